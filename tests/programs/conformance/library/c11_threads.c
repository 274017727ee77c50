#include <stdio.h>
#include <threads.h>
#include <time.h>

#define TELL(call) printf("%s: %d\n", #call, call)

static int answer(void* number) {
  TELL(thrd_equal(thrd_current(), thrd_current()));
  return *(int*)number + 1;
}

static int leave(void* number) {
  thrd_exit(*(int*)number - 1);
}

static void first(void) {
  puts("first");
}

int main(void) {
  thrd_t thread;
  int number = 41, result = 0;
  thrd_create(&thread, answer, &number);
  TELL(thrd_join(thread, &result));
  printf("%d\n", result);
  thrd_create(&thread, leave, &number);
  TELL(thrd_join(thread, &result));
  printf("%d\n", result);
  thrd_create(&thread, answer, &number);
  TELL(thrd_join(thread, NULL));
  thrd_yield();
  const struct timespec past = {1, 0}, none = {0, 0}, wrong = {0, -1};
  TELL(thrd_sleep(&none, NULL));
  TELL(thrd_sleep(&wrong, NULL));

  mtx_t plain, recursive;
  TELL(mtx_init(&plain, 77));
  TELL(mtx_init(&plain, mtx_timed));
  TELL(mtx_init(&recursive, mtx_plain | mtx_recursive));
  TELL(mtx_lock(&plain));
  TELL(mtx_trylock(&plain));
  TELL(mtx_timedlock(&plain, &past));
  TELL(mtx_unlock(&plain));
  TELL(mtx_lock(&recursive));
  TELL(mtx_trylock(&recursive));
  TELL(mtx_unlock(&recursive));
  TELL(mtx_unlock(&recursive));
  TELL(mtx_unlock(&recursive));

  cnd_t condition;
  TELL(cnd_init(&condition));
  TELL(cnd_signal(&condition));
  TELL(cnd_broadcast(&condition));
  TELL(mtx_lock(&plain));
  TELL(cnd_timedwait(&condition, &plain, &past));
  TELL(cnd_timedwait(&condition, &plain, &wrong));
  TELL(mtx_unlock(&plain));
  cnd_destroy(&condition);
  mtx_destroy(&plain);
  mtx_destroy(&recursive);

  tss_t key;
  TELL(tss_create(&key, NULL));
  printf("%d\n", tss_get(key) == NULL);
  TELL(tss_set(key, &number));
  printf("%d\n", tss_get(key) == &number);
  tss_delete(key);
  TELL(tss_set(key, &number));

  once_flag once = ONCE_FLAG_INIT;
  call_once(&once, first);
  call_once(&once, first);
  return 0;
}
