#include "protocol/simulation.h"

#include "kernel/processor.h"
#include "kernel/sketch.h"

static int open_resources(ovx_simulation *simulation) {
  const ovx_resource *const *resources = simulation->network->resources;
  for (int i = 0; i < OVX_RESOURCES_MOST && resources[i]; i++)
    if (!resources[i]->open(simulation)) return 0;
  return 1;
}

int ovx_simulation_open(ovx_simulation *simulation, ovx_arena *arena, const ovx_schedule *schedule,
                        const ovx_protocol *protocol, const ovx_network *network, ovx_limits limits) {
  ovx_network *kept = ovx_arena_take(arena, 1, sizeof(ovx_network));
  *simulation = (ovx_simulation){
    .protocol = protocol,
    .network = kept,
    .schedule = *schedule,
    .arena = arena,
    .limit = OVX_LIMIT_MEMORY,
  };
  if (!kept) return 0;
  *kept = *network;
  for (uint32_t kind = OVX_SEND; kind < OVX_KINDS; kind++) simulation->starters[kind] = protocol->start;
  for (uint32_t type = OVX_EVENT_PROTOCOL; type < OVX_EVENT_TYPES; type++)
    simulation->handlers[type] = protocol->events[type - OVX_EVENT_PROTOCOL];
  ovx_processors_open(simulation);
  if (!ovx_causes_open(&simulation->causes, arena, schedule, limits.causes) || !ovx_engine_open(simulation) ||
      !open_resources(simulation) ||
      !ovx_trace_open(&simulation->trace, arena, limits.spans, limits.arrows, limits.levels) ||
      (limits.sketch && !ovx_sketch_open(&simulation->trace, arena)) || !protocol->open(simulation))
    return 0;
  if (network->lanes > 0) simulation->trace.lanes = network->lanes;
  simulation->trace.units = ovx_units(schedule);
  if (!ovx_edits_open(&simulation->edits, arena, &simulation->schedule, simulation->trace.lanes,
                      simulation->loses, limits.edits, limits.edit_count)) {
    if (simulation->edits) simulation->limit = OVX_LIMIT_NONE;
    return 0;
  }
  simulation->limit = OVX_LIMIT_NONE;
  return 1;
}

ovx_status ovx_simulation_run(ovx_simulation *simulation, ovx_limits limits) {
  ovx_status status = ovx_engine_run(simulation, limits.events);
  if (status != OVX_LIMIT) ovx_processors_close(simulation);
  ovx_trace_flush(&simulation->trace);
  return status;
}
