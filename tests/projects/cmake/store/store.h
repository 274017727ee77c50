#ifndef STORE_STORE_H
#define STORE_STORE_H

#ifdef __cplusplus
extern "C" {
#endif

/* Tentative definitions in two files: one object (the target is compiled with -fcommon). */
struct slot {
    int used;
    long value;
};

long store_put(int index, long value);
long store_sum(void);

void journal_add(long value);
int journal_length(void);

/* Weak here, strong in the application. */
void store_log(const char *text);

#ifdef __cplusplus
}
#endif

#endif
