/* Other processes, of which there can be none: fork fails as on a platform without it, there is no program to
   execute, and there are no children to wait for. */
#define _GNU_SOURCE
#include <errno.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static int fail(int error) {
  errno = error;
  return -1;
}

pid_t fork(void) {
  return fail(ENOSYS);
}

pid_t vfork(void) {
  return fail(ENOSYS);
}

int execve(const char* path, char* const arguments[], char* const environment[]) {
  (void)path;
  (void)arguments;
  (void)environment;
  return fail(ENOENT);
}

int execv(const char* path, char* const arguments[]) {
  return execve(path, arguments, NULL);
}

int execvp(const char* name, char* const arguments[]) {
  return execve(name, arguments, NULL);
}

int execvpe(const char* name, char* const arguments[], char* const environment[]) {
  return execve(name, arguments, environment);
}

int execl(const char* path, const char* argument, ...) {
  (void)argument;
  (void)path;
  return fail(ENOENT);
}

int execlp(const char* name, const char* argument, ...) {
  (void)argument;
  (void)name;
  return fail(ENOENT);
}

int execle(const char* path, const char* argument, ...) {
  (void)argument;
  (void)path;
  return fail(ENOENT);
}

int posix_spawn(pid_t* restrict child, const char* restrict path, const posix_spawn_file_actions_t* restrict actions,
                const posix_spawnattr_t* restrict attributes, char* const arguments[restrict],
                char* const environment[restrict]) {
  (void)child;
  (void)path;
  (void)actions;
  (void)attributes;
  (void)arguments;
  (void)environment;
  return ENOENT;
}

int posix_spawnp(pid_t* restrict child, const char* restrict name, const posix_spawn_file_actions_t* restrict actions,
                 const posix_spawnattr_t* restrict attributes, char* const arguments[restrict],
                 char* const environment[restrict]) {
  return posix_spawn(child, name, actions, attributes, arguments, environment);
}

pid_t wait(int* status) {
  (void)status;
  return fail(ECHILD);
}

pid_t waitpid(pid_t child, int* status, int options) {
  (void)child;
  (void)status;
  return fail(options & ~(WNOHANG | WUNTRACED | WCONTINUED) ? EINVAL : ECHILD);
}

int waitid(idtype_t kind, id_t child, siginfo_t* result, int options) {
  (void)kind;
  (void)child;
  (void)result;
  return fail(options & (WEXITED | WSTOPPED | WCONTINUED) ? ECHILD : EINVAL);
}

pid_t wait3(int* status, int options, struct rusage* usage) {
  (void)usage;
  return waitpid(-1, status, options);
}

pid_t wait4(pid_t child, int* status, int options, struct rusage* usage) {
  (void)usage;
  return waitpid(child, status, options);
}
