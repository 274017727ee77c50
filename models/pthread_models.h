/* What the models of <pthread.h> share. */
#pragma once
#include <gmc/intrinsics.h>
#include <pthread.h>
#include <sched.h>

/* A thread whose start is called in another way than that of pthread_create: `entry` calls __pthread_begin, then
   `start`, then pthread_exit. Also for the C that --threads writes (src/cli/thread_adapter.cpp). */
int __pthread_create_running(pthread_t* id, __gmc_thread_entry entry, void* (*start)(void*), void* argument);
void __pthread_begin(unsigned long long blocked);

/* For <threads.h>: the result becomes a pointer. */
int __pthread_create_returning_int(pthread_t* id, int (*start)(void*), void* argument);
int __pthread_is_detached(const pthread_attr_t* attributes);
/* Goes to the handlers, if there are some, which end in __pthread_finish. */
void __pthread_run_cleanup(void* result);
_Noreturn void __pthread_finish(void* result);
void __pthread_destroy_keys(void);

/* The signals that the running thread has blocked, bit n - 1 for signal n. In programs that have to do with signals. */
unsigned long long __signal_blocked(void) __attribute__((weak));
void __signal_set_blocked(unsigned long long blocked) __attribute__((weak));

/* What programs tell about a thread and can ask for, but nobody acts upon. All zeros: nothing was told. */
struct __pthread_properties {
  char name[16];
  unsigned long processors; /* a bit for each; 0: all */
  int policy;
  int priority;
};
/* Of a thread that exists; null: it has ended. */
struct __pthread_properties* __pthread_properties_of(pthread_t id);
/* Of the running thread, which ends. In programs that have properties at all. */
void __pthread_forget_properties(void) __attribute__((weak));
/* Whether a thread of this policy can have this priority. */
int __pthread_is_priority(int policy, int priority);
