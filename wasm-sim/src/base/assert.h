/*
 * A broken promise of the programmer: stops the native build with a message, the WebAssembly build with a trap. An audit
 * reads memory that is needed for nothing else, and is left to the native build.
 */
#ifndef OVX_ASSERT_H
#define OVX_ASSERT_H

#if __STDC_HOSTED__
#include <assert.h>
#define OVX_ASSERT(promise) assert(promise)
#define OVX_AUDIT(promise) assert(promise)
#else
#define OVX_ASSERT(promise) ((promise) ? (void)0 : __builtin_trap())
#define OVX_AUDIT(promise) ((void)0)
#endif

#endif
