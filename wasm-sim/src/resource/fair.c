#include "resource/fair.h"

#include "resource/card.h"

/* ---- Rates ---- */

/* Shares this much alike are the same: they differ by rounding. */
static const double alike = 1 + 1e-12;

static void enter_flows(const ovx_filling *f, uint32_t flows, const uint32_t *links, uint32_t stride,
                        const uint32_t *counts, uint32_t *used_count) {
  uint32_t place = 0;
  for (uint32_t flow = 0; flow < flows; flow++)
    for (uint32_t i = 0; i < counts[flow]; i++) {
      uint32_t link = links[(size_t)flow * stride + i];
      if (f->without_rate[link]++ > 0) continue;
      f->used[(*used_count)++] = link;
      f->remaining[link] = f->capacity[link];
    }
  for (uint32_t i = 0; i < *used_count; i++) f->first[f->used[i]] = place += f->without_rate[f->used[i]];
  for (uint32_t flow = flows; flow-- > 0;)
    for (uint32_t i = 0; i < counts[flow]; i++)
      f->crossing[--f->first[links[(size_t)flow * stride + i]]] = flow;
}

static double smallest_share(const ovx_filling *f, uint32_t *used_count) {
  double smallest = __builtin_inf();
  uint32_t kept = 0;
  for (uint32_t i = 0; i < *used_count; i++) {
    uint32_t link = f->used[i];
    if (f->without_rate[link] == 0) continue;
    f->used[kept++] = link;
    double share = f->remaining[link] / f->without_rate[link];
    if (share < smallest) smallest = share;
  }
  *used_count = kept;
  return smallest;
}

uint64_t ovx_fill(const ovx_filling *f, uint32_t flows, const uint32_t *links, uint32_t stride,
                  const uint32_t *counts, double *rates, uint32_t *bottlenecks) {
  uint32_t used = 0;
  uint64_t looked_at = 0;
  enter_flows(f, flows, links, stride, counts, &used);
  for (uint32_t flow = 0; flow < flows; flow++) {
    rates[flow] = -1;
    looked_at += counts[flow];
  }
  for (double share; looked_at += used, (share = smallest_share(f, &used)) < __builtin_inf();)
    for (uint32_t i = 0; i < used; i++) {
      uint32_t full = f->used[i];
      if (f->without_rate[full] == 0 || f->remaining[full] / f->without_rate[full] > share * alike) continue;
      for (uint32_t place = f->first[full]; f->without_rate[full] > 0; place++) {
        uint32_t flow = f->crossing[place];
        if (rates[flow] >= 0) continue;
        rates[flow] = share;
        bottlenecks[flow] = full;
        for (uint32_t j = 0; j < counts[flow]; j++) {
          uint32_t link = links[(size_t)flow * stride + j];
          double left = f->remaining[link] - share;
          f->remaining[link] = left > 0 ? left : 0;
          f->without_rate[link]--;
        }
      }
    }
  return looked_at;
}

/* ---- Flows ---- */

typedef struct ovx_flow {
  double remaining;    /* bytes at `since` of all flows */
  double slowest;      /* its smallest rate so far */
  uint32_t bottleneck; /* the link or card that gave it that */
  ovx_time ends;       /* at its present rate */
  ovx_time alone;      /* how long it would take if it shared nothing */
  ovx_moment began;
  uint32_t message;
} ovx_flow;

/* Flows under way are the first `count`, in no order that means anything. */
typedef struct ovx_flows {
  ovx_flow *flows;
  double *rates;         /* bytes a ps */
  uint32_t *bottlenecks; /* of these rates */
  /* of each flow `stride`: the sender's card, those of its route, the receiver's card */
  uint32_t *links;
  uint32_t *counts;
  uint32_t count, capacity, stride;
  ovx_filling filling;
  ovx_time since; /* when `remaining` of all was calculated */
  ovx_time wakes; /* the earliest event at which flows may end */
  int shares;     /* whether there is an event at which rates are calculated anew */
} ovx_flows;

/* Subject of the event in which rates are calculated anew; of others flows may end. */
enum { WAKE, SHARE };

/* Bytes a ps; infinite where they cost nothing. */
static double rate_of(ovx_cost cost) {
  return 1 / ((double)cost.per_byte + (double)cost.per_byte_zs / OVX_ZS_PER_PS);
}

static ovx_time duration(double bytes, double rate) {
  double time = bytes / rate;
  ovx_time whole = time < (double)OVX_TIME_END ? (ovx_time)time : OVX_TIME_END;
  return (double)whole < time ? whole + 1 : whole;
}

static void share_anew(ovx_simulation *simulation) {
  ovx_flows *f = simulation->channel->flows;
  if (f->shares) return;
  f->shares = 1;
  ovx_wake(simulation, simulation->now, OVX_EVENT_HEAD, SHARE);
}

/* The last byte has left all links, because of this. */
static void through(ovx_simulation *simulation, uint32_t message, ovx_moment end) {
  uint32_t operation = simulation->matching.messages[message].send;
  uint32_t source = ovx_leaves_from(simulation, message), destination = ovx_goes_to(simulation, message);
  uint32_t hops = ovx_links_ahead(&simulation->channel->topology,
                                  ovx_route_of(simulation->channel, source, destination));
  ovx_time latency = ovx_after(simulation->network->latency,
                               ovx_times(simulation->network->channel.hop, hops));
  uint32_t row = ovx_trace_row(&simulation->trace, ovx_leaving_unit(simulation, message), 0);
  ovx_moment there = ovx_moment_after(simulation, end, latency, OVX_PATH_LATENCY, row, operation);
  ovx_set_now(simulation, end);
  simulation->matching.messages[message].arrives = there.at;
  ovx_schedule_event(simulation, there, OVX_EVENT_ARRIVED, message);
  simulation->departed(simulation, message);
}

/* One flow more or less on a link; of cards nobody asks. */
static void use(ovx_channel *channel, uint32_t number, int flows) {
  if (number >= channel->topology.link_count) return;
  ovx_link *link = &channel->links[number];
  int was_busy = link->crossing > 0;
  link->crossing += (uint32_t)flows;
  channel->busy += (uint32_t)((link->crossing > 0) - was_busy);
}

static void end_flow(ovx_simulation *simulation, uint32_t number) {
  ovx_flows *f = simulation->channel->flows;
  ovx_flow flow = f->flows[number];
  uint32_t operation = simulation->matching.messages[flow.message].send, last = --f->count;
  uint32_t row = ovx_trace_row(&simulation->trace, ovx_leaving_unit(simulation, flow.message), 0);
  for (uint32_t i = 0; i < f->counts[number]; i++)
    use(simulation->channel, f->links[(size_t)number * f->stride + i], -1);
  ovx_trace_busy_links(simulation, simulation->now);
  f->flows[number] = f->flows[last];
  f->rates[number] = f->rates[last];
  f->counts[number] = f->counts[last];
  for (uint32_t i = 0; i < f->counts[last]; i++)
    f->links[(size_t)number * f->stride + i] = f->links[(size_t)last * f->stride + i];
  ovx_time took = simulation->now - flow.began.at, alone = flow.alone < took ? flow.alone : took;
  ovx_moment end = ovx_moment_after(simulation, flow.began, alone, OVX_PATH_WIRE, row, operation);
  /* It waited for where its share was smallest, unless that is a card, which has no name. */
  uint32_t count = simulation->causes.count;
  end = ovx_moment_after(simulation, end, took - alone, OVX_PATH_QUEUE, row, operation);
  if (flow.bottleneck < simulation->channel->topology.link_count)
    ovx_cause_on_link(&simulation->causes, count, flow.bottleneck);
  through(simulation, flow.message, end);
}

static void end_flows(ovx_simulation *simulation) {
  ovx_flows *f = simulation->channel->flows;
  int ended = 0;
  if (f->wakes <= simulation->now) f->wakes = OVX_TIME_END;
  for (uint32_t i = 0; i < f->count;) {
    if (f->flows[i].ends > simulation->now) {
      i++;
      continue;
    }
    end_flow(simulation, i);
    ended = 1;
  }
  /* An event that has been overtaken by new rates changes none. */
  if (ended || f->wakes == OVX_TIME_END) share_anew(simulation);
}

static void share(ovx_simulation *simulation) {
  enum { LINKS_AN_EVENT = 64 }; /* take about as long as an event, and count as one */
  ovx_flows *f = simulation->channel->flows;
  ovx_time passed = simulation->now - f->since, next = OVX_TIME_END;
  f->shares = 0;
  f->since = simulation->now;
  for (uint32_t i = 0; i < f->count; i++) f->flows[i].remaining -= f->rates[i] * (double)passed;
  simulation->handled += (uint32_t)(ovx_fill(&f->filling, f->count, f->links, f->stride, f->counts, f->rates,
                                             f->bottlenecks) /
                                    LINKS_AN_EVENT);
  for (uint32_t i = 0; i < f->count; i++) {
    ovx_flow *flow = &f->flows[i];
    if (f->rates[i] < flow->slowest) {
      flow->slowest = f->rates[i];
      flow->bottleneck = f->bottlenecks[i];
    }
    flow->ends = ovx_after(simulation->now, flow->remaining > 0 ? duration(flow->remaining, f->rates[i]) : 0);
    if (flow->ends < next) next = flow->ends;
  }
  if (next >= f->wakes) return;
  f->wakes = next;
  ovx_wake(simulation, next, OVX_EVENT_HEAD, WAKE);
}

static void change(ovx_simulation *simulation, uint32_t what) {
  if (what == SHARE)
    share(simulation);
  else
    end_flows(simulation);
}

/* A flow that is about to begin crosses a link or a card, unless that takes no time. */
static void cross(const ovx_flows *f, uint32_t *links, uint32_t *count, uint32_t link, double *most) {
  double capacity = f->filling.capacity[link];
  if (capacity == __builtin_inf()) return;
  links[(*count)++] = link;
  if (capacity < *most) *most = capacity;
}

/* A message begins to leave the sender's card. */
static void begin(ovx_simulation *simulation, uint32_t message) {
  ovx_channel *channel = simulation->channel;
  ovx_flows *f = channel->flows;
  uint32_t source = ovx_leaves_from(simulation, message), destination = ovx_goes_to(simulation, message);
  uint32_t carried = ovx_bytes_on_the_way(simulation, message);
  ovx_route route = ovx_route_of(channel, source, destination);
  ovx_time time = ovx_link_time(simulation, message),
           plain = ovx_cost_of(simulation->network->channel.link, carried);
  double bytes = carried > 1 ? carried - 1 : 0;
  if (plain > 0) bytes *= (double)time / (double)plain;
  if (f->count == f->capacity) {
    simulation->limit = OVX_LIMIT_MEMORY;
    return;
  }
  uint32_t *links = &f->links[(size_t)f->count * f->stride], count = 0,
           first_card = channel->topology.link_count;
  double most = __builtin_inf();
  cross(f, links, &count, first_card + ovx_sending_card(simulation, message), &most);
  for (uint32_t link; (link = ovx_next_link(&channel->topology, &route)) != OVX_NONE;) {
    ovx_link_carries(simulation, &channel->links[link], carried, time);
    cross(f, links, &count, link, &most);
  }
  cross(f, links, &count,
        first_card + (uint32_t)ovx_unit_count(&simulation->schedule) +
          ovx_receiving_card(simulation, message),
        &most);
  if (bytes <= 0 || count == 0) {
    through(simulation, message, ovx_now(simulation));
    return;
  }
  for (uint32_t i = 0; i < count; i++) use(channel, links[i], 1);
  ovx_trace_busy_links(simulation, simulation->now);
  f->flows[f->count] = (ovx_flow){
    .remaining = bytes,
    .ends = OVX_TIME_END,
    .alone = duration(bytes, most),
    .began = ovx_now(simulation),
    .message = message,
    .slowest = __builtin_inf(),
    .bottleneck = links[0],
  };
  f->rates[f->count] = 0;
  f->counts[f->count++] = count;
  share_anew(simulation);
}

static void arrive(ovx_simulation *simulation, uint32_t message) {
  if (!ovx_card_loses(simulation, message)) ovx_card_delivers(simulation, message);
}

static int open_flows(ovx_simulation *simulation) {
  enum { CROSSINGS_MOST = 1 << 24 };
  ovx_arena *arena = simulation->arena;
  ovx_channel *channel = simulation->channel;
  const ovx_network *network = simulation->network;
  uint32_t cards = 2 * (uint32_t)ovx_unit_count(&simulation->schedule),
           links = channel->topology.link_count + cards;
  uint32_t stride = channel->topology.diameter + 2, sends = simulation->schedule.send_count;
  uint32_t capacity = sends < CROSSINGS_MOST / stride ? sends : CROSSINGS_MOST / stride;
  ovx_flows *f = channel->flows = ovx_arena_take(arena, 1, sizeof(ovx_flows));
  double *capacities = ovx_arena_take(arena, links, sizeof(double));
  if (!f || !capacities) return 0;
  *f = (ovx_flows){
    .flows = ovx_arena_take(arena, capacity, sizeof(ovx_flow)),
    .rates = ovx_arena_take(arena, capacity, sizeof(double)),
    .bottlenecks = ovx_arena_take(arena, capacity, sizeof(uint32_t)),
    .links = ovx_arena_take(arena, (size_t)capacity * stride, sizeof(uint32_t)),
    .counts = ovx_arena_take(arena, capacity, sizeof(uint32_t)),
    .capacity = capacity, .stride = stride, .wakes = OVX_TIME_END,
    .filling = {
      .capacity = capacities,
      .remaining = ovx_arena_take(arena, links, sizeof(double)),
      .without_rate = ovx_arena_take(arena, links, sizeof(uint32_t)),
      .first = ovx_arena_take(arena, links, sizeof(uint32_t)),
      .used = ovx_arena_take(arena, links, sizeof(uint32_t)),
      .crossing = ovx_arena_take(arena, (size_t)capacity * stride, sizeof(uint32_t)),
    },
  };
  const ovx_filling *filling = &f->filling;
  if (!f->flows || !f->rates || !f->bottlenecks || !f->links || !f->counts || !filling->remaining ||
      !filling->without_rate || !filling->first || !filling->used || !filling->crossing)
    return 0;
  for (uint32_t i = 0; i < links; i++) {
    capacities[i] = i < channel->topology.link_count ? rate_of(network->channel.link)
                                                     : rate_of(network->wire);
    filling->without_rate[i] = 0;
  }
  simulation->handlers[OVX_EVENT_LINK] = begin;
  simulation->handlers[OVX_EVENT_HEAD] = change;
  simulation->handlers[OVX_EVENT_ARRIVED] = arrive;
  return 1;
}

static int open(ovx_simulation *simulation) {
  return ovx_channel_open(simulation) && open_flows(simulation);
}

const ovx_resource ovx_fair_links = { .open = open };
