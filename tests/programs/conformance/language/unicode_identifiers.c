// Identifiers outside ASCII and with dollar signs, very long identifiers.
#include <stdio.h>

static int größe = 5;
static double π = 3.14;
static int \u03b1beta = 7;
static int with$dollar = 9;
static int a_very_long_identifier_that_goes_on_and_on_and_differs_only_in_its_last_character_from_the_next_one_1 = 1;
static int a_very_long_identifier_that_goes_on_and_on_and_differs_only_in_its_last_character_from_the_next_one_2 = 2;

struct größen {
  int länge, höhe;
};
static int fläche(struct größen g) {
  return g.länge * g.höhe;
}
enum { ÉTÉ = 3 };

int main(void) {
  größe += ÉTÉ;
  printf("%d %g %d %d\n", größe, π, αbeta, with$dollar);
  printf("%d\n", fläche((struct größen){.länge = 3, .höhe = 4}));
  printf("%d\n",
         a_very_long_identifier_that_goes_on_and_on_and_differs_only_in_its_last_character_from_the_next_one_1 * 10 +
             a_very_long_identifier_that_goes_on_and_on_and_differs_only_in_its_last_character_from_the_next_one_2);
  printf("%s\n", __func__);
  return 0;
}
