#include "protocol/packets/switched_node.h"

#include "kernel/processor.h"

ovx_moment ovx_switched_work(ovx_simulation *simulation, uint32_t process, ovx_moment from,
                             ovx_span_kind kind, const packet_message *message, uint32_t place,
                             ovx_time duration, ovx_time tied) {
  switched_tie_up(simulation, process, tied);
  return ovx_occupy_from(simulation, process, from, duration,
                         ovx_for_packet(simulation, kind, message, process, place));
}

ovx_moment ovx_switched_send(ovx_simulation *simulation, uint32_t process, ovx_moment from) {
  switched_node *here = switched_node_of(simulation, process);
  packet_message *message = &packets_under_way(simulation)->messages[here->sending];
  const ovx_packet_costs *costs = packet_costs(simulation, message, here->place);
  message->next++;
  ovx_time tied = ovx_later(costs->send, costs->send_gap);
  ovx_moment sent = ovx_switched_work(simulation, process, from, OVX_SPAN_OVERHEAD, message, here->place,
                                      costs->send, tied);
  ovx_path_kind kind = costs->send_gap > costs->send ? OVX_PATH_GAP : OVX_PATH_OVERHEAD;
  here->gap_ends = ovx_moment_after(simulation, from, ovx_edited_wire(simulation->edits, message->send, tied),
                                    kind, process, message->send);
  return sent;
}

int ovx_switched_goes_on(const ovx_simulation *simulation, uint32_t process, ovx_time sent) {
  const switched_node *here = switched_node_of(simulation, process);
  const packet_message *message = &packets_under_way(simulation)->messages[here->sending];
  int sends = simulation->states[message->send].state == OVX_STARTED && message->next < here->available &&
              here->message_count == 1;
  int alone = simulation->processes[process].unfinished == (here->after == OVX_NONE ? 1 : 2);
  const ovx_switch_costs *costs = switch_costs_of(simulation);
  int unknown = costs->queue == 0 || here->gap_ends.at < ovx_after(sent, costs->timeout);
  return sends && alone && here->gap_ends.at > sent && unknown && simulation->counters.dropped == 0;
}
