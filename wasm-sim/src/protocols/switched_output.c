#include "switched_output.h"

enum { QUEUE_TRACK, IDLE_TRACK };

ovx_output switched_output_new(void) {
  return (ovx_output){ .first = OVX_NONE, .last = OVX_NONE, .waiting = OVX_NONE };
}

int switched_pool_open(ovx_packets_pool *pool, ovx_arena *arena, uint64_t packets) {
  /* Some more than the packets there are: those that will be thrown away are under way too. */
  enum { SPARE = 1 << 16, MOST = 1 << 22 };
  uint32_t room = packets < MOST - SPARE ? (uint32_t)packets + SPARE : MOST;
  *pool = (ovx_packets_pool){
    .packets = ovx_arena_take(arena, room, sizeof(ovx_packet)), .capacity = room, .free = OVX_NONE,
  };
  return pool->packets != NULL;
}

uint32_t switched_packet_new(ovx_packets_pool *pool) {
  uint32_t number = pool->free;
  if (number != OVX_NONE) pool->free = pool->packets[number].next;
  else if (pool->count < pool->capacity) number = pool->count++;
  return number;
}

void switched_packet_free(ovx_packets_pool *pool, uint32_t packet) {
  pool->packets[packet].next = pool->free;
  pool->free = packet;
}

static int is_viewed(const ovx_simulation *simulation, uint32_t process) {
  const ovx_switch_costs *costs = &simulation->network.packet_switch;
  return costs->view == OVX_VIEW_OUTPUT && costs->viewed == process;
}

/* Forgets as waiting the packets whose delivery has begun by now. */
static void depart(ovx_simulation *simulation, const ovx_packets_pool *pool, ovx_output *output, uint32_t process) {
  while (output->waiting_count > 0 && pool->packets[output->waiting].begins <= simulation->now) {
    const ovx_packet *packet = &pool->packets[output->waiting];
    output->waiting_count--;
    if (is_viewed(simulation, process))
      ovx_trace_level(&simulation->trace, QUEUE_TRACK, packet->begins, output->waiting_count);
    output->waiting = packet->next;
  }
}

/* The output has stood idle since its last packet. */
static void end_idle(ovx_simulation *simulation, const ovx_output *output, uint32_t process) {
  if (!output->used || output->free == simulation->now || !is_viewed(simulation, process)) return;
  ovx_accumulate(simulation, &simulation->port.idle, simulation->now - output->free);
  simulation->counters.bubbles++;
  ovx_trace_level(&simulation->trace, IDLE_TRACK, output->free, 1);
  ovx_trace_level(&simulation->trace, IDLE_TRACK, simulation->now, 0);
}

static void append(ovx_packets_pool *pool, ovx_output *output, uint32_t packet) {
  pool->packets[packet].next = OVX_NONE;
  if (output->first == OVX_NONE) output->first = packet;
  else pool->packets[output->last].next = packet;
  output->last = packet;
}

switched_accepted switched_accept(ovx_simulation *simulation, ovx_packets_pool *pool, ovx_output *output,
                                  uint32_t process, const ovx_packet_costs *costs) {
  depart(simulation, pool, output, process);
  int waits = output->free > simulation->now;
  if (waits && output->waiting_count >= simulation->network.packet_switch.buffer) return SWITCHED_DROPPED;
  uint32_t packet = switched_packet_new(pool);
  if (packet == OVX_NONE) return SWITCHED_NO_ROOM;
  append(pool, output, packet);
  if (waits) {
    if (output->waiting_count++ == 0) output->waiting = packet;
    if (output->waiting_count > simulation->port.peak) simulation->port.peak = output->waiting_count;
    if (is_viewed(simulation, process))
      ovx_trace_level(&simulation->trace, QUEUE_TRACK, simulation->now, output->waiting_count);
  } else {
    end_idle(simulation, output, process);
    output->free = simulation->now;
  }
  output->used = 1;
  ovx_time way = ovx_later(costs->latency, costs->receive_gap);
  /* Nothing overtakes on a line: a short packet arrives behind the one before it. */
  output->arrived = ovx_later(output->arrived, ovx_after(output->free, way));
  pool->packets[packet].begins = output->free;
  pool->packets[packet].arrives = output->arrived;
  output->free = ovx_after(output->free, costs->receive_gap);
  return SWITCHED_QUEUED;
}

uint32_t switched_arrive(ovx_simulation *simulation, ovx_packets_pool *pool, ovx_output *output, uint32_t process) {
  depart(simulation, pool, output, process);
  uint32_t packet = output->first;
  output->first = pool->packets[packet].next;
  if (output->first == OVX_NONE) output->last = OVX_NONE;
  return packet;
}
