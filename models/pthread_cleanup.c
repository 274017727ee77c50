/* Handlers that run when a thread is ended by pthread_exit or was cancelled. The macro pthread_cleanup_push saves the
   place with
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

/* The same, and in between the thread is not cancelled asynchronously. */
__cleanup_fct_attribute void __pthread_register_cancel_defer(__pthread_unwind_buf_t* buffer) {
  __pthread_register_cancel(buffer);
  int type;
  pthread_setcanceltype(PTHREAD_CANCEL_DEFERRED, &type);
  buffer->__pad[1] = type == PTHREAD_CANCEL_DEFERRED ? NULL : buffer;
}

__cleanup_fct_attribute void __pthread_unregister_cancel_restore(__pthread_unwind_buf_t* buffer) {
  __pthread_unregister_cancel(buffer);
  pthread_setcanceltype(buffer->__pad[1] == NULL ? PTHREAD_CANCEL_DEFERRED : PTHREAD_CANCEL_ASYNCHRONOUS, NULL);
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
