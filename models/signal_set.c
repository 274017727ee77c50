/* Sets of signals: bit n - 1 stands for signal n. 32 and 33 belong to glibc's threads; they are refused as members. */
#define _GNU_SOURCE 1
#include <errno.h>
#include <signal.h>

enum {
  word_bits = 8 * sizeof(unsigned long),
  words = (NSIG - 1) / word_bits /* those that hold signals: as with glibc the others stay as they are */
};

static unsigned long* word(sigset_t* set, int number) {
  return &set->__val[(number - 1) / word_bits];
}

static unsigned long bit(int number) {
  return 1UL << (number - 1) % word_bits;
}

static int is_valid(int number) {
  if (number > 0 && number < NSIG) return 1;
  errno = EINVAL;
  return 0;
}

static int is_changeable(int number) {
  if (is_valid(number) && number != 32 && number != 33) return 1;
  errno = EINVAL;
  return 0;
}

int __libc_current_sigrtmin(void) {
  return 34;
}

int __libc_current_sigrtmax(void) {
  return 64;
}

int sigemptyset(sigset_t* set) {
  for (int i = 0; i < words; ++i) set->__val[i] = 0;
  return 0;
}

int sigfillset(sigset_t* set) {
  for (int i = 0; i < words; ++i) set->__val[i] = ~0UL;
  *word(set, 32) &= ~bit(32);
  *word(set, 33) &= ~bit(33);
  return 0;
}

int sigaddset(sigset_t* set, int number) {
  if (!is_changeable(number)) return -1;
  *word(set, number) |= bit(number);
  return 0;
}

int sigdelset(sigset_t* set, int number) {
  if (!is_changeable(number)) return -1;
  *word(set, number) &= ~bit(number);
  return 0;
}

int sigismember(const sigset_t* set, int number) {
  if (!is_valid(number)) return -1;
  return (*word((sigset_t*)set, number) & bit(number)) != 0;
}

int sigisemptyset(const sigset_t* set) {
  for (int i = 0; i < words; ++i) {
    if (set->__val[i] != 0) return 0;
  }
  return 1;
}

int sigorset(sigset_t* result, const sigset_t* left, const sigset_t* right) {
  for (int i = 0; i < words; ++i) result->__val[i] = left->__val[i] | right->__val[i];
  return 0;
}

int sigandset(sigset_t* result, const sigset_t* left, const sigset_t* right) {
  for (int i = 0; i < words; ++i) result->__val[i] = left->__val[i] & right->__val[i];
  return 0;
}
