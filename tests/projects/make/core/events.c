#include "core/events.h"

int event_count;

static int is_valid(const char *name) { return name && *name; }

static void default_on_event(const char *name)
{
    if (is_valid(name))
        event_count++;
    if (on_event_extra)
        on_event_extra(name);
}

void on_event(const char *name) __attribute__((weak, alias("default_on_event")));
void count_event(const char *name) __attribute__((alias("default_on_event")));

__attribute__((constructor(201))) static void start_counting(void) { event_count = 100; }
__attribute__((destructor)) static void stop_counting(void) { event_count = 0; }
