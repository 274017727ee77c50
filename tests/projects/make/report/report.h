#ifndef REPORT_REPORT_H
#define REPORT_REPORT_H

#ifdef __cplusplus
extern "C" {
#endif

__attribute__((visibility("default"))) int report_width(int value);

#ifdef __cplusplus
}
#endif

#endif
