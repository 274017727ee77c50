/* The environment. It starts as the machine gives it (__gmc_start). What setenv makes is never freed, since the program
   may still hold the result of an earlier getenv; it stays in a list, so that it is not lost and serves again when the
   same is set twice. */
#define _GNU_SOURCE 1
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

char** environ;
extern char** __environ __attribute__((alias("environ")));

/* "NAME=VALUE" made by setenv. */
struct Made {
  struct Made* next;
  char text[];
};
static struct Made* made;

/* The array made here, if environ had to grow: it may be grown again. */
static char** own_array;

static size_t count_entries(void) {
  size_t count = 0;
  while (environ != NULL && environ[count] != NULL) ++count;
  return count;
}

/* The place of the entry for this name, from a place on; that of the final null if there is none. */
static size_t find_entry(const char* name, size_t length, size_t from) {
  size_t place = from;
  while (environ != NULL && environ[place] != NULL) {
    if (strncmp(environ[place], name, length) == 0 && environ[place][length] == '=') break;
    ++place;
  }
  return place;
}

static int is_name(const char* name) {
  if (*name != '\0' && strchr(name, '=') == NULL) return 1;
  errno = EINVAL;
  return 0;
}

char* getenv(const char* name) {
  size_t length = strlen(name);
  if (environ == NULL || length == 0) return NULL;
  char* entry = environ[find_entry(name, length, 0)];
  return entry != NULL ? entry + length + 1 : NULL;
}

char* secure_getenv(const char* name) {
  return getenv(name);
}

/* The entry goes where this name was, or to the end. */
static int enter(char* entry, size_t name_length) {
  size_t place = find_entry(entry, name_length, 0);
  if (environ != NULL && environ[place] != NULL) {
    environ[place] = entry;
    return 0;
  }
  size_t count = count_entries();
  int is_own = environ == own_array; /* else it serves again: the program has put another in its place */
  char** array = realloc(own_array, (count + 2) * sizeof *array);
  if (array == NULL) return -1;
  if (!is_own && count != 0) memcpy(array, environ, count * sizeof *array);
  array[count] = entry;
  array[count + 1] = NULL;
  own_array = array;
  environ = array;
  return 0;
}

static char* make(const char* name, size_t name_length, const char* value) {
  size_t value_length = strlen(value);
  for (struct Made* old = made; old != NULL; old = old->next) {
    if (strncmp(old->text, name, name_length) == 0 && old->text[name_length] == '=' &&
        strcmp(old->text + name_length + 1, value) == 0) {
      return old->text;
    }
  }
  struct Made* entry = malloc(sizeof *entry + name_length + value_length + 2);
  if (entry == NULL) return NULL;
  memcpy(entry->text, name, name_length);
  entry->text[name_length] = '=';
  memcpy(entry->text + name_length + 1, value, value_length + 1);
  entry->next = made;
  made = entry;
  return entry->text;
}

int setenv(const char* name, const char* value, int overwrite) {
  if (!is_name(name)) return -1;
  size_t length = strlen(name);
  if (!overwrite && getenv(name) != NULL) return 0;
  char* entry = make(name, length, value);
  return entry != NULL ? enter(entry, length) : -1;
}

int unsetenv(const char* name) {
  if (!is_name(name)) return -1;
  size_t length = strlen(name);
  size_t place = find_entry(name, length, 0);
  while (environ != NULL && environ[place] != NULL) {
    for (size_t i = place; environ[i] != NULL; ++i) environ[i] = environ[i + 1];
    place = find_entry(name, length, place);
  }
  return 0;
}

int putenv(char* entry) {
  const char* equals = strchr(entry, '=');
  if (equals != NULL) return enter(entry, (size_t)(equals - entry));
  unsetenv(entry);
  return 0;
}

int clearenv(void) {
  if (environ != NULL && environ == own_array) {
    free(own_array);
    own_array = NULL;
  }
  environ = NULL;
  return 0;
}
