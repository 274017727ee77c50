/* Other processes, of which there can be none: what would start one, or another program in place of this one, is
   unsupported. So there never are children to wait for, and waiting answers as it does then. */
#define _GNU_SOURCE
#include <errno.h>
#include <gmc/intrinsics.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static int fail(int error) {
  errno = error;
  return -1;
}

static _Noreturn void no_process(void) {
  __gmc_fault("unsupported", "the program starts another process, which is not simulated");
}

static _Noreturn void no_program(void) {
  __gmc_fault("unsupported", "the program executes another one, which is not simulated");
}

pid_t fork(void) {
  no_process();
}

pid_t vfork(void) {
  no_process();
}

int execve(const char* path, char* const arguments[], char* const environment[]) {
  (void)path;
  (void)arguments;
  (void)environment;
  no_program();
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

int fexecve(int fd, char* const arguments[], char* const environment[]) {
  (void)fd;
  (void)arguments;
  (void)environment;
  no_program();
}

int execl(const char* path, const char* argument, ...) {
  (void)argument;
  (void)path;
  no_program();
}

int execlp(const char* name, const char* argument, ...) {
  (void)argument;
  (void)name;
  no_program();
}

int execle(const char* path, const char* argument, ...) {
  (void)argument;
  (void)path;
  no_program();
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
  no_process();
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
