/* The signals of Linux on x86: their names and what strsignal says about them, as glibc does in English. */
#define _GNU_SOURCE 1
#include <signal.h>
#include <string.h>

#include "decimal.h"

static const struct {
  const char* name;
  const char* text;
} signals[] = {
    [SIGHUP] = {"HUP", "Hangup"},
    [SIGINT] = {"INT", "Interrupt"},
    [SIGQUIT] = {"QUIT", "Quit"},
    [SIGILL] = {"ILL", "Illegal instruction"},
    [SIGTRAP] = {"TRAP", "Trace/breakpoint trap"},
    [SIGABRT] = {"ABRT", "Aborted"},
    [SIGBUS] = {"BUS", "Bus error"},
    [SIGFPE] = {"FPE", "Floating point exception"},
    [SIGKILL] = {"KILL", "Killed"},
    [SIGUSR1] = {"USR1", "User defined signal 1"},
    [SIGSEGV] = {"SEGV", "Segmentation fault"},
    [SIGUSR2] = {"USR2", "User defined signal 2"},
    [SIGPIPE] = {"PIPE", "Broken pipe"},
    [SIGALRM] = {"ALRM", "Alarm clock"},
    [SIGTERM] = {"TERM", "Terminated"},
    [SIGSTKFLT] = {"STKFLT", "Stack fault"},
    [SIGCHLD] = {"CHLD", "Child exited"},
    [SIGCONT] = {"CONT", "Continued"},
    [SIGSTOP] = {"STOP", "Stopped (signal)"},
    [SIGTSTP] = {"TSTP", "Stopped"},
    [SIGTTIN] = {"TTIN", "Stopped (tty input)"},
    [SIGTTOU] = {"TTOU", "Stopped (tty output)"},
    [SIGURG] = {"URG", "Urgent I/O condition"},
    [SIGXCPU] = {"XCPU", "CPU time limit exceeded"},
    [SIGXFSZ] = {"XFSZ", "File size limit exceeded"},
    [SIGVTALRM] = {"VTALRM", "Virtual timer expired"},
    [SIGPROF] = {"PROF", "Profiling timer expired"},
    [SIGWINCH] = {"WINCH", "Window changed"},
    [SIGPOLL] = {"POLL", "I/O possible"},
    [SIGPWR] = {"PWR", "Power failure"},
    [SIGSYS] = {"SYS", "Bad system call"},
};

static int is_known(int number) {
  return number > 0 && number < (int)(sizeof signals / sizeof signals[0]);
}

const char* sigabbrev_np(int number) {
  return is_known(number) ? signals[number].name : NULL;
}

const char* sigdescr_np(int number) {
  return is_known(number) ? signals[number].text : NULL;
}

char* strsignal(int number) {
  static _Thread_local char buffer[40];
  if (is_known(number)) return (char*)signals[number].text;
  int is_realtime = number >= SIGRTMIN && number <= SIGRTMAX;
  char* end = stpcpy(buffer, is_realtime ? "Real-time signal " : "Unknown signal ");
  *decimal(end, is_realtime ? number - SIGRTMIN : number) = '\0';
  return buffer;
}
