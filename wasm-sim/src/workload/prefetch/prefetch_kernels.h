/* The programs of the kernels in the order of OVX_PREFETCH_BENCHMARK, each a text with a NUL at its end. */
#ifndef OVX_PREFETCH_KERNELS_H
#define OVX_PREFETCH_KERNELS_H

extern const char *const ovx_prefetch_kernels[];

#endif
