#include "resource/network.h"

#include "kernel/processor.h"

ovx_moment ovx_send_control(ovx_simulation *simulation, ovx_flight flight, uint32_t type, uint32_t subject) {
  const ovx_control_costs *control = &simulation->network->control;
  flight.bytes = control->bytes;
  ovx_activity activity = {
    .kind = OVX_SPAN_OVERHEAD,
    .operation = flight.operation,
    .peer = flight.destination,
    .bytes = flight.bytes,
  };
  ovx_moment sent = ovx_occupy(simulation, flight.source, control->send, activity);
  simulation->counters.control_messages++;
  uint32_t row = ovx_trace_row(&simulation->trace, flight.source, 0);
  ovx_time wire = ovx_edited_wire(simulation->edits, flight.operation, control->wire);
  ovx_moment gone = ovx_moment_after(simulation, sent, wire, OVX_PATH_WIRE, row, flight.operation);
  ovx_moment there = ovx_moment_after(simulation, gone, control->latency, OVX_PATH_LATENCY, row,
                                      flight.operation);
  if (ovx_edit_loses(simulation->edits, flight.operation)) {
    ovx_lose(simulation, flight, sent.at, there.at);
  } else {
    ovx_trace_arrow(&simulation->trace, flight, sent.at, there.at);
    ovx_schedule_event(simulation, there, type, subject);
  }
  return sent;
}
