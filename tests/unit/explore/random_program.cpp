#include "random_program.hpp"

#include <algorithm>
#include <random>
#include <vector>

namespace gmc::test {

namespace {

class Generator {
 public:
  Generator(unsigned seed, Repertoire repertoire) : random_(seed), repertoire_(repertoire) {}

  [[nodiscard]] std::string program() {
    const unsigned threads = pick(3) == 0 ? 3 : 2;
    std::string text = R"(
#include <assert.h>
#include <errno.h>
#include <gmc/gmc.h>
#include <pthread.h>
#include <sched.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>
pthread_mutex_t m[2] = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER};
pthread_mutex_t robust;
pthread_rwlock_t w = PTHREAD_RWLOCK_INITIALIZER;
sem_t s;
pthread_barrier_t b;
pthread_spinlock_t spin;
const struct timespec soon = {1, 0};
pthread_cond_t c = PTHREAD_COND_INITIALIZER;
int x, y, ready, counter;
atomic_int a, flag, bits, state;
union { atomic_long whole; atomic_int half[2]; } number;
atomic_int *heap;
const int *table = (const int[]){1, 2, 3};
long own[3];
int *shared;
pthread_once_t once = PTHREAD_ONCE_INIT;
void begin(void) { x = x * 2 + 1; }
void *leaf(void *unused) { atomic_fetch_add(&a, 1); return unused; }
void unlock(void *mutex) { pthread_mutex_unlock(mutex); }
void make_robust(void) {
  pthread_mutexattr_t attributes;
  pthread_mutexattr_init(&attributes);
  pthread_mutexattr_setrobust(&attributes, PTHREAD_MUTEX_ROBUST);
  pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_RECURSIVE);
  pthread_mutex_init(&robust, &attributes);
}
)";
    for (thread_ = 0; thread_ < threads; ++thread_)
      text += "void *t" + std::to_string(thread_) + "(void *unused) {\n" + body() + "  return unused;\n}\n";
    text += "int main(void) {\n  pthread_t t[3];\n  make_robust();\n  sem_init(&s, 0, " + number(2) + ");\n";
    text += "  heap = calloc(2, sizeof *heap);\n";
    text += "  pthread_barrier_init(&b, NULL, 2);\n  pthread_spin_init(&spin, 0);\n";
    for (unsigned i = 0; i < threads; ++i)
      text += "  pthread_create(&t[" + std::to_string(i) + "], NULL, t" + std::to_string(i) + ", NULL);\n";
    if (repertoire_ == Repertoire::Everything && pick(3) == 0)
      text += "  pthread_cancel(t[" + number(threads) + "]);\n";
    for (unsigned i = 0; i < threads; ++i) text += "  pthread_join(t[" + std::to_string(i) + "], NULL);\n";
    text += "  const int sum = bits + state * 3 + heap[0] + heap[1] * 5 + (int)(number.whole % 61);\n  free(heap);\n";
    text += "  free(shared);\n  assert(x != " + number(7) + " || y != " + number(5) +
            ");\n  return (x * 5 + y * 3 + counter * 11 + a + sum * 7) & 63;\n}\n";
    return text;
  }

 private:
  [[nodiscard]] unsigned pick(unsigned limit) { return std::uniform_int_distribution<unsigned>{0, limit - 1}(random_); }
  [[nodiscard]] std::string number(unsigned limit) { return std::to_string(pick(limit)); }

  [[nodiscard]] std::string body() {
    std::string text;
    held_.clear();
    const unsigned count = 2 + pick(3);
    for (unsigned i = 0; i < count; ++i) text += "  " + statement() + "\n";
    while (!held_.empty()) text += "  " + unlock(static_cast<unsigned>(held_.size()) - 1) + "\n";
    return text;
  }

  [[nodiscard]] bool holds(unsigned mutex) const { return std::ranges::find(held_, mutex) != held_.end(); }

  [[nodiscard]] std::string unlock(unsigned place) {
    const unsigned mutex = held_[place];
    held_.erase(held_.begin() + place);
    return "pthread_mutex_unlock(&m[" + std::to_string(mutex) + "]);";
  }

  [[nodiscard]] std::string lock() {
    const unsigned mutex = pick(2);
    if (holds(mutex)) return "y++;";
    held_.push_back(mutex);
    return "pthread_mutex_lock(&m[" + std::to_string(mutex) + "]);";
  }

  [[nodiscard]] std::string wait() {
    if (!held_.empty()) return "x--;";
    const char* loop = pick(2) == 0 ? "if" : "while";
    return "pthread_mutex_lock(&m[0]); " + std::string{loop} +
           " (!ready) pthread_cond_wait(&c, &m[0]); pthread_mutex_unlock(&m[0]);";
  }

  // A thread that was cancelled while it waits gives the mutex back.
  [[nodiscard]] std::string wait_with_handler() {
    if (!held_.empty()) return "sem_post(&s);";
    return "pthread_mutex_lock(&m[0]); pthread_cleanup_push(unlock, &m[0]); while (!ready) pthread_cond_wait(&c, "
           "&m[0]); "
           "pthread_cleanup_pop(1);";
  }

  [[nodiscard]] std::string lock_robust() {
    const char* const end = pick(3) == 0 ? "return unused;" : "pthread_mutex_unlock(&robust);";
    return "if (pthread_mutex_lock(&robust) == EOWNERDEAD) { y = 2; pthread_mutex_consistent(&robust); } x++; " +
           std::string{held_.empty() ? end : "pthread_mutex_unlock(&robust);"};
  }

  // With a mutex that is taken if that is possible, or if it is within some time.
  [[nodiscard]] std::string try_lock() {
    const unsigned mutex = pick(2);
    if (holds(mutex)) return "y++;";
    const std::string name = "&m[" + std::to_string(mutex) + "]";
    const std::string call =
        pick(2) == 0 ? "pthread_mutex_trylock(" + name + ")" : "pthread_mutex_timedlock(" + name + ", &soon)";
    return "if (" + call + " == 0) { x++; pthread_mutex_unlock(" + name + "); } else y = 3;";
  }

  [[nodiscard]] std::string wait_for_some_time() {
    if (!held_.empty()) return "x--;";
    return "pthread_mutex_lock(&m[0]); if (!ready && pthread_cond_timedwait(&c, &m[0], &soon) == ETIMEDOUT) y = 4; "
           "pthread_mutex_unlock(&m[0]);";
  }

  [[nodiscard]] std::string signal() {
    if (holds(0)) return "ready++; pthread_cond_signal(&c);";
    return "pthread_mutex_lock(&m[0]); ready++; x += 2; pthread_cond_signal(&c); pthread_mutex_unlock(&m[0]);";
  }

  // What waits, or would have to.
  [[nodiscard]] std::string waiting_statement() {
    switch (pick(15)) {
      case 0: return "pthread_rwlock_rdlock(&w); y = x; pthread_rwlock_unlock(&w);";
      case 1: return "pthread_rwlock_wrlock(&w); x++; pthread_rwlock_unlock(&w);";
      case 2: return "if (pthread_rwlock_trywrlock(&w) == 0) { x += 2; pthread_rwlock_unlock(&w); } else y += 2;";
      case 3: return "if (pthread_rwlock_timedrdlock(&w, &soon) == 0) pthread_rwlock_unlock(&w); else y += 3;";
      case 4: return "pthread_barrier_wait(&b);";
      case 5: return "if (pthread_barrier_wait(&b) != 0) x = x * 2 + 1;";
      case 6: return "sem_wait(&s); x = x * 2 + " + number(2) + "; sem_post(&s);";
      case 7: return "if (sem_trywait(&s) == 0) y = 6;";
      case 8: return "if (sem_timedwait(&s, &soon) == 0) { x++; sem_post(&s); }";
      case 9: return try_lock();
      case 10: return wait_for_some_time();
      case 11: return signal();
      case 12: return wait();
      case 13: return "pthread_once(&once, begin);";
      default: return "pthread_spin_lock(&spin); x = x * 2 + " + number(2) + "; pthread_spin_unlock(&spin);";
    }
  }

  // What can be exchanged with what others do to the same object, or seems so.
  [[nodiscard]] std::string atomic_statement() {
    switch (pick(16)) {
      case 0: return "a++;";
      case 1: return "atomic_fetch_sub(&a, 2);";
      case 2: return "if (atomic_fetch_add(&a, 1) == " + number(3) + ") x = 5;";
      case 3: return "if (a++ == " + number(3) + ") y = 5;";
      case 4: return "y = a--;";
      case 5: return "atomic_fetch_or(&bits, " + number(4) + ");";
      case 6: return "bits &= " + number(4) + ";";
      case 7: return "bits ^= " + number(4) + ";";
      case 8: return "__atomic_fetch_nand((int *)&bits, " + number(4) + ", __ATOMIC_SEQ_CST);";
      case 9: return "state = " + number(2) + ";";
      case 10: return "if (state) x++; state = 1;";
      case 11: return "number.whole += " + number(3) + ";";
      case 12: return "number.half[" + number(2) + "]--;";
      case 13: return "number.whole = " + number(2) + ";";
      case 14: return "heap[" + number(2) + "]++;";
      default: return "if (heap[0] += 2, heap[1]) y++;";
    }
  }

  [[nodiscard]] std::string statement() {
    if (repertoire_ == Repertoire::Waiting && pick(3) != 0) return waiting_statement();
    if (pick(4) == 0) return atomic_statement();
    switch (repertoire_ == Repertoire::Everything ? pick(26) : pick_plain()) {
      case 0: return "x = x + 1;";
      case 1: return "y = x;";
      case 2: return "atomic_fetch_add(&a, 1);";
      case 3: return "if (atomic_load(&a) > " + number(3) + ") x = 5;";
      case 4:
      case 5: return lock();
      case 6: return held_.empty() ? lock() : unlock(pick(static_cast<unsigned>(held_.size())));
      case 7: return "{ int *p = malloc(sizeof *p); *p = " + number(3) + "; x += *p; free(p); }";
      case 8:
        if (holds(0)) return "ready = 1; pthread_cond_broadcast(&c);";
        return "pthread_mutex_lock(&m[0]); ready = 1; pthread_cond_signal(&c); pthread_mutex_unlock(&m[0]);";
      case 9: return wait();
      case 10: return "for (int i = 0; i < 2; i++) y += i;";
      case 11: return "while (atomic_load(&a) < 0) ;";
      case 12: return "pthread_testcancel();";
      case 13: return "pthread_rwlock_rdlock(&w); y = x; pthread_rwlock_unlock(&w);";
      case 14: return "pthread_rwlock_wrlock(&w); x++; pthread_rwlock_unlock(&w);";
      case 15: return pick(2) == 0 ? "sem_wait(&s);" : "sem_post(&s);";
      case 16: return wait_with_handler();
      case 17: return lock_robust();
      case 18: return "gmc_assume(atomic_load(&a) < " + number(3) + " + 1);";
      case 19: return "own[" + std::to_string(thread_) + "] += table[" + number(3) + "];";
      case 20: return "{ pthread_t child; pthread_create(&child, NULL, leaf, NULL); pthread_join(child, NULL); }";
      case 21: return "atomic_fetch_add(&a, (int)gmc_choose(2));";
      case 22:
        if (holds(1)) return "counter++;";
        return "pthread_mutex_lock(&m[1]); counter++; pthread_mutex_unlock(&m[1]);";
      case 23: return "sched_yield();";
      case 24: return "while (atomic_exchange(&flag, 1)) ; x++; atomic_store(&flag, 0);";
      default: return "if (!shared) shared = malloc(sizeof *shared); else *shared = " + number(3) + ";";
    }
  }

  [[nodiscard]] unsigned pick_plain() {
    constexpr unsigned plain[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 15, 18, 19, 19, 20, 21, 22, 22, 23, 24, 25, 25};
    return plain[pick(std::size(plain))];
  }

  std::mt19937 random_;
  Repertoire repertoire_;
  std::vector<unsigned> held_;
  unsigned thread_ = 0;  // that is being written
};

}  // namespace

std::string random_threaded_program(unsigned seed, Repertoire repertoire) {
  return Generator{seed, repertoire}.program();
}

}  // namespace gmc::test
