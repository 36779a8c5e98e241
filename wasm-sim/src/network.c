#include "ovx_network.h"

int ovx_port_open(ovx_port *port, ovx_arena *arena, uint32_t capacity) {
  *port = (ovx_port){ .departures = ovx_arena_take(arena, capacity, sizeof(ovx_time)), .capacity = capacity };
  return port->departures != NULL;
}

/* Forgets the packets whose delivery has begun by `now`. */
static void depart(ovx_port *port, ovx_time now, ovx_trace *trace) {
  while (port->waiting > 0 && port->departures[port->first] <= now) {
    port->waiting--;
    ovx_trace_level(trace, 0, port->departures[port->first], port->waiting);
    port->first = port->first + 1 == port->capacity ? 0 : port->first + 1;
  }
}

int ovx_port_accept(ovx_port *port, ovx_time now, ovx_time service, ovx_time *left, ovx_trace *trace) {
  depart(port, now, trace);
  if (port->free > now) {
    if (port->waiting == port->capacity) return 0;
    uint32_t last = port->first + port->waiting;
    port->departures[last < port->capacity ? last : last - port->capacity] = port->free;
    port->waiting++;
    if (port->waiting > port->peak) port->peak = port->waiting;
    ovx_trace_level(trace, 0, now, port->waiting);
  } else {
    if (port->used) port->idle = ovx_after(port->idle, now - port->free);
    port->free = now;
  }
  port->used = 1;
  port->free = ovx_after(port->free, service);
  *left = port->free;
  return 1;
}

void ovx_port_drain(ovx_port *port, ovx_trace *trace) {
  depart(port, INT64_MAX, trace);
}
