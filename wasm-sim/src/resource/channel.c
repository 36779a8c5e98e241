#include "resource/channel.h"

ovx_route ovx_route_of(const ovx_channel *channel, uint32_t from_process, uint32_t to_process) {
  return ovx_route_between(&channel->topology, channel->node_of[from_process], channel->node_of[to_process]);
}

ovx_time ovx_link_time(const ovx_simulation *simulation, uint32_t message) {
  ovx_time time = ovx_cost_of(simulation->network->channel.link, ovx_bytes_on_the_way(simulation, message));
  return ovx_edited_wire(simulation->edits, simulation->matching.messages[message].send, time);
}

/*
 * The first byte is behind the last link: the receiver's card has it a latency later, and no earlier the last
 * one.
 */
static void leave(ovx_simulation *simulation, uint32_t message, ovx_moment head, uint32_t row) {
  ovx_message *under_way = &simulation->matching.messages[message];
  ovx_moment *tail = &simulation->channel->tails[message];
  ovx_time latency = simulation->network->latency;
  *tail = ovx_moment_after(simulation, *tail, latency, OVX_PATH_LATENCY, row, under_way->send);
  under_way->arrives = tail->at;
  ovx_schedule_event(simulation,
                     ovx_moment_after(simulation, head, latency, OVX_PATH_LATENCY, row, under_way->send),
                     OVX_EVENT_HEAD, message);
}

/*
 * Links that are through by then are in use no more; one that has accepted more meanwhile is through later.
 */
static void depart(ovx_simulation *simulation, ovx_time until) {
  ovx_channel *channel = simulation->channel;
  for (ovx_event end; channel->ends.count > 0 && channel->ends.events[0].time <= until;) {
    ovx_event_heap_pop(&channel->ends, &end);
    const ovx_link *link = &channel->links[end.what];
    if (link->free.at > end.time) {
      ovx_event_heap_push(&channel->ends, link->free.at, 0, end.what);
      continue;
    }
    channel->busy--;
    ovx_trace_busy_links(simulation, end.time);
  }
}

void ovx_channel_close(ovx_simulation *simulation) {
  if (simulation->trace.enabled) depart(simulation, OVX_TIME_END);
}

/* A link comes into use now, until `through`. */
static void begin_use(ovx_simulation *simulation, uint32_t link, ovx_time through) {
  ovx_channel *channel = simulation->channel;
  ovx_event_heap_push(&channel->ends, through, 0, link);
  channel->busy++;
  ovx_trace_busy_links(simulation, simulation->now);
}

/* The first byte of a message comes to the next link of its route. */
static void come(ovx_simulation *simulation, uint32_t message) {
  ovx_channel *channel = simulation->channel;
  uint32_t operation = simulation->matching.messages[message].send;
  uint32_t row = ovx_trace_row(&simulation->trace, ovx_leaving_unit(simulation, message), 0),
           number = ovx_next_link(&channel->topology, &channel->routes[message]);
  ovx_moment head = ovx_now(simulation), *tail = &channel->tails[message];
  if (number == OVX_NONE) {
    leave(simulation, message, head, row);
    return;
  }
  ovx_link *link = &channel->links[number];
  ovx_time time = ovx_link_time(simulation, message), hop = simulation->network->channel.hop;
  int behind = link->free.at > head.at ? OVX_BEHIND : 0;
  if (simulation->trace.enabled) depart(simulation, head.at);
  ovx_moment begins = ovx_later_moment(head, link->free);
  uint32_t count = simulation->causes.count;
  ovx_moment through = ovx_serve(simulation, &link->free, head, time, OVX_PATH_WIRE, row, operation);
  ovx_cause_on_link(&simulation->causes, count, number);
  ovx_link_carries(simulation, link, ovx_bytes_on_the_way(simulation, message), time);
  if (simulation->trace.enabled && !behind && time > 0) begin_use(simulation, number, through.at);
  *tail = ovx_moment_after(simulation, ovx_later_moment(through, *tail), hop, OVX_PATH_LATENCY, row,
                           operation);
  ovx_moment on = ovx_moment_after(simulation, begins, hop, OVX_PATH_LATENCY | behind, row, operation);
  ovx_schedule_event(simulation, on, OVX_EVENT_LINK, message);
}

int ovx_channel_open(ovx_simulation *simulation) {
  const ovx_channel_costs *costs = &simulation->network->channel;
  ovx_arena *arena = simulation->arena;
  ovx_channel *channel = simulation->channel = ovx_arena_take(arena, 1, sizeof(ovx_channel));
  if (!channel || costs->topology.nodes < simulation->schedule.process_count) return 0;
  *channel = (ovx_channel){
    .topology = costs->topology,
    .links = ovx_arena_take(arena, costs->topology.link_count, sizeof(ovx_link)),
    .node_of = ovx_arena_take(arena, costs->topology.nodes, sizeof(uint32_t)),
    .routes = ovx_arena_take(arena, simulation->schedule.send_count, sizeof(ovx_route)),
    .tails = ovx_arena_take(arena, simulation->schedule.send_count, sizeof(ovx_moment)),
  };
  if (!channel->links || !channel->node_of || !channel->routes || !channel->tails ||
      !ovx_event_heap_open(&channel->ends, arena, costs->topology.link_count))
    return 0;
  for (uint32_t i = 0; i < costs->topology.link_count; i++) channel->links[i] = (ovx_link){ 0 };
  simulation->causes.links = ovx_causes_take(&simulation->causes, arena, simulation->causes.capacity);
  if (!ovx_causes_taken(&simulation->causes, simulation->causes.links)) return 0;
  ovx_place(&channel->topology, costs->placement, channel->node_of);
  simulation->handlers[OVX_EVENT_LINK] = come;
  return 1;
}

const ovx_resource ovx_first_come_links = { .open = ovx_channel_open };

uint32_t ovx_busiest_links(const ovx_channel *channel, uint32_t *links, uint32_t most) {
  uint32_t count = 0;
  for (uint32_t link = 0; link < channel->topology.link_count; link++) {
    ovx_time busy = channel->links[link].busy;
    if (busy == 0 || (count == most && busy <= channel->links[links[most - 1]].busy)) continue;
    uint32_t place = count < most ? count++ : most - 1;
    for (; place > 0 && channel->links[links[place - 1]].busy < busy; place--)
      links[place] = links[place - 1];
    links[place] = link;
  }
  return count;
}
