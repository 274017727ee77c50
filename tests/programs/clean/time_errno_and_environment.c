// expect: clean
#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

int main(void) {
  time_t epoch = 86400;
  struct tm* utc = gmtime(&epoch);
  assert(utc && utc->tm_year == 70 && utc->tm_mon == 0 && utc->tm_mday == 2);
  char text[32];
  assert(strftime(text, sizeof text, "%Y-%m-%d", utc) == 10 && strcmp(text, "1970-01-02") == 0);
  errno = 0;
  FILE* file = fopen("/no/such/file", "r");
  assert(file == NULL && errno == ENOENT && strlen(strerror(errno)) > 0);
  time_t now = time(NULL);
  assert(difftime(now, now) == 0 && clock() != (clock_t)-1);
  assert(getenv("GMC_TEST_SURELY_NOT_SET") == NULL);
  return 0;
}
