/*
 * A test is a function with a sentence for a name; a failed expectation says where and what, and the test
 * goes on. main prints one line a test and ends with "N passed, N failed".
 */
#ifndef CHECK_H
#define CHECK_H

#include <stdio.h>
#include <stdlib.h>

typedef struct check_test {
  const char *name;
  void (*run)(void);
} check_test;

static int check_failures;

enum { CHECK_SHOWN = 5 }; /* failures of one test that are printed */

#define EXPECT(condition) \
  ((condition) \
     ? (void)0 \
     : (void)(check_failures++ < CHECK_SHOWN && printf("    %s:%d: %s\n", __FILE__, __LINE__, #condition)))

#define EXPECT_EQUAL(actual, expected) \
  do { \
    long long check_a = (long long)(actual), check_e = (long long)(expected); \
    if (check_a != check_e) { \
      if (check_failures++ < CHECK_SHOWN) \
        printf("    %s:%d: %s is %lld, expected %lld\n", __FILE__, __LINE__, #actual, check_a, check_e); \
    } \
  } while (0)

/* How many random cases are tried of so many: a fifth, and all of them under `npm test -- --thorough`. */
static inline int samples(int all) {
  return getenv("OVERLAP_THOROUGH") ? all : all / 5;
}

static int check_all(const check_test *tests, int count) {
  int passed = 0;
  for (int i = 0; i < count; i++) {
    check_failures = 0;
    tests[i].run();
    printf("%s %s\n", check_failures ? "  FAIL" : "  ok  ", tests[i].name);
    passed += check_failures == 0;
  }
  printf("%d passed, %d failed\n", passed, count - passed);
  return passed < count;
}

#endif
