/*
 * Pipelined gets, the network of Warschko, Herter and Tichy 1994, section 4: a process may send a request
 * every k, at most m are in flight, and each is answered after the latency. With m = 1 the network blocks.
 *
 *     P0    |o|o|o|           m = 2, k = one o
 *     get 1   '---- latency ----'
 *     get 2     '---- latency ----'
 *     get 3                     '---- latency ----'      waits for get 1
 */
#include "ovx_protocol.h"

typedef struct pipeline {
  ovx_time next;             /* when the process may send its next request */
  uint32_t oldest;           /* place of the request that was sent m requests ago */
} pipeline;

typedef struct state {
  pipeline *pipelines;       /* one a process */
  ovx_time *answered;        /* rings of m times, one a process */
} state;

static int open(ovx_simulation *simulation) {
  uint32_t processes = simulation->schedule.process_count, m = simulation->network.outstanding;
  state *own = simulation->protocol_state = ovx_arena_take(simulation->arena, 1, sizeof(state));
  if (!own || m == 0) return 0;
  own->pipelines = ovx_arena_take(simulation->arena, processes, sizeof(pipeline));
  own->answered = ovx_arena_take(simulation->arena, (size_t)processes * m, sizeof(ovx_time));
  if (!own->pipelines || !own->answered) return 0;
  for (uint32_t i = 0; i < processes; i++) own->pipelines[i] = (pipeline){ 0 };
  for (size_t i = 0; i < (size_t)processes * m; i++) own->answered[i] = 0;
  return 1;
}

static void start(ovx_simulation *simulation, uint32_t number) {
  const ovx_operation *get = &simulation->schedule.operations[number];
  const ovx_network *network = &simulation->network;
  state *own = simulation->protocol_state;
  pipeline *line = &own->pipelines[get->process];
  ovx_time *slot = &own->answered[(size_t)get->process * network->outstanding + line->oldest];
  ovx_time ready = ovx_occupy(simulation, get->process, ovx_cost_of(network->send, get->bytes),
                              ovx_for_message(simulation, OVX_SPAN_OVERHEAD, number, get->process));
  ovx_time sent = ovx_later(ovx_later(ready, line->next), *slot);
  *slot = ovx_after(sent, network->latency);
  line->next = ovx_after(sent, network->request_interval);
  line->oldest = line->oldest + 1 == network->outstanding ? 0 : line->oldest + 1;
  simulation->counters.messages++;
  ovx_time there = ovx_after(sent, network->latency / 2);
  ovx_flight request = {
    .kind = OVX_ARROW_REQUEST, .operation = number, .source = get->process, .destination = get->peer,
  };
  ovx_flight data = {
    .kind = OVX_ARROW_DATA, .operation = number, .source = get->peer, .destination = get->process, .bytes = get->bytes,
  };
  ovx_trace_arrow(&simulation->trace, request, sent, there);
  ovx_trace_arrow(&simulation->trace, data, there, *slot);
  ovx_started(simulation, number);
  ovx_finish_at(simulation, number, *slot);
}

const ovx_protocol ovx_pipelined_gets = { .name = "pipelined gets", .open = open, .start = start };
