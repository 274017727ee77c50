#include "store/store.h"

#define SLOTS 8

struct slot slots[SLOTS];
int journal[4];

__attribute__((weak)) void store_log(const char *text) { (void)text; }

static int in_range(int index) { return index >= 0 && index < SLOTS; }

long store_put(int index, long value)
{
    if (!in_range(index))
        return -1;
    slots[index].used = 1;
    slots[index].value = value;
    journal_add(value);
    store_log("put");
    return value;
}

long store_sum(void)
{
    long sum = 0;
    for (int i = 0; i < SLOTS; i++)
        if (slots[i].used)
            sum += slots[i].value;
    return sum;
}
