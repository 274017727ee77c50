#ifndef CORE_EVENTS_H
#define CORE_EVENTS_H

#ifdef __cplusplus
extern "C" {
#endif

extern int event_count;

/* Called for every event. The default only counts; a program may define its own. */
void on_event(const char *name);
void count_event(const char *name);

/* Nobody defines it: its address is null. */
void on_event_extra(const char *name) __attribute__((weak));

#ifdef __cplusplus
}
#endif

#endif
