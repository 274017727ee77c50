// expect: clean
/* Later members compare greater (C11 6.5.8), array elements follow their index. */
struct frame {
  int head;
  char body[8];
  int tail;
};

int main(void) {
  struct frame frame;
  const char* head = (const char*)&frame.head;
  const char* body = frame.body;
  const char* tail = (const char*)&frame.tail;
  return !(head < body && body < tail && tail > head && (void*)&frame == (void*)head);
}
