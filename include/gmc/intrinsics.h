/* The contract between the virtual machine and the library models in models/: what guest code cannot do by itself. Not
   for checked programs. Everything else of the C library is either a builtin of the machine (src/vm/builtins) under its
   own name, or ordinary C in models/. All state of a model lies in its own variables, so that going back in time covers
   it. */
#ifndef GMC_INTRINSICS_H
#define GMC_INTRINSICS_H

#include <stdarg.h>
#include <stddef.h>

/* Ends the execution with a fault of this id (src/ir/faults.def). It is told at the place where the program called the
   library; `message` is one sentence without a full stop, e.g. "the stream was already closed". */
_Noreturn void __gmc_fault(const char* id, const char* message);

/* Ends the execution: the program exits with this code, without running handlers. */
_Noreturn void __gmc_exit(int code);

/* Ends the execution as killed by this signal (SIGABRT: the fault `abort`). */
_Noreturn void __gmc_killed(int signal);

/* The program's constructors and destructors, in the order they run; null after the last. */
typedef void (*__gmc_hook)(int, char**, char**);
__gmc_hook __gmc_constructor(unsigned index);
__gmc_hook __gmc_destructor(unsigned index);

/* Passes bytes on to the outside: 1 standard output, 2 standard error. Undefined bytes are a fault. */
void __gmc_output(int stream, const void* bytes, size_t size);

/* Reads from a file that the user gave with --file (by the name given there), or from standard input ("/dev/stdin"): at
   most `size` bytes from `position` on. Returns how many, 0 at the end, -1 if there is no such file. */
long __gmc_input(const char* name, size_t position, void* buffer, size_t size);

/* As vsnprintf: the formatter of the machine, with full checking of the arguments against the format. */
int __gmc_format(char* buffer, size_t size, const char* format, va_list arguments);
/* The same straight to __gmc_output; returns the number of bytes. */
int __gmc_print(int stream, const char* format, va_list arguments);

/* What the next variadic argument is, without taking it. */
enum {
  __GMC_NONE = 0, /* there is no further argument */
  __GMC_INTEGER = 1,
  __GMC_FLOAT = 2,
  __GMC_POINTER = 3,
  __GMC_OTHER = 4
};
struct __gmc_argument {
  unsigned char kind;         /* one of the above */
  unsigned char pointee_kind; /* POINTER: of what it points at; NONE: void or not known */
  unsigned short pointee_size;
  unsigned size;
};
void __gmc_next_argument(va_list arguments, struct __gmc_argument* result);

/* The block from malloc that starts here: its size. A fault if there is none. */
size_t __gmc_block_size(const void* block);

/* Bytes between this address and the end of its object. */
size_t __gmc_bytes_left(const void* address);

/* The virtual clock, in nanoseconds since 1970; every call is a little later than the one before. */
long long __gmc_clock(void);

/* The environment of the checked program (--env NAME=VALUE), as "NAME=VALUE"; null after the last. */
const char* __gmc_environment(unsigned index);

/* A new thread; its id. It runs entry(start, argument, inherited), which does not return. */
typedef void (*__gmc_thread_entry)(void* (*start)(void*), void* argument, unsigned long long inherited);
unsigned long __gmc_thread_create(__gmc_thread_entry entry, void* (*start)(void*), void* argument, int is_detached,
                                  unsigned long long inherited);
/* How many have not ended. */
unsigned __gmc_thread_count(void);
/* Returns only in the last thread that is left: it has to call exit. */
void __gmc_thread_end(void* result);

/* Cancels a thread, which goes on with `act`, that does not return, when it comes to a cancellation point. 0, or ESRCH.
   pthread_testcancel is such a point, for functions of the library that are. */
int __gmc_thread_cancel(unsigned long id, void (*act)(void));
/* The running thread ends: it cannot be cancelled any more. */
void __gmc_thread_begin_exit(void);
/* What is known about a thread; a fault if there is none. */
enum { __GMC_THREAD_ENDED = 1, __GMC_THREAD_DETACHED = 2 };
int __gmc_thread_inspect(unsigned long id);

/* Others may run; with __gmc_sleep the thread can be cancelled meanwhile. */
void __gmc_yield(void);
void __gmc_sleep(void);

/* pthread_once: 1, and *control is 1, for the one who is to do it; 0 when it was done. Who has done it sets *control to
   2, who has not to 0. */
int __gmc_once_begin(int* control);
void __gmc_once_end(int* control, int state);

/* One of 0 ... count - 1, see gmc_choose. */
unsigned __gmc_choose(unsigned count);

/* Any byte: an input like those of __VERIFIER_nondet_uchar. For people: of which object, by its name, and which of its
   bytes; or of which argument of the program (0: of its standard input), and whether there is one at a position. */
unsigned char __gmc_any_byte(const char* object, size_t position);
unsigned char __gmc_any_character(size_t argument, size_t position);
_Bool __gmc_any_more(size_t argument, size_t position);
/* How many of the arguments of the program are inputs: the last ones, which are null at first (--symbolic-args). How
   many bytes standard input has at most, if they are inputs (--symbolic-stdin); 0: it is read from outside. */
size_t __gmc_symbolic_arguments(void);
size_t __gmc_symbolic_input(void);
/* As gmc_assume, whatever functions of such names the program has. */
void __gmc_assume(int condition);
/* Room for an argument with its end, all zeros. */
char* __gmc_new_argument(size_t size);

/* models/symbolic.c: an argument that is an input; bytes from a position of standard input on, and how many. */
#define GMC_LONGEST_ARGUMENT 8
char* __gmc_make_argument(size_t index);
size_t __gmc_read_symbolic(void* bytes, size_t size, size_t position);

#endif
