/*
 * Pipelined gets, the network of Warschko, Herter and Tichy 1994, section 4: a process may send a request
 * every k, at most m are in flight, and each is answered after the latency. With m = 1 the network blocks.
 *
 *     P0    |o|o|o|           m = 2, k = one o
 *     get 1   '---- latency ----'
 *     get 2     '---- latency ----'
 *     get 3                     '---- latency ----'      waits for get 1
 */
#include "protocol/pipelined_gets.h"

#include "kernel/processor.h"
#include "resource/window.h"

typedef struct state {
  ovx_window *windows;       /* one a process */
  ovx_time *answered;        /* rings of m times, one a process */
} state;

static int open(ovx_simulation *simulation) {
  const ovx_get_costs *costs = simulation->network->own;
  uint32_t processes = simulation->schedule.process_count, m = costs->outstanding;
  state *own = simulation->protocol_state = ovx_arena_take(simulation->arena, 1, sizeof(state));
  if (!own || m == 0) return 0;
  own->windows = ovx_arena_take(simulation->arena, processes, sizeof(ovx_window));
  own->answered = ovx_arena_take(simulation->arena, (size_t)processes * m, sizeof(ovx_time));
  if (!own->windows || !own->answered) return 0;
  for (uint32_t i = 0; i < processes; i++) own->windows[i] = (ovx_window){ .k = costs->interval, .m = m };
  for (size_t i = 0; i < (size_t)processes * m; i++) own->answered[i] = 0;
  return 1;
}

static void start(ovx_simulation *simulation, uint32_t number) {
  const ovx_operation *get = &simulation->schedule.operations[number];
  const ovx_network *network = simulation->network;
  state *own = simulation->protocol_state;
  ovx_window *window = &own->windows[get->process];
  ovx_time *answered = &own->answered[(size_t)get->process * window->m];
  ovx_time ready = ovx_occupy(simulation, get->process, ovx_cost_of(network->send, get->bytes),
                              ovx_for_message(simulation, OVX_SPAN_OVERHEAD, number, get->process));
  ovx_time sent = ovx_window_release(window, answered, ready), back = ovx_after(sent, network->latency);
  ovx_window_take(window, answered, ovx_after(sent, window->k), back);
  simulation->counters.messages++;
  ovx_time there = ovx_after(sent, network->latency / 2);
  ovx_flight request = {
    .kind = OVX_ARROW_REQUEST, .operation = number, .source = get->process, .destination = get->peer,
  };
  ovx_flight data = {
    .kind = OVX_ARROW_DATA, .operation = number, .source = get->peer, .destination = get->process, .bytes = get->bytes,
  };
  ovx_trace_arrow(&simulation->trace, request, sent, there);
  ovx_trace_arrow(&simulation->trace, data, there, back);
  ovx_started(simulation, number);
  ovx_finish_at(simulation, number, back);
}

const ovx_protocol ovx_pipelined_gets = { .name = "pipelined gets", .open = open, .start = start };
