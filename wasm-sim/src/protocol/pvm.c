/*
 * PVM as Stricker et al. 1995 describe it: sends do not wait for their receives, so that data passes through a
 * system buffer of the receiver, with all copies that this takes.
 *
 *     P0  |gather|pack|allocate|buffer|o|== store ==|         send finished when the last byte is there
 *                                          \         \
 *     P1  (does something else)             '.........'    system buffer
 *     P1                                                      |search|unpack|scatter|     receive finished
 *
 * System buffers stand on a heap, where a place is given back when none of them waits for its receive any more, and a
 * receive looks through those in use; the first few may cost nothing. Beside this every message may cost its sender the same.
 */
#include "protocol/pvm.h"

#include "kernel/processor.h"
#include "resource/card.h"

typedef struct buffers {
  uint32_t used;             /* places on the heap */
  uint32_t waiting;          /* messages in them that have not been received */
} buffers;

static const ovx_buffered_costs *costs_of(const ovx_simulation *simulation) {
  return simulation->network->own;
}

static int open_buffers(ovx_simulation *simulation) {
  uint32_t count = simulation->schedule.process_count;
  buffers *all = ovx_arena_take(simulation->arena, count, sizeof(buffers));
  for (uint32_t i = 0; all && i < count; i++) all[i] = (buffers){ 0 };
  simulation->protocol_state = all;
  return all != NULL;
}

static void copy(ovx_simulation *simulation, uint32_t send, uint32_t process, ovx_cost cost, ovx_span_kind kind) {
  ovx_occupy(simulation, process, ovx_cost_of(cost, simulation->schedule.operations[send].bytes),
             ovx_for_message(simulation, kind, send, process));
}

static void start_send(ovx_simulation *simulation, uint32_t number) {
  const ovx_buffered_costs *costs = costs_of(simulation);
  uint32_t process = simulation->schedule.operations[number].process;
  copy(simulation, number, process, simulation->network->gather, OVX_SPAN_GATHER);
  copy(simulation, number, process, costs->pack, OVX_SPAN_PACK);
  ovx_occupy(simulation, process, costs->allocate, ovx_for_message(simulation, OVX_SPAN_OVERHEAD, number, process));
  copy(simulation, number, process, costs->buffer, OVX_SPAN_BUFFER);
  ovx_transmit(simulation, ovx_message_new(&simulation->matching, number), ovx_prepare(simulation, number));
  ovx_started(simulation, number);
}

static ovx_time search_time(const ovx_buffered_costs *costs, const buffers *mine) {
  return mine->used > costs->free ? ovx_times(costs->search, mine->used - costs->free) : 0;
}

static void consume(ovx_simulation *simulation, uint32_t message) {
  const ovx_buffered_costs *costs = costs_of(simulation);
  uint32_t send = simulation->matching.messages[message].send, receive = simulation->matching.messages[message].receive;
  uint32_t process = simulation->schedule.operations[receive].process;
  buffers *mine = (buffers *)simulation->protocol_state + process;
  ovx_occupy(simulation, process, search_time(costs, mine),
             ovx_for_message(simulation, OVX_SPAN_OVERHEAD, send, process));
  copy(simulation, send, process, costs->unpack, OVX_SPAN_UNPACK);
  copy(simulation, send, process, costs->scatter, OVX_SPAN_SCATTER);
  if (--mine->waiting == 0) mine->used = 0;
  ovx_message_release(&simulation->matching, message);
  ovx_finish_at(simulation, receive, ovx_processor_free(simulation, process));
}

static void start(ovx_simulation *simulation, uint32_t number) {
  if (simulation->schedule.operations[number].kind != OVX_RECEIVE) {
    start_send(simulation, number);
    return;
  }
  ovx_started(simulation, number);
  uint32_t message = ovx_match_receive(&simulation->matching, number);
  if (message != OVX_NONE) consume(simulation, message);
}

static void arrived(ovx_simulation *simulation, uint32_t message) {
  uint32_t send = simulation->matching.messages[message].send;
  buffers *theirs = (buffers *)simulation->protocol_state + simulation->schedule.operations[send].peer;
  theirs->used++;
  theirs->waiting++;
  ovx_finish_at(simulation, send, simulation->now);
  if (ovx_match_message(&simulation->matching, message) != OVX_NONE) consume(simulation, message);
}

static int open(ovx_simulation *simulation) {
  return ovx_cards_open(simulation, arrived) && open_buffers(simulation);
}

const ovx_protocol ovx_pvm = { .name = "pvm", .open = open, .start = start };
