/* What the models of <pthread.h> share. */
#pragma once
#include <pthread.h>

int __pthread_is_detached(const pthread_attr_t* attributes);
void __pthread_run_cleanup(void);
void __pthread_destroy_keys(void);
