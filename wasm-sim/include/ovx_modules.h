/* Generated from the files boundary.ts in src/core/parameters and in src/labs by: npx tsx scripts/generate.ts */
#ifndef OVX_MODULES_H
#define OVX_MODULES_H

/* Does what a macro says with the name of each module. */
#define OVX_EACH_MODULE(DO) \
  DO(simulator) \
  DO(sockets) \
  DO(deposit) \
  DO(cluster) \
  DO(prefetch) \
  DO(strips) \
  DO(schedule)

#endif
