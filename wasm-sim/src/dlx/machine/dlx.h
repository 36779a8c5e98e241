/*
 * An engine of its own: something happens every cycle and in the order of one program, so that a queue of
 * events would order nothing. Its network is the window of resource/.
 *
 * A DLX processor with a network interface: one node of a parallel machine, instruction by instruction.
 *
 *     pf   0(r2)      |i|                              i: issue, . : a register or a unit is awaited,
 *     lf   f2, 0(r3)    |i|                            =: a word of another node is awaited
 *     multf f4, f2, f2    |.|i|
 *     lf   f6, 0(r2)            |=======|i|            the word that was asked for above
 *                      \________________^
 *                        latency of the network
 *
 * One instruction issues a cycle, in order. It waits until the registers that it reads and writes are there
 * and its unit is free; a wait is charged to the instruction that waits. There are an adder, a multiplier and
 * a divider, to which integers are moved, so that the next instruction begins when their product or quotient
 * has been moved back; comparisons, conversions and moves of floating-point numbers occupy none (dlxsim).
 * Every word of memory has a time stamp, the cycle from which it is present: an access waits for what is left
 * until then, a prefetch only sets it (Warschko, Herter, Tichy 1994, section 4). A word of another node is
 * asked for once and stays. Stores never wait: what follows the store of a remote word until others may read
 * it is a synchronization, and synchronizations are no part of this.
 *
 * The other nodes run the same program at the same time; only this one is simulated.
 */
#ifndef OVX_DLX_H
#define OVX_DLX_H

#include "ovx_abi.h"
#include "dlx/machine/dlx_network.h"
#include "dlx/machine/dlx_program.h"

/* A row for each issued instruction and for each request, as far as they fit. */
typedef struct ovx_dlx_trace {
  uint32_t capacity, count;
  uint32_t *place;  /* in the program */
  int64_t *begin;   /* the cycle from which it could have been issued */
  int64_t *issue;   /* begin + what it waited for registers and units */
  int64_t *end;     /* the cycle from which the next could be issued */
  int64_t *network; /* cycles of these that it waited for a word of another node */
  uint32_t request_capacity, request_count;
  uint32_t *request_place;
  int64_t *asked, *released, *arrived; /* cycles: by the processor, into the network, the word */
  struct ovx_dlx_causes *causes;       /* NULL: they are not recorded */
} ovx_dlx_trace;

/*
 * Without the network a run takes that much less, unless an instruction waited for the network while a
 * register or a unit was not ready yet: then that wait may hide a part of the other, and the time without the
 * network is unknown (-1) until a run without latency.
 */
typedef struct ovx_dlx_result {
  ovx_dlx_status status;
  ovx_dlx_fault fault;
  uint32_t fault_line;
  int64_t cycles;
  /* cycles of a run in which no instruction waits for another node; -1: see above */
  int64_t cycles_without_network;
  int64_t network_stall; /* cycles in which the processor waited for other nodes */
  uint64_t steps;        /* instructions */
  uint64_t requests;
  uint64_t demanded; /* requests by an access: no prefetch came before it */
} ovx_dlx_result;

/*
 * Runs the program from its beginning to its end, at most so many steps; it uses up the program's memory.
 * trace may be NULL.
 */
ovx_dlx_result ovx_dlx_run(ovx_dlx_program *program, const ovx_dlx_costs *costs, ovx_dlx_network *network,
                           uint64_t step_limit, ovx_dlx_trace *trace);

#endif
