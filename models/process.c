/* What a program can ask about itself and the machine it runs on: it is the only process, of an ordinary user, on a
   machine with the pages of x86 and two processors. */
#define _GNU_SOURCE 1
#include <errno.h>
#include <gmc/intrinsics.h>
#include <limits.h>
#include <sched.h>
#include <sys/auxv.h>
#include <sys/sysinfo.h>
#include <time.h>
#include <unistd.h>

enum { process = 1, user = 1000, page_size = 4096, processors = 2 };

static int fail(int error) {
  errno = error;
  return -1;
}

pid_t getpid(void) {
  return process;
}

pid_t getppid(void) {
  return 0;
}

pid_t getpgrp(void) {
  return process;
}

pid_t getpgid(pid_t of) {
  return of == 0 || of == process ? process : fail(ESRCH);
}

pid_t getsid(pid_t of) {
  return of == 0 || of == process ? process : fail(ESRCH);
}

uid_t getuid(void) {
  return user;
}

uid_t geteuid(void) {
  return user;
}

gid_t getgid(void) {
  return user;
}

gid_t getegid(void) {
  return user;
}

int sched_yield(void) {
  __gmc_yield();
  return 0;
}

int getpagesize(void) {
  return page_size;
}

int get_nprocs(void) {
  return processors;
}

int get_nprocs_conf(void) {
  return processors;
}

unsigned long getauxval(unsigned long type) {
  switch (type) {
    case AT_PAGESZ: return page_size;
    case AT_CLKTCK: return 100;
    case AT_UID:
    case AT_EUID:
    case AT_GID:
    case AT_EGID: return user;
    case AT_HWCAP: /* a processor without any extras */
    case AT_HWCAP2:
    case AT_SECURE: return 0;
    default: __gmc_fault("unsupported", "this value of getauxval is not simulated");
  }
}

long sysconf(int name) {
  switch (name) {
    case _SC_PAGESIZE: return page_size;
    case _SC_NPROCESSORS_CONF:
    case _SC_NPROCESSORS_ONLN: return processors;
    case _SC_CLK_TCK: return 100;
    case _SC_ARG_MAX: return 2097152;
    case _SC_OPEN_MAX: return 1024;
    case _SC_PHYS_PAGES:
    case _SC_AVPHYS_PAGES: return 1 << 18;
    case _SC_NGROUPS_MAX: return 65536;
    case _SC_LINE_MAX: return 2048;
    case _SC_HOST_NAME_MAX: return 64;
    case _SC_LOGIN_NAME_MAX: return 256;
    case _SC_IOV_MAX: return 1024;
    case _SC_RTSIG_MAX: return 32;
    case _SC_VERSION:
    case _SC_THREADS:
    case _SC_TIMERS:
    case _SC_MONOTONIC_CLOCK: return 200809;
    case _SC_THREAD_KEYS_MAX: return 1024;
    case _SC_THREAD_STACK_MIN: return 16384;
    case _SC_GETPW_R_SIZE_MAX:
    case _SC_GETGR_R_SIZE_MAX: return 1024;
    default:
      if (name >= 0 && name <= _SC_SIGSTKSZ) __gmc_fault("unsupported", "this value of sysconf is not simulated");
      return fail(EINVAL);
  }
}
