/* Handlers that run when a thread is ended by pthread_exit. The macro pthread_cleanup_push saves the place with
   __sigsetjmp; who ends the thread jumps there, the handler runs, and the macro asks for the next one. */
#define _GNU_SOURCE 1
#include <pthread.h>
#include <setjmp.h>
#include <stddef.h>

#include "pthread_models.h"

struct Cleanup {
  __pthread_unwind_buf_t* innermost;
  void* result;
};

static _Thread_local struct Cleanup cleanup;

__cleanup_fct_attribute void __pthread_register_cancel(__pthread_unwind_buf_t* buffer) {
  buffer->__pad[0] = cleanup.innermost;
  cleanup.innermost = buffer;
}

__cleanup_fct_attribute void __pthread_unregister_cancel(__pthread_unwind_buf_t* buffer) {
  cleanup.innermost = buffer->__pad[0];
}

__cleanup_fct_attribute void __pthread_unwind_next(__pthread_unwind_buf_t* buffer) {
  cleanup.innermost = buffer->__pad[0];
  __pthread_run_cleanup(cleanup.result);
  __pthread_finish(cleanup.result);
}

/* The buffer is smaller than a jmp_buf, as it has no room for signals; nobody looks at those. */
#pragma GCC diagnostic ignored "-Wstringop-overflow"
void __pthread_run_cleanup(void* result) {
  cleanup.result = result;
  if (cleanup.innermost != NULL) longjmp((struct __jmp_buf_tag*)cleanup.innermost->__cancel_jmp_buf, 1);
}
