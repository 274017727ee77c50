/* A number as decimal text, for the models that need nothing else of a formatter. Returns where the text ends; no zero
   is written. At most 20 bytes. */
#ifndef GMC_MODELS_DECIMAL_H
#define GMC_MODELS_DECIMAL_H

static inline char* decimal(char* to, long long value) {
  unsigned long long rest = value < 0 ? 0ULL - (unsigned long long)value : (unsigned long long)value;
  char digits[20];
  int count = 0;
  do {
    digits[count++] = (char)('0' + rest % 10);
    rest /= 10;
  } while (rest != 0);
  if (value < 0) *to++ = '-';
  while (count > 0) *to++ = digits[--count];
  return to;
}

#endif
