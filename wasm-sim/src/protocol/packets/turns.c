/*
 * The senders of a gather take turns (ovx_switched_take_turns): a packet takes each of them as long as every
 * other, so that whoever has sent is last in the ring again. The receiver takes each packet before the next
 * one arrives, so that its queue is never full.
 *
 *     ring      P1 P2 P3
 *     P1  |=====|=====|==
 *     P2    |=====|=====|       until the first event that is neither a turn nor an arrival: a signal that starts P4
 *     P3      |=====|=====
 *     P0           o o o o
 *
 * It ends sooner at events beyond turns and arrivals: the last packet of a message, or a drop.
 */
#include "kernel/processor.h"
#include "protocol/packets/switched_node.h"

enum { WORTHWHILE = 8 }; /* events that are handled for each that is taken out of the queue and put back */

typedef struct gathering {
  ovx_simulation *simulation;
  const ovx_packet_costs *costs; /* costs of all packets */
  ovx_output *output;
  uint32_t receiver;
  ovx_event *turns; /* a ring */
  uint32_t count, first;
  ovx_time until;        /* the first event that is neither a turn nor an arrival */
  ovx_time tied;         /* how long a packet ties its sender up */
  ovx_event arrival;     /* arrival of the first packet under way, as queued */
  int arrival_is_queued; /* 0: that packet has arrived, or there was none */
} gathering;

static ovx_time earlier_of(ovx_time a, ovx_time b) {
  return a < b ? a : b;
}

/* Somebody asks for more than the times. */
static int is_seen(const ovx_simulation *simulation) {
  return simulation->trace.enabled || simulation->causes.recording;
}

/*
 * Occupies a free processor with a packet from `from` on, and its process for `tied`; returns when that ends.
 */
static ovx_moment work(const gathering *here, uint32_t process, ovx_moment from, ovx_span_kind kind,
                       const packet_message *message, uint32_t place, ovx_time duration, ovx_time tied) {
  ovx_simulation *simulation = here->simulation;
  if (is_seen(simulation))
    return ovx_switched_work(simulation, process, from, kind, message, place, duration, tied);
  switched_tie_up(simulation, process, tied);
  return (ovx_moment){ .at = ovx_occupy_unseen(simulation, process, from.at, duration, kind) };
}

static int is_turn(const gathering *here, ovx_event event) {
  uint32_t process = ovx_event_subject(event);
  if (ovx_event_type(event) != SWITCHED_NODE || switched_node_of(here->simulation, process)->task != SEND)
    return 0;
  return switched_peer_of(here->simulation, process) == here->receiver &&
         ovx_switched_goes_on(here->simulation, process, event.time);
}

static int is_arrival(const gathering *here, ovx_event event) {
  return ovx_event_type(event) == PACKET_ARRIVES && ovx_event_subject(event) == here->receiver;
}

/* The next sender has sent, and goes on. 1, or 0 when there is more to do than that. */
static int send(gathering *here) {
  ovx_simulation *simulation = here->simulation;
  packet_state *state = packets_under_way(simulation);
  ovx_event *turn = &here->turns[here->first];
  uint32_t process = ovx_event_subject(*turn);
  switched_node *node = switched_node_of(simulation, process);
  packet_message *message = &state->messages[node->sending];
  if (message->next + 1 >= message->packets || message->next >= node->available) return 0;
  simulation->now = turn->time;
  simulation->causes.now = node->turn;
  uint32_t number = ovx_records_take(&state->pool.places, state->pool.packets);
  if (number == OVX_NONE) return 0;
  state->pool.packets[number] = (ovx_packet){ .message = node->sending, .place = node->place, .wanted = 1 };
  if (!ovx_packet_enqueue(simulation, number)) {
    ovx_records_free(&state->pool.places, state->pool.packets, number);
    return 0;
  }
  message->sent++;
  message->accepted++;
  simulation->counters.messages++;
  node->place = message->next;
  if (is_seen(simulation)) {
    ovx_moment sent = ovx_switched_send(simulation, process, ovx_kept(simulation, node->gap_ends));
    turn->time = sent.at;
    node->turn = ovx_kept(simulation, sent).because;
  } else {
    message->next++;
    turn->time = work(here, process, node->gap_ends, OVX_SPAN_OVERHEAD, message, node->place,
                      here->costs->send, here->tied)
                   .at;
    node->gap_ends.at = ovx_after(node->gap_ends.at, here->tied);
  }
  turn->sequence = OVX_NONE;
  here->first = here->first + 1 < here->count ? here->first + 1 : 0;
  return 1;
}

/* When the next sender will have sent. */
static ovx_time next_sent(const gathering *here) {
  return here->count > 0 ? here->turns[here->first].time : OVX_TIME_END;
}

/*
 * The first packet under way arrives, and is taken before the next one does. 1, or 0 when there is more to do
 * than that.
 */
static int receive(gathering *here) {
  ovx_simulation *simulation = here->simulation;
  packet_state *state = packets_under_way(simulation);
  uint32_t number = here->output->under_way.first;
  const ovx_packet *packets = state->pool.packets, *packet = &packets[number];
  packet_message *message = &state->messages[packet->message];
  const ovx_packet_costs *costs = here->costs;
  ovx_time arrives = packet->arrives.at, taken = ovx_after(arrives, ovx_after(costs->receive, costs->take));
  int is_next_later = packet->next != OVX_NONE && packets[packet->next].arrives.at > taken;
  if (!is_next_later || packet->place + 1 == message->packets ||
      simulation->processes[here->receiver].processor.at > arrives)
    return 0;
  simulation->now = arrives;
  ovx_set_now(simulation, packet->arrives);
  ovx_output_arrive(simulation, &state->pool, here->output);
  if (simulation->counters.peak_backlog == 0) simulation->counters.peak_backlog = 1;
  ovx_moment received = work(here, here->receiver, ovx_now(simulation), OVX_SPAN_OVERHEAD, message,
                             packet->place, costs->receive, costs->receive);
  work(here, here->receiver, received, OVX_SPAN_COPY, message, packet->place, costs->take, costs->take);
  switched_show_backlog(simulation, here->receiver, arrives, 1);
  switched_show_backlog(simulation, here->receiver, taken, 0);
  message->taken++;
  message->arrived++;
  ovx_packet_draw_late(simulation, number, 0);
  ovx_records_free(&state->pool.places, state->pool.packets, number);
  here->arrival_is_queued = 0;
  return 1;
}

/* Whichever is next happens, if nothing else is before it. */
static int go_on(gathering *here) {
  ovx_time sends = next_sent(here);
  uint32_t packet = here->output->under_way.first;
  ovx_time arrives = packet == OVX_NONE
                       ? OVX_TIME_END
                       : packets_under_way(here->simulation)->pool.packets[packet].arrives.at;
  if (earlier_of(sends, arrives) >= here->until) return 0;
  return arrives <= sends ? receive(here) : send(here);
}

static int is_possible(const ovx_simulation *simulation, uint32_t receiver) {
  const switched_node *node = switched_node_of(simulation, receiver);
  if (simulation->counters.dropped > 0 || simulation->handled < switched_state_of(simulation)->next_turns)
    return 0;
  const ovx_switch_costs *costs = switch_costs_of(simulation);
  if (simulation->edits || costs->one_path || costs->poll > 0) return 0;
  return simulation->ready.first == OVX_NONE && node->task == IDLE && node->backlog == 0 && !node->acts;
}

/* Room for all events that are queued now. 1, or 0 when the arena has none. */
static int make_room(switched_state *own, ovx_arena *arena, uint32_t count) {
  if (count <= own->queued_capacity) return 1;
  own->queued_capacity = 2 * count;
  own->queued = ovx_arena_take(arena, own->queued_capacity, sizeof(ovx_event));
  if (!own->queued) own->queued_capacity = 0;
  return own->queued != NULL;
}

static int is_earlier(ovx_event a, ovx_event b) {
  return a.time < b.time || (a.time == b.time && a.sequence < b.sequence);
}

/*
 * Merges turns that nobody has taken, which stand first in the ring, into `count` other events. Returns how
 * many there are then.
 */
static uint32_t merge_turns(const gathering *here, ovx_event *events, uint32_t count) {
  uint32_t turns = 0;
  while (turns < here->count && here->turns[(here->first + turns) % here->count].sequence != OVX_NONE)
    turns++;
  uint32_t all = count + turns;
  for (uint32_t to = all; turns > 0; to--) {
    ovx_event turn = here->turns[(here->first + turns - 1) % here->count];
    int is_last = count == 0 || is_earlier(events[count - 1], turn);
    events[to - 1] = is_last ? turn : events[count - 1];
    if (is_last)
      turns--;
    else
      count--;
  }
  return all;
}

static uint32_t insert(ovx_event *events, uint32_t count, ovx_event event) {
  uint32_t place = count;
  for (; place > 0 && is_earlier(event, events[place - 1]); place--) events[place] = events[place - 1];
  events[place] = event;
  return count + 1;
}

/* What has not happened goes back to its old place. */
static void put_back(const gathering *here, ovx_event *events, uint32_t others) {
  uint32_t count = merge_turns(here, events, others);
  if (here->arrival_is_queued) count = insert(events, count, here->arrival);
  if (!ovx_event_queue_put_back(&here->simulation->events, here->simulation->now, events, count))
    here->simulation->limit = OVX_LIMIT_MEMORY;
}

/* An event that comes out of the turns, also at this instant, takes the cause of its own time along. */
static void schedule(ovx_simulation *simulation, ovx_moment when, uint32_t type, uint32_t subject) {
  simulation->causes.now = when.because;
  ovx_schedule_event(simulation, when, type, subject);
}

void ovx_switched_take_turns(ovx_simulation *simulation, uint32_t receiver) {
  if (!is_possible(simulation, receiver)) return;
  switched_state *own = switched_state_of(simulation);
  packet_state *state = packets_under_way(simulation);
  const ovx_switch_costs *costs = switch_costs_of(simulation);
  gathering here = {
    .simulation = simulation,
    .costs = &costs->full,
    .output = &state->outputs[receiver],
    .receiver = receiver,
    .turns = own->turns,
    .until = OVX_TIME_END,
    .tied = ovx_later(costs->full.send, costs->full.send_gap),
  };
  uint32_t pending = simulation->events.count, others = 0, begun = simulation->handled;
  if (!make_room(own, simulation->arena, pending)) return;
  ovx_event event;
  while (ovx_event_queue_pop(&simulation->events, &event)) {
    if (is_turn(&here, event)) {
      here.turns[here.count++] = event;
      if (simulation->causes.recording)
        switched_node_of(simulation, ovx_event_subject(event))->turn =
          simulation->causes.events[event.sequence];
    } else if (is_arrival(&here, event)) {
      here.arrival = event;
      here.arrival_is_queued = 1;
    } else {
      if (others == 0) here.until = event.time;
      own->queued[others++] = event;
    }
  }
  while (simulation->limit == OVX_LIMIT_NONE && simulation->handled < simulation->handled_most &&
         !simulation->trace.overflowed && go_on(&here))
    simulation->handled++;
  put_back(&here, own->queued, others);
  for (uint32_t i = 0; i < here.count; i++) {
    event = here.turns[(here.first + i) % here.count];
    if (event.sequence == OVX_NONE)
      schedule(simulation,
               (ovx_moment){ event.time, switched_node_of(simulation, ovx_event_subject(event))->turn },
               SWITCHED_NODE, ovx_event_subject(event));
  }
  uint32_t first = here.output->under_way.first;
  if (!here.arrival_is_queued && first != OVX_NONE)
    schedule(simulation, state->pool.packets[first].arrives, PACKET_ARRIVES, receiver);
  /* What was of no use is not tried again soon. */
  uint32_t worthwhile = WORTHWHILE * pending;
  if (simulation->handled - begun < worthwhile) own->next_turns = simulation->handled + worthwhile;
}
