// What the leak detector of the address sanitizer shall not report. The library for numbers that cvc5 uses loses a few
// bytes as soon as it is loaded, also in programs that never ask a solver; so each program is linked with this file as
// it is, not with an archive from which only what is called would come. The sanitizer asks for functions of these
// names.

// NOLINTBEGIN(bugprone-reserved-identifier)
extern "C" {
__attribute__((visibility("default"), used)) const char* __lsan_default_suppressions();
__attribute__((visibility("default"), used)) const char* __lsan_default_options();

const char* __lsan_default_suppressions() {
  return "leak:libcln.so";
}
const char* __lsan_default_options() {
  return "print_suppressions=0";
}
}
// NOLINTEND(bugprone-reserved-identifier)
