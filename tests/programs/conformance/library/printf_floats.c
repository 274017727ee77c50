// printf of doubles: f e g a in all cases, flags, widths, precisions, rounding, special values.
#include <float.h>
#include <math.h>
#include <stdio.h>

static void all(double v) {
  printf("[%f][%.0f][%.1f][%.10f][%10.2f][%-10.2f][%010.2f][%+.2f][% .2f][%#.0f]\n", v, v, v, v, v, v, v, v, v, v);
  printf("[%e][%.0e][%.1e][%.15e][%15.3e][%-15.3e][%015.3e][%+e][%#.0e][%E]\n", v, v, v, v, v, v, v, v, v, v);
  printf("[%g][%.0g][%.1g][%.3g][%.10g][%.17g][%15g][%-15g][%015g][%+g][%#g][%#.3g][%G]\n", v, v, v, v, v, v, v, v, v,
         v, v, v, v);
  printf("[%a][%.0a][%.1a][%.5a][%.15a][%20a][%-20.2a][%020.2a][%+a][%#.0a][%A]\n", v, v, v, v, v, v, v, v, v, v, v);
}

int main(void) {
  static const double v[] = {0.0,        -0.0,     1.0,     -1.0,    0.1,      0.5,
                             1.5,        2.5,      0.05,    0.25,    0.35,     9.995,
                             99.5,       999999.5, 1e5,     123456,  1234567,  0.0001,
                             0.00001234, 1e15,     1e17,    1e22,    1e23,     123456789.123456789,
                             1e100,      1e-100,   DBL_MAX, DBL_MIN, 4.9e-324, 3.14159265358979,
                             -2.71828,   1.0 / 3,  2e-7};
  for (unsigned i = 0; i < sizeof v / sizeof *v; i++) all(v[i]);
  const double s[] = {INFINITY, -INFINITY};
  for (int i = 0; i < 2; i++) {
    printf("[%f][%F][%e][%G][%a][%A][%8f][%-8f][%08f][%+f][% f][%.3f]\n", s[i], s[i], s[i], s[i], s[i], s[i], s[i],
           s[i], s[i], s[i], s[i], s[i]);
  }
  printf("[%f][%F][%8g][%-8E][%08a]\n", fabs(NAN), fabs(NAN), fabs(NAN), fabs(NAN), fabs(NAN));
  printf("%.*f|%*.*f|%-*.*e|\n", 2, 3.14159, 10, 3, 2.71828, 12, 2, 1234.5);
  printf("%.50f\n%.60g\n%.40e\n", 0.1, 0.1, 1e-5);
  printf("%.0f %.0f %.0f %.0f\n", 0.5, 1.5, 2.5, 3.5);
  printf("%.2f %.2f %.2f\n", 1.005, 1.015, 1.025);
  printf("%f %g\n", 1.5f, 0.1f);
  printf("%lf %'.2f\n", 2.5, 1234567.891);
  return 0;
}
