#include "resource/switch_output.h"

enum { QUEUE_TRACK, IDLE_TRACK };

ovx_output ovx_output_new(uint32_t buffer, uint32_t *shared, int shown) {
  return (ovx_output){ .under_way = { OVX_NONE, OVX_NONE },
                       .waiting = OVX_NONE,
                       .buffer = buffer,
                       .shared = shared,
                       .shown = shown };
}

int ovx_packets_open(ovx_simulation *simulation, ovx_packets_pool *pool, uint64_t packets) {
  /* Some more than the packets there are: those that will be thrown away are under way too. */
  enum { SPARE = 1 << 16, MOST = 1 << 22 };
  uint32_t room = packets < MOST - SPARE ? (uint32_t)packets + SPARE : MOST;
  *pool = (ovx_packets_pool){
    .packets = ovx_arena_take(simulation->arena, room, sizeof(ovx_packet)),
    .places = { .capacity = room, .free = OVX_NONE },
  };
  return pool->packets != NULL;
}

/* Forgets as waiting the packets whose delivery has begun by now. One copy for both of its callers. */
__attribute__((noinline)) static void depart(ovx_simulation *simulation, const ovx_packets_pool *pool,
                                             ovx_output *output) {
  while (output->waiting_count > 0 && pool->packets[output->waiting].begins <= simulation->now) {
    const ovx_packet *packet = &pool->packets[output->waiting];
    output->waiting_count--;
    if (output->shared) --*output->shared;
    if (output->shown & OVX_OUTPUT_QUEUE)
      ovx_trace_level(&simulation->trace, QUEUE_TRACK, packet->begins, output->waiting_count);
    output->waiting = packet->next;
  }
}

void ovx_outputs_depart(ovx_simulation *simulation, const ovx_packets_pool *pool, ovx_output *outputs,
                        uint32_t count) {
  for (uint32_t i = 0; i < count; i++) depart(simulation, pool, &outputs[i]);
}

/* The output has stood idle since its last packet. */
static void end_idle(ovx_simulation *simulation, const ovx_output *output) {
  if (!output->used || output->free.at == simulation->now) return;
  if (output->shown & OVX_OUTPUT_QUEUE)
    ovx_accumulate(simulation, &simulation->idle, simulation->now - output->free.at);
  if (!(output->shown & OVX_OUTPUT_IDLE)) return;
  simulation->counters.bubbles++;
  ovx_trace_level(&simulation->trace, IDLE_TRACK, output->free.at, 1);
  ovx_trace_level(&simulation->trace, IDLE_TRACK, simulation->now, 0);
}

int ovx_output_accept(ovx_simulation *simulation, ovx_packets_pool *pool, ovx_output *output, uint32_t packet,
                      uint32_t process, uint32_t operation, ovx_delivery delivery) {
  depart(simulation, pool, output);
  int waits = output->free.at > simulation->now;
  if (waits && (output->shared ? *output->shared : output->waiting_count) >= output->buffer) return 0;
  ovx_list_append(&output->under_way, pool->packets, packet);
  if (waits) {
    if (output->waiting_count++ == 0) output->waiting = packet;
    if (output->shared) ++*output->shared;
    if (output->waiting_count > simulation->counters.peak_queue)
      simulation->counters.peak_queue = output->waiting_count;
    if (output->shown & OVX_OUTPUT_QUEUE)
      ovx_trace_level(&simulation->trace, QUEUE_TRACK, simulation->now, output->waiting_count);
  } else {
    end_idle(simulation, output);
  }
  output->used = 1;
  int behind = waits ? OVX_BEHIND : 0;
  int passes = ovx_after(delivery.wire, delivery.latency) <= delivery.service;
  ovx_time on_wire = passes ? delivery.service : delivery.wire, rest = passes ? 0 : delivery.latency;
  ovx_moment begins = ovx_later_moment(ovx_now(simulation), output->free);
  ovx_moment there = ovx_moment_after(simulation, begins, on_wire, OVX_PATH_WIRE | behind, process,
                                      operation);
  there = ovx_moment_after(simulation, there, rest, OVX_PATH_LATENCY | (on_wire > 0 ? 0 : behind), process,
                           operation);
  /* Nothing overtakes on a line: a short packet arrives behind the one before it. */
  output->arrived = ovx_later_moment(there, output->arrived);
  pool->packets[packet].begins = begins.at;
  pool->packets[packet].arrives = output->arrived;
  ovx_serve(simulation, &output->free, ovx_now(simulation), delivery.service, OVX_PATH_WIRE, process,
            operation);
  return 1;
}

uint32_t ovx_output_arrive(ovx_simulation *simulation, ovx_packets_pool *pool, ovx_output *output) {
  depart(simulation, pool, output);
  return ovx_list_take(&output->under_way, pool->packets);
}
