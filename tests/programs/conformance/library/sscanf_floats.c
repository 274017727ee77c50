// sscanf of float, double and long double.
#include <math.h>
#include <stdio.h>

int main(void) {
  float f;
  double d;
  long double l;
  int n = sscanf("1.5 -2.5e3 0x1p-2", "%f %lf %Lf", &f, &d, &l);
  printf("%d: %g %g %Lg\n", n, f, d, l);
  n = sscanf(".5 5. 1e5", "%e %lg %LE", &f, &d, &l);
  printf("%d: %g %g %Lg\n", n, f, d, l);
  n = sscanf("inf -nan INFINITY", "%f %lf %Lf", &f, &d, &l);
  printf("%d: %g %d %Lg\n", n, f, isnan(d), l);
  n = sscanf("3.14159", "%4lf%f", &d, &f);
  printf("%d: %g %g\n", n, d, f);
  n = sscanf("1e", "%lf", &d);
  printf("%d\n", n);
  n = sscanf("1.e+2x", "%lf%*c", &d);
  printf("%d: %g\n", n, d);
  n = sscanf("-x", "%lf", &d);
  printf("%d\n", n);
  int at;
  n = sscanf("12.5abc", "%lf%n", &d, &at);
  printf("%d: %g %d\n", n, d, at);
  n = sscanf("0.1 0.1", "%f %lf", &f, &d);
  printf("%a %a\n", f, d);
  n = sscanf("1,5", "%lf,%f", &d, &f);
  printf("%d: %g %g\n", n, d, f);
  return 0;
}
