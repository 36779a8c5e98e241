/*
 * A broken promise of the programmer: stops the native build with a message, the WebAssembly build with a
 * trap. An audit reads memory that is needed for nothing else, and is left to the native build, as is the
 * overwriting of freed memory, which exposes later reads.
 */
#ifndef OVX_ASSERT_H
#define OVX_ASSERT_H

#if __STDC_HOSTED__
#include <assert.h>
#define OVX_ASSERT(promise) assert(promise)
#define OVX_AUDIT(promise) assert(promise)
#define OVX_SPOIL(object) ((void)__builtin_memset(&(object), 0xff, sizeof(object)))
#else
#define OVX_ASSERT(promise) ((promise) ? (void)0 : __builtin_trap())
#define OVX_AUDIT(promise) ((void)0)
#define OVX_SPOIL(object) ((void)0)
#endif

#endif
