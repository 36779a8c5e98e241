#include "resource/queue.h"

#include "resource/card.h"

typedef struct packet {
  ovx_moment tail; /* when its last byte is through what its first one has passed */
  ovx_time came;   /* to the queue that it is in */
  ovx_route route; /* up to the place that it has */
  uint32_t message;
  uint32_t first, bytes; /* of the message */
  /* the queue that it comes to; in that, the packet behind it; or among free records */
  uint32_t next;
} packet;

/* The places before a link or a receiver's card. */
typedef struct queue {
  ovx_list packets; /* that are there, in order */
  uint32_t taken;   /* places, also of packets on their way to it */
  /* torus: the queue before it in its ring waits for a place; OVX_NONE: it does not */
  uint32_t going_on;
  ovx_list entering; /* sources that wait for a place */
} queue;

/* A card or a link at work. */
typedef struct server {
  int busy;
  uint32_t leaving; /* queue whose place is free when it is; OVX_NONE: none */
} server;

/* A sender's card takes one message after the other. */
typedef struct sender {
  ovx_list messages;
  uint32_t sent; /* bytes of the first */
  int pauses;    /* the gap behind a message */
} sender;

/*
 * Numbers of queues: both of each link, then receivers' cards. Of sources, which wait for a place: queues,
 * then senders' cards. Of servers: links, senders' cards, receivers' cards.
 */
typedef struct ovx_queues {
  queue *queues;
  server *servers;
  sender *senders;
  packet *packets;
  /* sources: the next one that waits for the same place; itself: it waits for none */
  uint32_t *waits_behind;
  uint32_t links, cards, queue_count, server_count;
  ovx_records places; /* for packets */
} ovx_queues;

enum { WAYS = 2 }; /* queues of a link */

static uint32_t link_of(const ovx_queues *q, uint32_t number) {
  return number < WAYS * q->links ? number / WAYS : OVX_NONE;
}

static uint32_t server_of(const ovx_queues *q, uint32_t number) {
  return number < WAYS * q->links ? number / WAYS : q->links + q->cards + (number - WAYS * q->links);
}

/* ---- Times ---- */

/* What bytes of a message take; the first of all takes nothing, as with the whole message. */
static ovx_time time_of(const ovx_simulation *simulation, ovx_cost cost, const packet *p) {
  uint32_t operation = simulation->matching.messages[p->message].send;
  ovx_time end = ovx_edited_wire(simulation->edits, operation, ovx_cost_of(cost, p->first + p->bytes));
  return p->first == 0 ? end
                       : end - ovx_edited_wire(simulation->edits, operation, ovx_cost_of(cost, p->first));
}

static int is_last(const ovx_simulation *simulation, const packet *p) {
  return p->first + p->bytes == ovx_bytes_on_the_way(simulation, p->message);
}

/* ---- Places ---- */

/* The queue behind the one that the packet is in; moves the route on. */
static uint32_t next_queue(const ovx_simulation *simulation, uint32_t message, ovx_route *route) {
  const ovx_channel *channel = simulation->channel;
  uint32_t link = ovx_next_link(&channel->topology, route);
  if (link == OVX_NONE) return WAYS * channel->queues->links + ovx_receiving_card(simulation, message);
  return WAYS * link + (uint32_t)ovx_has_come_from_another_group(&channel->topology, *route);
}

/*
 * Whether from one queue to the other a packet stays in a ring of a torus: the same direction of the same
 * dimension.
 */
static int stays_in_ring(const ovx_simulation *simulation, uint32_t from, uint32_t to) {
  const ovx_topology *t = &simulation->channel->topology;
  const ovx_queues *q = simulation->channel->queues;
  uint32_t each = t->dimensions * 2;
  return t->shape == OVX_TORUS && link_of(q, from) != OVX_NONE && link_of(q, to) != OVX_NONE &&
         link_of(q, from) % each == link_of(q, to) % each;
}

static int enters_ring(const ovx_simulation *simulation, uint32_t from, uint32_t to) {
  return simulation->channel->topology.shape == OVX_TORUS &&
         link_of(simulation->channel->queues, to) != OVX_NONE && !stays_in_ring(simulation, from, to);
}

/*
 * Takes a place of a queue for a packet of this source, or has it wait for one, which it may do already: 1 or
 * 0.
 */
static int takes_place(ovx_simulation *simulation, uint32_t source, uint32_t to) {
  ovx_queues *q = simulation->channel->queues;
  queue *there = &q->queues[to];
  if (there->going_on == source || q->waits_behind[source] != source) return 0;
  if (there->taken + (uint32_t)enters_ring(simulation, source, to) < simulation->network->channel.buffer) {
    there->taken++;
    return 1;
  }
  if (stays_in_ring(simulation, source, to)) {
    there->going_on = source;
    return 0;
  }
  q->waits_behind[source] = OVX_NONE;
  if (there->entering.first == OVX_NONE)
    there->entering.first = source;
  else
    q->waits_behind[there->entering.last] = source;
  there->entering.last = source;
  return 0;
}

static void serve(ovx_simulation *simulation, uint32_t number);
static void send_on(ovx_simulation *simulation, uint32_t number);

static void try_again(ovx_simulation *simulation, uint32_t source) {
  const ovx_queues *q = simulation->channel->queues;
  if (source < q->queue_count)
    serve(simulation, source);
  else
    send_on(simulation, source - q->queue_count);
}

/* A place is free now: those that wait for one ask again, in a ring first. */
static void free_place(ovx_simulation *simulation, uint32_t number) {
  ovx_queues *q = simulation->channel->queues;
  queue *here = &q->queues[number];
  here->taken--;
  uint32_t last = here->entering.last;
  if (here->going_on != OVX_NONE) {
    uint32_t source = here->going_on;
    here->going_on = OVX_NONE;
    try_again(simulation, source);
  }
  /* Who waits once more stands behind the last one. */
  for (uint32_t source; (source = here->entering.first) != OVX_NONE;) {
    if (here->taken + (uint32_t)enters_ring(simulation, source, number) >=
        simulation->network->channel.buffer)
      return;
    here->entering.first = q->waits_behind[source];
    q->waits_behind[source] = source;
    try_again(simulation, source);
    if (source == last) return;
  }
}

/* ---- Events ---- */

/*
 * Subjects of HEAD: packets that come to their queue, servers that are free, queues with a place that is
 * free.
 */
static void wake_server(ovx_simulation *simulation, uint32_t number, ovx_moment when) {
  ovx_schedule_event(simulation, when, OVX_EVENT_HEAD, simulation->channel->queues->places.capacity + number);
}

static void wake_queue(ovx_simulation *simulation, uint32_t number, ovx_moment when) {
  const ovx_queues *q = simulation->channel->queues;
  ovx_schedule_event(simulation, when, OVX_EVENT_HEAD, q->places.capacity + q->server_count + number);
}

/*
 * The server is busy until `through`; the place that the packet leaves is free when its last byte has left
 * too.
 */
static void take(ovx_simulation *simulation, uint32_t number, uint32_t leaves, ovx_moment through,
                 ovx_moment gone) {
  server *s = &simulation->channel->queues->servers[number];
  s->busy = 1;
  s->leaving = gone.at == through.at ? leaves : OVX_NONE;
  if (s->leaving != leaves) wake_queue(simulation, leaves, gone);
  wake_server(simulation, number, through);
}

/* ---- Links ---- */

static void use_link(ovx_simulation *simulation, uint32_t number) {
  ovx_link *link = &simulation->channel->links[number];
  if (link->crossing) return;
  link->crossing = 1;
  simulation->channel->busy++;
  ovx_trace_busy_links(simulation, simulation->now);
}

static void leave_link(ovx_simulation *simulation, uint32_t number) {
  ovx_link *link = &simulation->channel->links[number];
  if (!link->crossing) return;
  link->crossing = 0;
  simulation->channel->busy--;
  ovx_trace_busy_links(simulation, simulation->now);
}

static packet *take_first(ovx_queues *q, uint32_t number) {
  return &q->packets[ovx_list_take(&q->queues[number].packets, q->packets)];
}

/* The first byte of a packet comes to a queue at `head`. */
static void go_on(ovx_simulation *simulation, packet *p, uint32_t to, ovx_moment head) {
  p->next = to;
  ovx_schedule_event(simulation, head, OVX_EVENT_HEAD, (uint32_t)(p - simulation->channel->queues->packets));
}

/* The first packet of a link's queue begins to cross it, now. */
static void cross(ovx_simulation *simulation, uint32_t number, const ovx_route *route, uint32_t to,
                  int behind) {
  ovx_queues *q = simulation->channel->queues;
  packet *p = take_first(q, number);
  uint32_t link = link_of(q, number), operation = simulation->matching.messages[p->message].send;
  uint32_t row = ovx_trace_row(&simulation->trace, ovx_leaving_unit(simulation, p->message), 0);
  ovx_time time = time_of(simulation, simulation->network->channel.link, p),
           hop = simulation->network->channel.hop;
  ovx_moment through = ovx_moment_on_link(simulation, link, ovx_now(simulation), time, OVX_PATH_WIRE | behind,
                                          row, operation);
  ovx_moment gone = ovx_later_moment(through, p->tail);
  ovx_link_carries(simulation, &simulation->channel->links[link], p->bytes, time);
  if (time > 0) use_link(simulation, link);
  take(simulation, link, number, through, gone);
  p->route = *route;
  p->tail = ovx_moment_after(simulation, gone, hop, OVX_PATH_LATENCY, row, operation);
  go_on(simulation, p, to,
        ovx_moment_after(simulation, ovx_now(simulation), hop, OVX_PATH_LATENCY | behind, row, operation));
}

/* The receiver's card takes the first packet of its queue, now. */
static void receive(ovx_simulation *simulation, uint32_t number, int behind) {
  ovx_queues *q = simulation->channel->queues;
  packet *p = take_first(q, number);
  uint32_t operation = simulation->matching.messages[p->message].send;
  uint32_t row = ovx_trace_row(&simulation->trace, ovx_coming_unit(simulation, p->message), 0);
  ovx_time time = time_of(simulation, simulation->network->wire, p), gap = 0;
  ovx_moment there = ovx_later_moment(
    ovx_moment_after(simulation, ovx_now(simulation), time, OVX_PATH_WIRE | behind, row, operation), p->tail);
  if (is_last(simulation, p)) {
    ovx_moment arrives = ovx_moment_after(simulation, there, simulation->network->latency, OVX_PATH_LATENCY,
                                          row, operation);
    simulation->matching.messages[p->message].arrives = arrives.at;
    ovx_schedule_event(simulation, arrives, OVX_EVENT_ARRIVED, p->message);
    gap = simulation->network->gap;
  }
  take(simulation, server_of(q, number), number,
       ovx_moment_after(simulation, there, gap, OVX_PATH_GAP, row, operation), there);
  ovx_records_free(&q->places, q->packets, (uint32_t)(p - q->packets));
}

/* Behind what the server or the next queue has to do the first packet of this queue goes on, if it can. */
static void begin_service(ovx_simulation *simulation, uint32_t number, int behind) {
  ovx_queues *q = simulation->channel->queues;
  server *s = &q->servers[server_of(q, number)];
  uint32_t first = q->queues[number].packets.first;
  if (first == OVX_NONE || s->busy) return;
  if (link_of(q, number) == OVX_NONE) {
    receive(simulation, number, behind);
    return;
  }
  ovx_route route = q->packets[first].route;
  uint32_t to = next_queue(simulation, q->packets[first].message, &route);
  if (!takes_place(simulation, number, to)) return;
  cross(simulation, number, &route, to, behind);
}

static void serve(ovx_simulation *simulation, uint32_t number) {
  begin_service(simulation, number, OVX_BEHIND);
}

/* ---- Senders ---- */

static packet *new_packet(ovx_queues *q) {
  uint32_t number = ovx_records_take(&q->places, q->packets);
  OVX_ASSERT(number != OVX_NONE);
  return &q->packets[number];
}

/* The next packet of the card's first message leaves, if it can. */
static void send_on(ovx_simulation *simulation, uint32_t number) {
  ovx_queues *q = simulation->channel->queues;
  sender *card = &q->senders[number];
  server *s = &q->servers[q->links + number];
  uint32_t message = card->messages.first;
  if (message == OVX_NONE || s->busy) return;
  ovx_message *under_way = &simulation->matching.messages[message];
  ovx_route route = ovx_route_of(simulation->channel, ovx_leaves_from(simulation, message),
                                 ovx_goes_to(simulation, message));
  uint32_t to = next_queue(simulation, message, &route),
           left = ovx_bytes_on_the_way(simulation, message) - card->sent;
  if (!takes_place(simulation, q->queue_count + number, to)) return;
  uint32_t most = simulation->network->channel.packet_bytes, operation = under_way->send,
           row = ovx_trace_row(&simulation->trace, ovx_leaving_unit(simulation, message), 0);
  packet *p = new_packet(q);
  *p = (packet){ .route = route,
                 .message = message,
                 .first = card->sent,
                 .bytes = left < most ? left : most,
                 .next = OVX_NONE };
  if (card->sent == 0) under_way->sent = simulation->now;
  card->sent += p->bytes;
  ovx_moment through = ovx_moment_after(simulation, ovx_now(simulation),
                                        time_of(simulation, simulation->network->wire, p), OVX_PATH_WIRE, row,
                                        operation);
  s->busy = 1;
  p->tail = through;
  wake_server(simulation, q->links + number, through);
  go_on(simulation, p, to, ovx_now(simulation));
}

/* A sender's card is through with a packet, or with the gap behind a message. */
static void card_is_free(ovx_simulation *simulation, uint32_t number) {
  ovx_queues *q = simulation->channel->queues;
  sender *card = &q->senders[number];
  uint32_t message = card->messages.first;
  if (!card->pauses && card->sent == ovx_bytes_on_the_way(simulation, message)) {
    q->servers[q->links + number].busy = 1;
    uint32_t operation = simulation->matching.messages[message].send,
             row = ovx_trace_row(&simulation->trace, ovx_leaving_unit(simulation, message), 0);
    ovx_moment next = ovx_moment_after(simulation, ovx_now(simulation), simulation->network->gap,
                                       OVX_PATH_GAP, row, operation);
    card->messages.first = simulation->matching.messages[message].next;
    card->sent = 0;
    card->pauses = 1;
    wake_server(simulation, q->links + number, next);
    simulation->departed(simulation, message);
    return;
  }
  card->pauses = 0;
  send_on(simulation, number);
}

/* A message is handed to its sender's card. */
static void begin(ovx_simulation *simulation, uint32_t message) {
  ovx_queues *q = simulation->channel->queues;
  uint32_t number = ovx_sending_card(simulation, message);
  sender *card = &q->senders[number];
  ovx_list_append(&card->messages, simulation->matching.messages, message);
  if (card->messages.first == message) send_on(simulation, number);
}

/* ---- What happens ---- */

/* Of both queues of a link that whose first packet has waited longer. */
static uint32_t earlier_queue(const ovx_queues *q, uint32_t link) {
  uint32_t number = WAYS * link, first = q->queues[number].packets.first,
           other = q->queues[number + 1].packets.first;
  return other != OVX_NONE && (first == OVX_NONE || q->packets[other].came < q->packets[first].came)
           ? number + 1
           : number;
}

static void server_is_free(ovx_simulation *simulation, uint32_t number) {
  ovx_queues *q = simulation->channel->queues;
  server *s = &q->servers[number];
  uint32_t leaving = s->leaving;
  s->leaving = OVX_NONE;
  s->busy = 0;
  if (number >= q->links && number < q->links + q->cards) {
    card_is_free(simulation, number - q->links);
    return;
  }
  if (number >= q->links) {
    serve(simulation, WAYS * q->links + (number - q->links - q->cards));
  } else {
    uint32_t first = earlier_queue(q, number);
    serve(simulation, first);
    serve(simulation, first ^ 1);
    if (!s->busy) leave_link(simulation, number);
  }
  if (leaving != OVX_NONE) free_place(simulation, leaving);
}

static void come(ovx_simulation *simulation, uint32_t number) {
  ovx_queues *q = simulation->channel->queues;
  packet *p = &q->packets[number];
  uint32_t to = p->next;
  queue *there = &q->queues[to];
  p->came = simulation->now;
  ovx_list_append(&there->packets, q->packets, number);
  if (there->packets.first == number) begin_service(simulation, to, 0);
}

static void happen(ovx_simulation *simulation, uint32_t what) {
  const ovx_queues *q = simulation->channel->queues;
  if (what < q->places.capacity)
    come(simulation, what);
  else if (what - q->places.capacity < q->server_count)
    server_is_free(simulation, what - q->places.capacity);
  else
    free_place(simulation, what - q->places.capacity - q->server_count);
}

static void arrive(ovx_simulation *simulation, uint32_t message) {
  if (!ovx_card_loses(simulation, message)) ovx_card_delivers(simulation, message);
}

/* ---- Opening ---- */

/* Packets that can be under way at once: each has a place, and there are no more than messages have. */
static uint64_t packets_most(const ovx_simulation *simulation) {
  const ovx_channel_costs *costs = &simulation->network->channel;
  const ovx_schedule *schedule = &simulation->schedule;
  uint64_t places = ((uint64_t)WAYS * costs->topology.link_count + ovx_unit_count(schedule)) * costs->buffer,
           packets = 0;
  for (uint32_t i = 0; i < schedule->operation_count && packets < places; i++)
    if (ovx_is_message(&schedule->operations[i]))
      packets += 1 + schedule->operations[i].bytes / costs->packet_bytes;
  return packets < places ? packets : places;
}

static int open_queues(ovx_simulation *simulation) {
  ovx_arena *arena = simulation->arena;
  ovx_channel *channel = simulation->channel;
  uint32_t links = channel->topology.link_count, cards = (uint32_t)ovx_unit_count(&simulation->schedule);
  uint64_t packets = packets_most(simulation);
  ovx_queues *q = channel->queues = ovx_arena_take(arena, 1, sizeof(ovx_queues));
  if (!q || packets + (uint64_t)(WAYS + 1) * links + 3 * (uint64_t)cards >= OVX_SUBJECT_LIMIT) return 0;
  *q = (ovx_queues){
    .links = links,
    .cards = cards,
    .queue_count = WAYS * links + cards,
    .server_count = links + 2 * cards,
    .places = { .capacity = (uint32_t)packets, .free = OVX_NONE },
  };
  q->queues = ovx_arena_take(arena, q->queue_count, sizeof(queue));
  q->servers = ovx_arena_take(arena, q->server_count, sizeof(server));
  q->senders = ovx_arena_take(arena, cards, sizeof(sender));
  q->packets = ovx_arena_take(arena, q->places.capacity, sizeof(packet));
  q->waits_behind = ovx_arena_take(arena, (uint64_t)q->queue_count + cards, sizeof(uint32_t));
  if (!q->queues || !q->servers || !q->senders || !q->packets || !q->waits_behind) return 0;
  const ovx_list none = { OVX_NONE, OVX_NONE };
  for (uint32_t i = 0; i < q->queue_count; i++)
    q->queues[i] = (queue){ .packets = none, .entering = none, .going_on = OVX_NONE };
  for (uint32_t i = 0; i < q->server_count; i++) q->servers[i] = (server){ .leaving = OVX_NONE };
  for (uint32_t i = 0; i < cards; i++) q->senders[i] = (sender){ .messages = none };
  for (uint32_t i = 0; i < q->queue_count + cards; i++) q->waits_behind[i] = i;
  simulation->handlers[OVX_EVENT_LINK] = begin;
  simulation->handlers[OVX_EVENT_HEAD] = happen;
  simulation->handlers[OVX_EVENT_ARRIVED] = arrive;
  return 1;
}

static int open(ovx_simulation *simulation) {
  return ovx_channel_open(simulation) && open_queues(simulation);
}

const ovx_resource ovx_queued_links = { .open = open };
