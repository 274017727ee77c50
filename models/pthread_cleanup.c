/* Handlers that run when a thread is ended by pthread_exit. */
#define _GNU_SOURCE 1
#include <pthread.h>
#include <stddef.h>

#include "pthread_models.h"

/* glibc's names for the macros pthread_cleanup_push and pthread_cleanup_pop of programs without exceptions. */
void _pthread_cleanup_push(struct _pthread_cleanup_buffer* buffer, void (*routine)(void*), void* argument);
void _pthread_cleanup_pop(struct _pthread_cleanup_buffer* buffer, int execute);

static _Thread_local struct _pthread_cleanup_buffer* handlers;

void _pthread_cleanup_push(struct _pthread_cleanup_buffer* buffer, void (*routine)(void*), void* argument) {
  buffer->__routine = routine;
  buffer->__arg = argument;
  buffer->__prev = handlers;
  handlers = buffer;
}

void _pthread_cleanup_pop(struct _pthread_cleanup_buffer* buffer, int execute) {
  handlers = buffer->__prev;
  if (execute) buffer->__routine(buffer->__arg);
}

void __pthread_run_cleanup(void) {
  while (handlers != NULL) {
    struct _pthread_cleanup_buffer* buffer = handlers;
    handlers = buffer->__prev;
    buffer->__routine(buffer->__arg);
  }
}
