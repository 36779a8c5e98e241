/*
 * Kernels with damage, on machines of any size: refused with a place, or run to an end or a limit, and
 * nothing else.
 */
#include "dlx_case.h"

enum { ROUNDS = 2500, TEXT_BYTES = 30000, STEPS = 3000 };

static unsigned long long seed = 33;

static uint32_t below(uint32_t limit) {
  seed = seed * 6364136223846793005ULL + 1442695040888963407ULL;
  return (uint32_t)((seed >> 33) % limit);
}

/* Cuts out, repeats, overwrites or exchanges a few times. */
static uint32_t damage(char *text, uint32_t length) {
  static const char *const words[] = { "r1", "f2", "0",  "-1", "99999", "v",         "(",   ")", ",",
                                       "\n", ":",  "li", "pf", ".end",  ".prefetch", "r31", "%", "\xff" };
  for (uint32_t times = 1 + below(2); times > 0 && length > 100; times--) {
    uint32_t from = below(length - 80), count = 1 + below(below(2) ? 3 : 70);
    const char *word = words[below(sizeof words / sizeof *words)];
    switch (below(4)) {
      case 0:
        memmove(text + from, text + from + count, length - from - count);
        length -= count;
        break;
      case 1:
        memmove(text + from + count, text + from, length - from);
        length += count;
        break;
      case 2: text[from] = (char)below(256); break;
      default: memcpy(text + from, word, strlen(word));
    }
  }
  return length;
}

static void kernels_with_damage_are_refused_or_run_to_an_end(void) {
  static char text[TEXT_BYTES];
  int understood = 0;
  for (int round = 0; round < ROUNDS; round++) {
    const char *kernel = ovx_prefetch_kernels[below(DLX_KERNELS)];
    strcpy(text, kernel);
    uint32_t length = damage(text, (uint32_t)strlen(kernel));
    char *exact = malloc(length); /* so that the sanitizer sees who looks beyond it */
    memcpy(exact, text, length);
    uint32_t v = 1 + below(below(2) ? 10000 : 12), p = 2 + below(65535);
    const ovx_dlx_number numbers[] = {
      { "v", v },
      { "p", p },
      { "me", 2 + below(1023) },
      { "fan", 2 + below(3) },
      { "levels", 1 + below(16) },
      { "top_fan", 2 + below(3) },
      { "hops", 1 + below(8) },
      { "halvings", 1 + below(16) },
      { "rows", 1 + below(100) },
      { "columns", 1 + below(100) },
    };
    ovx_dlx_source source = {
      .text = exact,
      .length = length,
      .numbers = numbers,
      .number_count = sizeof numbers / sizeof *numbers,
      .word_limit = 4000000,
      .prefetching = (int)below(2),
    };
    ovx_arena arena = dlx_arena();
    if (!ovx_dlx_assemble(&source, &arena, &dlx_program, &dlx_error)) {
      EXPECT(dlx_error.line >= 1 && dlx_error.column >= 1 && dlx_error.found[0] && dlx_error.expected[0]);
    } else {
      understood++;
      ovx_dlx_costs costs = { .load = 2, .branch = 2, .add = 2, .multiply = 5, .divide = 19 };
      ovx_dlx_network network = dlx_pipelined(below(100001), 1 + below(OVX_DLX_IN_FLIGHT_MAX), below(100001));
      dlx_take_trace();
      ovx_dlx_result result = ovx_dlx_run(&dlx_program, &costs, &network, STEPS,
                                          below(2) ? &dlx_trace : NULL);
      EXPECT(result.steps <= STEPS && result.cycles >= 0 && result.network_stall <= result.cycles &&
             result.demanded <= result.requests);
      EXPECT((result.status == OVX_DLX_FAULT) == (result.fault_line > 0));
    }
    free(exact);
  }
  EXPECT(understood > 100);
}

int main(void) {
  const check_test tests[] = {
    { "kernels with damage are refused or run to an end", kernels_with_damage_are_refused_or_run_to_an_end },
  };
  return check_all(tests, sizeof tests / sizeof *tests);
}
