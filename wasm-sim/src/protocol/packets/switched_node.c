#include "protocol/packets/switched_node.h"

#include "kernel/processor.h"

ovx_time ovx_switched_work(ovx_simulation *simulation, uint32_t process, ovx_time from, ovx_span_kind kind, const packet_message *message,
                           uint32_t place, ovx_time duration, ovx_time tied) {
  switched_tie_up(simulation, process, tied);
  return ovx_occupy_from(simulation, process, from, duration, ovx_for_packet(simulation, kind, message, process, place));
}

int ovx_switched_goes_on(const ovx_simulation *simulation, uint32_t process, ovx_time sent) {
  const switched_node *here = switched_node_of(simulation, process);
  const packet_message *message = &packets_under_way(simulation)->messages[here->sending];
  int sends = packet_send(simulation, message)->state == OVX_STARTED && message->next < here->available && here->message_count == 1;
  int alone = simulation->processes[process].unfinished == (here->after == OVX_NONE ? 1 : 2);
  return sends && alone && here->gap_ends > sent && simulation->counters.dropped == 0;
}
