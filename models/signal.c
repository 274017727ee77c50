/* Signals that the program sends to itself. A handler runs inside of raise, kill or sigprocmask, so nothing is
   asynchronous. A signal that is blocked stays pending; of several that become free at once Linux lays the
   frames on the stack before any handler runs, so the last in order runs first. Without a handler a signal is fatal, or
   ignored; a signal that stops the process is unsupported, as is waiting for one that nobody can send. */
#define _GNU_SOURCE 1
#include <errno.h>
#include <gmc/intrinsics.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <ucontext.h>
#include <unistd.h>

#include "pthread_models.h"

/* Bit n - 1 stands for signal n. */
typedef unsigned long long Bits;

enum Disposition { by_default, ignored, handled, informed };

struct Action {
  enum Disposition disposition;
  int flags;
  Bits mask;
  void (*handle)(int);                    /* if handled */
  void (*inform)(int, siginfo_t*, void*); /* if informed */
};

static struct Action actions[NSIG];
static _Thread_local Bits blocked;
static Bits
    blocked_by_all; /* signals that surely all threads have blocked: a thread begins with what its creator has */
static Bits pending;
static unsigned queued[NSIG]; /* of a real-time signal: how often it is pending, beyond once */

static Bits bit(int number) {
  return 1ULL << (number - 1);
}

static Bits get_bits(const sigset_t* set) {
  Bits bits = 0;
  for (size_t i = 0; i < sizeof bits / sizeof set->__val[0]; ++i) {
    bits |= (Bits)set->__val[i] << (8 * sizeof set->__val[0] * i);
  }
  return bits & ~(bit(SIGKILL) | bit(SIGSTOP));
}

static void set_bits(sigset_t* set, Bits bits) {
  for (size_t i = 0; i < sizeof bits / sizeof set->__val[0]; ++i) {
    set->__val[i] = (unsigned long)(bits >> (8 * sizeof set->__val[0] * i));
  }
}

Bits __signal_blocked(void) {
  return blocked;
}

void __signal_set_blocked(Bits bits) {
  blocked = bits;
}

static void note_blocked(void) {
  blocked_by_all = __gmc_thread_count() == 1 ? blocked : blocked_by_all & blocked;
}

static int fail(int error) {
  errno = error;
  return -1;
}

static int is_harmless_by_default(int number) {
  switch (number) {
    case SIGCHLD:
    case SIGCONT:
    case SIGURG:
    case SIGWINCH: return 1;
    default: return 0;
  }
}

static int is_stop(int number) {
  return number == SIGSTOP || number == SIGTSTP || number == SIGTTIN || number == SIGTTOU;
}

static void deliver_pending(void);

static void deliver(int number) {
  struct Action action = actions[number];
  if (action.disposition == ignored) return;
  if (action.disposition == by_default) {
    if (is_harmless_by_default(number)) return;
    if (is_stop(number)) __gmc_fault("unsupported", "a process that is stopped by a signal is not simulated");
    __gmc_killed(number);
  }
  if (action.flags & SA_RESETHAND) actions[number].disposition = by_default;
  Bits before = blocked;
  blocked |= action.mask;
  if (!(action.flags & SA_NODEFER)) blocked |= bit(number);
  deliver_pending();
  if (action.disposition == informed) {
    siginfo_t information = {.si_signo = number, .si_code = SI_USER};
    information.si_pid = getpid();
    information.si_uid = getuid();
    ucontext_t context = {0}; /* its registers say nothing */
    set_bits(&context.uc_sigmask, before);
    action.inform(number, &information, &context);
    before = get_bits(&context.uc_sigmask); /* where the handler may change what is blocked after it */
  } else {
    action.handle(number);
  }
  blocked = before;
}

/* The lowest first, but before all others those that a processor raises. */
static int first_of(Bits bits) {
  Bits synchronous = bits & (bit(SIGSEGV) | bit(SIGBUS) | bit(SIGILL) | bit(SIGTRAP) | bit(SIGFPE) | bit(SIGSYS));
  if (synchronous != 0) bits = synchronous;
  int number = 1;
  while ((bits & bit(number)) == 0) ++number;
  return number;
}

static int take_first_of(Bits bits) {
  int number = first_of(bits);
  if (queued[number] > 0) {
    --queued[number];
  } else {
    pending &= ~bit(number);
  }
  return number;
}

static void deliver_pending(void) {
  while ((pending & ~blocked) != 0) {
    deliver(take_first_of(pending & ~blocked));
  }
}

int raise(int number) {
  if (number < 0 || number >= NSIG || number == 32 || number == 33) return fail(EINVAL);
  if (number == 0) return 0;
  if (number >= SIGRTMIN && (pending & bit(number)) != 0) ++queued[number];
  pending |= bit(number);
  deliver_pending();
  return 0;
}

/* A signal for the process goes to any thread that has not blocked it. */
static void require_certain_receiver(int number) {
  if (__gmc_thread_count() == 1 || (blocked_by_all & bit(number)) != 0) return;
  enum Disposition disposition = actions[number].disposition;
  if (disposition == ignored) return;
  /* It ends the program, or is ignored, whoever gets it. */
  if (disposition == by_default && ((blocked & bit(number)) == 0 || is_harmless_by_default(number))) return;
  __gmc_fault("unsupported", "which thread gets a signal for the process is not simulated");
}

/* There is no process but this one. */
int kill(pid_t process, int number) {
  if (number < 0 || number >= NSIG) return fail(EINVAL);
  if (process == -1) __gmc_fault("unsupported", "signals to all processes are not simulated");
  if (process != 0 && process != getpid()) return fail(ESRCH);
  if (number > 0) require_certain_receiver(number);
  return raise(number);
}

int sigaction(int number, const struct sigaction* restrict action, struct sigaction* restrict old) {
  if (number <= 0 || number >= NSIG || number == 32 || number == 33) return fail(EINVAL);
  if (action != NULL && (number == SIGKILL || number == SIGSTOP)) return fail(EINVAL);
  struct Action before = actions[number];
  if (action != NULL) {
    struct Action now = {.flags = action->sa_flags, .mask = get_bits(&action->sa_mask)};
    if (action->sa_handler == SIG_DFL) {
      now.disposition = by_default;
    } else if (action->sa_handler == SIG_IGN) {
      now.disposition = ignored;
    } else if (action->sa_flags & SA_SIGINFO) {
      now.disposition = informed;
      now.inform = action->sa_sigaction;
    } else {
      now.disposition = handled;
      now.handle = action->sa_handler;
    }
    actions[number] = now;
    if (now.disposition == ignored || (now.disposition == by_default && is_harmless_by_default(number))) {
      pending &= ~bit(number);
      queued[number] = 0;
    }
  }
  if (old != NULL) {
    *old = (struct sigaction){.sa_flags = before.flags};
    set_bits(&old->sa_mask, before.mask);
    switch (before.disposition) {
      case by_default: old->sa_handler = SIG_DFL; break;
      case ignored: old->sa_handler = SIG_IGN; break;
      case handled: old->sa_handler = before.handle; break;
      case informed: old->sa_sigaction = before.inform; break;
    }
  }
  return 0;
}

static __sighandler_t install(int number, __sighandler_t handler, int flags) {
  if (handler == SIG_ERR || number <= 0 || number >= NSIG) {
    errno = EINVAL;
    return SIG_ERR;
  }
  struct sigaction action = {.sa_handler = handler, .sa_flags = flags};
  if (!(flags & SA_NODEFER)) sigaddset(&action.sa_mask, number);
  struct sigaction old;
  return sigaction(number, &action, &old) == 0 ? old.sa_handler : SIG_ERR;
}

__sighandler_t signal(int number, __sighandler_t handler) {
  return install(number, handler, SA_RESTART);
}

__sighandler_t ssignal(int number, __sighandler_t handler) {
  return signal(number, handler);
}

__sighandler_t bsd_signal(int number, __sighandler_t handler) {
  return signal(number, handler);
}

/* What signal is under -std=c99 and its like: the handler goes when it is called, and can be interrupted by itself. */
__sighandler_t __sysv_signal(int number, __sighandler_t handler) {
  return install(number, handler, SA_RESETHAND | SA_NODEFER);
}

__sighandler_t sysv_signal(int number, __sighandler_t handler) {
  return __sysv_signal(number, handler);
}

int sigprocmask(int how, const sigset_t* restrict set, sigset_t* restrict old) {
  Bits before = blocked;
  if (set != NULL) {
    Bits bits = get_bits(set);
    switch (how) {
      case SIG_BLOCK: blocked |= bits; break;
      case SIG_UNBLOCK: blocked &= ~bits; break;
      case SIG_SETMASK: blocked = bits; break;
      default: return fail(EINVAL);
    }
    note_blocked();
  }
  if (old != NULL) set_bits(old, before);
  deliver_pending();
  return 0;
}

int sigpending(sigset_t* set) {
  set_bits(set, pending & blocked);
  return 0;
}

/* A signal that is not pending yet would have to come from outside: nobody is there to send it. */
static void require_pending(Bits bits) {
  if ((pending & bits) == 0) __gmc_fault("unsupported", "the program waits for a signal that nobody sends");
}

/* The signals that would end a pause: not those that are ignored. */
static Bits waking(void) {
  Bits bits = 0;
  for (int number = 1; number < NSIG; ++number) {
    enum Disposition disposition = actions[number].disposition;
    if (disposition == ignored || (disposition == by_default && is_harmless_by_default(number))) continue;
    bits |= bit(number);
  }
  return bits & ~blocked;
}

int sigsuspend(const sigset_t* set) {
  pthread_testcancel();
  Bits before = blocked;
  blocked = get_bits(set);
  require_pending(waking());
  deliver_pending();
  blocked = before;
  deliver_pending();
  return fail(EINTR);
}

int pause(void) {
  pthread_testcancel();
  require_pending(waking());
  deliver_pending();
  return fail(EINTR);
}

int sigwait(const sigset_t* restrict set, int* restrict number) {
  pthread_testcancel();
  Bits bits = get_bits(set);
  require_pending(bits);
  *number = take_first_of(pending & bits);
  return 0;
}

void abort(void) {
  blocked &= ~bit(SIGABRT);
  raise(SIGABRT);
  /* The handler returned, or the signal is ignored. */
  __gmc_killed(SIGABRT);
}
