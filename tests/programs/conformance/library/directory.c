// Directories: reading while names are removed, fdopendir, renaming an open one, names that end with a slash.
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void make(const char* name) {
  close(open(name, O_WRONLY | O_CREAT, 0600));
}

static void tell(const char* what, int result) {
  printf("%s %d %s\n", what, result, result < 0 ? strerror(errno) : "");
}

static int count(DIR* directory) {
  int names = 0;
  while (readdir(directory)) names++;
  return names;
}

int main(void) {
  char name[300];
  struct dirent* entry;
  struct stat information;
  tell("mkdir", mkdir("directory.tmp", 0755));
  for (int i = 0; i < 12; i++) {
    sprintf(name, "directory.tmp/%d", i);
    make(name);
  }
  DIR* directory = opendir("directory.tmp");
  int removed = 0;
  while ((entry = readdir(directory))) {
    if (entry->d_name[0] == '.') continue;
    sprintf(name, "directory.tmp/%s", entry->d_name);
    removed += unlink(name) == 0;
  }
  printf("%d\n", removed);
  closedir(directory);

  make("directory.tmp/file");
  mkdir("directory.tmp/below/", 0700);
  make("directory.tmp/below/file");
  int fd = open("directory.tmp", O_RDONLY | O_DIRECTORY);
  directory = fdopendir(fd);
  printf("%d\n", dirfd(directory) == fd);
  tell("rename", rename("directory.tmp", "renamed.tmp"));
  printf("%d\n", count(directory));
  rewinddir(directory);
  stat("renamed.tmp", &information);
  while ((entry = readdir(directory)))
    if (!strcmp(entry->d_name, ".")) printf("%d\n", entry->d_ino == information.st_ino);
  closedir(directory);
  tell("close", close(fd));

  fd = open("renamed.tmp/file", O_RDWR);
  tell("fdopendir", fdopendir(fd) ? 0 : -1);
  close(fd);
  tell("fdopendir", fdopendir(fd) ? 0 : -1);
  tell("open", open("none.tmp/", O_CREAT | O_WRONLY, 0600));
  tell("rename", rename("renamed.tmp/file", "none.tmp/"));
  tell("link", link("renamed.tmp/file", "none.tmp/"));
  tell("rename", rename("renamed.tmp/below", "none.tmp/"));
  tell("unlink", unlink("none.tmp/file"));
  tell("rmdir", rmdir("none.tmp"));
  tell("rmdir", rmdir("renamed.tmp"));
  unlink("renamed.tmp/file");
  tell("rmdir", rmdir("renamed.tmp"));
  return 0;
}
