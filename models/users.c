/* Who uses the machine: root and one ordinary user, the one the program runs as, each with a group of the same name.
   What the functions without _r return lies in one place that the next call overwrites. */
#define _GNU_SOURCE 1
#include <errno.h>
#include <grp.h>
#include <pwd.h>
#include <string.h>
#include <unistd.h>

enum { people = 2 };
static const struct {
  const char* name;
  unsigned number;
  const char* home;
  const char* shell;
} known[people] = {{"root", 0, "/root", "/bin/sh"}, {"user", 1000, "/", "/bin/sh"}};

static char password_mark[] = "x";
static char nothing[] = "";
static char name_text[8], home_text[8], shell_text[8], group_text[8], login_text[8];
static struct passwd user;
static struct group group;
static char* no_members[1];
static int next_user, next_group;

static int by_number(unsigned number) {
  int i;
  for (i = 0; i < people; i++) {
    if (known[i].number == number) return i;
  }
  return people;
}

static int by_name(const char* name) {
  int i;
  for (i = 0; i < people; i++) {
    if (strcmp(known[i].name, name) == 0) return i;
  }
  return people;
}

static struct passwd* tell_user(int which) {
  if (which >= people) return NULL;
  user.pw_name = strcpy(name_text, known[which].name);
  user.pw_passwd = password_mark;
  user.pw_uid = known[which].number;
  user.pw_gid = known[which].number;
  user.pw_gecos = nothing;
  user.pw_dir = strcpy(home_text, known[which].home);
  user.pw_shell = strcpy(shell_text, known[which].shell);
  return &user;
}

static struct group* tell_group(int which) {
  if (which >= people) return NULL;
  group.gr_name = strcpy(group_text, known[which].name);
  group.gr_passwd = password_mark;
  group.gr_gid = known[which].number;
  group.gr_mem = no_members;
  return &group;
}

struct passwd* getpwuid(uid_t number) {
  return tell_user(by_number(number));
}

struct passwd* getpwnam(const char* name) {
  return tell_user(by_name(name));
}

struct group* getgrgid(gid_t number) {
  return tell_group(by_number(number));
}

struct group* getgrnam(const char* name) {
  return tell_group(by_name(name));
}

/* Takes bytes of the caller's buffer for a text; null if it is too small. */
static char* put(char** buffer, size_t* size, const char* text) {
  size_t length = strlen(text) + 1;
  char* result = *buffer;
  if (length > *size) return NULL;
  memcpy(result, text, length);
  *buffer += length;
  *size -= length;
  return result;
}

static int tell_user_r(int which, struct passwd* place, char* buffer, size_t size, struct passwd** result) {
  *result = NULL;
  if (which >= people) return 0;
  place->pw_uid = known[which].number;
  place->pw_gid = known[which].number;
  place->pw_name = put(&buffer, &size, known[which].name);
  place->pw_passwd = put(&buffer, &size, "x");
  place->pw_gecos = put(&buffer, &size, "");
  place->pw_dir = put(&buffer, &size, known[which].home);
  place->pw_shell = put(&buffer, &size, known[which].shell);
  if (!place->pw_name || !place->pw_passwd || !place->pw_gecos || !place->pw_dir || !place->pw_shell) return ERANGE;
  *result = place;
  return 0;
}

int getpwuid_r(uid_t number, struct passwd* restrict place, char* restrict buffer, size_t size,
               struct passwd** restrict result) {
  return tell_user_r(by_number(number), place, buffer, size, result);
}

int getpwnam_r(const char* restrict name, struct passwd* restrict place, char* restrict buffer, size_t size,
               struct passwd** restrict result) {
  return tell_user_r(by_name(name), place, buffer, size, result);
}

void setpwent(void) {
  next_user = 0;
}

void endpwent(void) {
  next_user = 0;
}

struct passwd* getpwent(void) {
  return tell_user(next_user < people ? next_user++ : people);
}

void setgrent(void) {
  next_group = 0;
}

void endgrent(void) {
  next_group = 0;
}

struct group* getgrent(void) {
  return tell_group(next_group < people ? next_group++ : people);
}

char* getlogin(void) {
  return strcpy(login_text, known[1].name);
}

int getlogin_r(char* buffer, size_t size) {
  return put(&buffer, &size, known[1].name) ? 0 : ERANGE;
}
