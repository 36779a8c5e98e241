/*
 * All test programs in one, which is linked once: `programs test_goal` runs that of test_goal.c, whose main
 * has its file's name here.
 */
#include <dlfcn.h>
#include <stdio.h>

int main(int argc, char **argv) {
  void *found = argc == 2 ? dlsym(dlopen(NULL, RTLD_NOW), argv[1]) : NULL;
  if (!found) {
    fprintf(stderr, "usage: programs NAME, of a file in wasm-sim/tests\n");
    return 2;
  }
  int (*run)(void);
  *(void **)&run = found; /* what POSIX asks for: C itself knows no such conversion */
  return run();
}
