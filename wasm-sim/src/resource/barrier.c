/* The subject of a barrier message, which goes along the edges of the tree: process << 1 | down. */
#include "resource/barrier.h"

#include "kernel/processor.h"
#include "resource/network.h"

static void pass(ovx_simulation *simulation, uint32_t process, ovx_moment when) {
  ovx_barrier_place *place = &simulation->barrier->places[process];
  uint32_t operation = place->operation;
  place->operation = OVX_NONE;
  ovx_finish_at(simulation, operation, when);
  uint32_t next = place->next.first;
  if (next == OVX_NONE) return;
  place->next.first = simulation->states[next].next;
  simulation->states[next].next = OVX_NONE;
  ovx_schedule_event(simulation, when, OVX_EVENT_READY, next);
}

static ovx_activity at_barrier(const ovx_simulation *simulation, uint32_t process, uint32_t bytes) {
  uint32_t operation = simulation->barrier->places[process].operation;
  return (
    ovx_activity){ .kind = OVX_SPAN_OVERHEAD, .operation = operation, .peer = OVX_NONE, .bytes = bytes };
}

/* Whether the process has come to the barrier with this operation; it stands at another one otherwise. */
static int comes(ovx_simulation *simulation, uint32_t process, uint32_t operation) {
  ovx_barrier_place *place = &simulation->barrier->places[process];
  if (place->operation != OVX_NONE) {
    ovx_list_append(&place->next, simulation->states, operation);
    return 0;
  }
  place->operation = operation;
  ovx_started(simulation, operation);
  return 1;
}

static int open(ovx_simulation *simulation) {
  uint32_t processes = simulation->schedule.process_count;
  ovx_barrier *barrier = simulation->barrier = ovx_arena_take(simulation->arena, 1, sizeof(ovx_barrier));
  if (!barrier) return 0;
  *barrier = (ovx_barrier){
    .process_count = processes,
    .places = ovx_arena_take(simulation->arena, processes, sizeof(ovx_barrier_place)),
  };
  for (uint32_t i = 0; barrier->places && i < processes; i++)
    barrier->places[i] = (ovx_barrier_place){ .operation = OVX_NONE, .next = { OVX_NONE, OVX_NONE } };
  return barrier->places != NULL;
}

/* ---- A wire ---- */

static void reach_hardware(ovx_simulation *simulation, uint32_t operation) {
  ovx_barrier *barrier = simulation->barrier;
  if (!comes(simulation, simulation->schedule.operations[operation].process, operation)) return;
  if (++barrier->waiting < barrier->process_count) return;
  barrier->waiting = 0;
  simulation->counters.barriers++;
  for (uint32_t i = 0; i < barrier->process_count; i++)
    pass(simulation, i,
         ovx_occupy(simulation, i, simulation->network->barrier, at_barrier(simulation, i, 0)));
}

static int open_hardware(ovx_simulation *simulation) {
  simulation->starters[OVX_BARRIER] = reach_hardware;
  return open(simulation);
}

const ovx_resource ovx_hardware_barrier = { .open = open_hardware };

/* ---- A tree ---- */

static ovx_moment tell(ovx_simulation *simulation, uint32_t from, uint32_t to, uint32_t subject) {
  ovx_flight flight = {
    .kind = OVX_ARROW_BARRIER,
    .operation = simulation->barrier->places[from].operation,
    .source = from,
    .destination = to,
  };
  return ovx_send_control(simulation, flight, OVX_EVENT_BARRIER, subject);
}

/*
 * The binomial tree: a process without its lowest set bit is its parent, so that no path has more than
 * ceil(log2 n) edges. Its children are what it becomes by setting a lower bit.
 */
static uint32_t child_bits(const ovx_barrier *barrier, uint32_t process) {
  uint32_t limit = process == 0 ? UINT32_C(1) << 31 : process & -process, bits = 0;
  for (uint32_t bit = 1; bit < limit && process + bit < barrier->process_count; bit *= 2) bits++;
  return bits;
}

static void release_down(ovx_simulation *simulation, uint32_t process) {
  ovx_moment told = ovx_now(simulation);
  for (uint32_t bit = child_bits(simulation->barrier, process); bit-- > 0;) {
    uint32_t child = process + (UINT32_C(1) << bit);
    told = tell(simulation, process, child, child << 1 | 1);
  }
  pass(simulation, process, told);
}

static void combine_up(ovx_simulation *simulation, uint32_t process) {
  ovx_barrier_place *place = &simulation->barrier->places[process];
  if (place->operation == OVX_NONE || place->children < child_bits(simulation->barrier, process)) return;
  place->children = 0;
  if (process == 0) {
    simulation->counters.barriers++;
    release_down(simulation, process);
    return;
  }
  uint32_t parent = process & (process - 1);
  tell(simulation, process, parent, parent << 1);
}

static void reach_tree(ovx_simulation *simulation, uint32_t operation) {
  uint32_t process = simulation->schedule.operations[operation].process;
  if (comes(simulation, process, operation)) combine_up(simulation, process);
}

static void message(ovx_simulation *simulation, uint32_t subject) {
  uint32_t process = subject >> 1;
  ovx_occupy(simulation, process, simulation->network->control.receive,
             at_barrier(simulation, process, simulation->network->control.bytes));
  if (subject & 1) {
    release_down(simulation, process);
  } else {
    simulation->barrier->places[process].children++;
    combine_up(simulation, process);
  }
}

static int open_tree(ovx_simulation *simulation) {
  simulation->starters[OVX_BARRIER] = reach_tree;
  simulation->handlers[OVX_EVENT_BARRIER] = message;
  return open(simulation);
}

const ovx_resource ovx_tree_barrier = { .open = open_tree };
