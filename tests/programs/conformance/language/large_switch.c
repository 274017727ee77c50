// A dense switch, a sparse switch, and a small stack machine that uses both.
#include <stdio.h>

enum op { PUSH, ADD, SUB, MUL, DIV, MOD, NEG, DUP, SWAP, POP, OVER, ROT, LT, EQ, NOT, JMP, JZ, PRINT, CALL, RET, HALT };

static int sparse(int v) {
  switch (v) {
    case 1: return 100;
    case 10: return 101;
    case 100: return 102;
    case 1000: return 103;
    case 10000: return 104;
    case 100000: return 105;
    case 1000000: return 106;
    case 10000000: return 107;
    case 100000000: return 108;
    case 1000000000: return 109;
    case -1: return 110;
    case -1000000: return 111;
    default: return -1;
  }
}

static long run(const int* code) {
  long stack[64], *sp = stack, t;
  int back[16], *rp = back, steps = 0;
  for (int pc = 0;;) {
    steps++;
    switch (code[pc++]) {
      case PUSH: *sp++ = code[pc++]; break;
      case ADD: sp--, sp[-1] += sp[0]; break;
      case SUB: sp--, sp[-1] -= sp[0]; break;
      case MUL: sp--, sp[-1] *= sp[0]; break;
      case DIV: sp--, sp[-1] /= sp[0]; break;
      case MOD: sp--, sp[-1] %= sp[0]; break;
      case NEG: sp[-1] = -sp[-1]; break;
      case DUP: *sp = sp[-1], sp++; break;
      case SWAP: t = sp[-1], sp[-1] = sp[-2], sp[-2] = t; break;
      case POP: sp--; break;
      case OVER: *sp = sp[-2], sp++; break;
      case ROT: t = sp[-3], sp[-3] = sp[-2], sp[-2] = sp[-1], sp[-1] = t; break;
      case LT: sp--, sp[-1] = sp[-1] < sp[0]; break;
      case EQ: sp--, sp[-1] = sp[-1] == sp[0]; break;
      case NOT: sp[-1] = !sp[-1]; break;
      case JMP: pc = code[pc]; break;
      case JZ:
        pc++;
        if (!*--sp) pc = code[pc - 1];
        break;
      case PRINT: printf("%ld\n", sp[-1]); break;
      case CALL: *rp++ = pc + 1, pc = code[pc]; break;
      case RET: pc = *--rp; break;
      case HALT: printf("steps %d\n", steps); return sp[-1];
    }
  }
}

int main(void) {
  int sum = 0;
  for (int v = 1; v <= 100000000; v *= 10) sum += sparse(v) + sparse(-v);
  printf("%d %d %d\n", sum, sparse(1000000000), sparse(0));
  // n = 12, f = 1; while (n) f *= n--;
  const int factorial[] = {PUSH, 12, PUSH, 1,    OVER, JZ, 17, OVER,  MUL, SWAP,
                           PUSH, 1,  SUB,  SWAP, JMP,  4,  0,  PRINT, HALT};
  printf("%ld\n", run(factorial));
  const int calls[] = {PUSH, 7, CALL, 11, PRINT, PUSH, -3, CALL, 11, PRINT, HALT, DUP, MUL, NEG, RET};
  printf("%ld\n", run(calls));
  return 0;
}
