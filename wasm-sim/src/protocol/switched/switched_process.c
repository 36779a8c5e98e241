/* What a process of the protocol `switched` does next, and for how long. */
#include "protocol/switched/switched_state.h"

#include "kernel/processor.h"

static void was_busy(ovx_simulation *simulation, uint32_t process, ovx_time duration) {
  switched_state *own = simulation->protocol_state;
  ovx_accumulate(simulation, &own->nodes[process].busy, duration);
  if (own->nodes[process].busy <= own->busiest) return;
  own->busiest = own->nodes[process].busy;
  simulation->counters.busiest = process;
}

/*
 * The message and packet to send next: 1, or 0 when there is none. Whoever is furthest behind comes first, so that
 * each packet goes to all receivers in turn and what was dropped goes before what is new.
 */
static int next_send(const switched_state *own, switched_node *here) {
  here->sending_packet = here->available;
  for (uint32_t i = here->first_message; i < here->first_message + here->message_count; i++) {
    const switched_message *carried = &own->messages[i];
    if (carried->next >= here->sending_packet || (carried->probes && carried->awaits_timeout)) continue;
    here->sending = i;
    here->sending_packet = carried->next;
  }
  return here->sending_packet < here->available;
}

static void begin_send(ovx_simulation *simulation, uint32_t process) {
  switched_state *own = simulation->protocol_state;
  switched_node *here = &own->nodes[process];
  switched_message *carried = &own->messages[here->sending];
  const ovx_packet_costs *costs = switched_costs(simulation, carried, here->sending_packet);
  carried->next++;
  ovx_time ends = ovx_occupy(simulation, process, costs->send,
                             switched_activity(simulation, OVX_SPAN_OVERHEAD, carried, process, here->sending_packet));
  ovx_time tied = ovx_later(costs->send, costs->send_gap);
  here->gap_ends = ovx_after(ends - costs->send, tied);
  was_busy(simulation, process, tied);
  here->task = SEND;
  ovx_schedule_event(simulation, ends, NODE, process);
}

/* The processor is busy with a packet of one of the process's lists. */
static void begin_with(ovx_simulation *simulation, uint32_t process, switched_task doing, uint32_t packet) {
  switched_state *own = simulation->protocol_state;
  const switched_message *carried = &own->messages[own->pool.packets[packet].message];
  uint32_t place = own->pool.packets[packet].is_last ? carried->packets - 1 : 0;
  const ovx_packet_costs *costs = switched_costs(simulation, carried, place);
  ovx_time duration = doing == RECEIVE ? costs->receive : costs->take;
  ovx_span_kind kind = doing == RECEIVE ? OVX_SPAN_OVERHEAD : OVX_SPAN_COPY;
  ovx_activity activity = switched_activity(simulation, kind, carried, process, place);
  ovx_time ends = ovx_occupy(simulation, process, duration, activity);
  was_busy(simulation, process, duration);
  own->nodes[process].task = (uint8_t)doing;
  ovx_schedule_event(simulation, ends, NODE, process);
}

void ovx_switched_proceed(ovx_simulation *simulation, uint32_t process) {
  switched_state *own = simulation->protocol_state;
  switched_node *here = &own->nodes[process];
  if (here->task != IDLE) return;
  int sends = next_send(own, here);
  if (here->arrived.first == OVX_NONE && here->received.first == OVX_NONE && !sends) return;
  ovx_time free = ovx_later(here->gap_ends, simulation->processes[process].processor_free);
  if (free > simulation->now) {
    here->task = PAUSE;
    ovx_schedule_event(simulation, free, NODE, process);
  } else if (here->arrived.first != OVX_NONE) {
    begin_with(simulation, process, RECEIVE, here->arrived.first);
  } else if (sends) {
    begin_send(simulation, process);
  } else {
    begin_with(simulation, process, TAKE, here->received.first);
  }
}
