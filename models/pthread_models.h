/* What the models of <pthread.h> share. */
#pragma once
#include <pthread.h>

int __pthread_is_detached(const pthread_attr_t* attributes);
/* Goes to the handlers, if there are some, which end in __pthread_finish. */
void __pthread_run_cleanup(void* result);
_Noreturn void __pthread_finish(void* result);
void __pthread_destroy_keys(void);
