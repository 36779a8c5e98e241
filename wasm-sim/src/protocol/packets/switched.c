/*
 * Packets between processes that cannot send and receive at once (costs.h). A process does one thing at a
 * time, in this order of preference:
 *
 *     receive     a packet has arrived: the interrupt takes it in                 O_r
 *     send        the next packet, to each of its receivers in turn               g_s, the processor O_s of it
 *     take        the program takes a received packet over, and may pass it on    U_r
 *
 * On one path a packet first takes the way to memory for its receive gap, which can begin before it is there
 * and not before the process is free. A send gap ties the process up as a whole: one packet at a time fits
 * the send queue, and sending and receiving share the way between memory and network. A process with a
 * receive and sends is a relay: it passes on each packet that it has taken. The receiver throws away what
 * comes behind a dropped packet, until a timeout tells the sender, which goes back (go-back-N) and sends no
 * other packet before that one has got through the switch. Acknowledgements cost nothing, and nobody goes
 * back for a packet that only waits. A packet that finds no place at its receiver is dropped in the same way:
 * only later.
 *
 * Where the scheduler seldom runs a program that waits, interrupts take packets in all the same. The program
 * takes what has come when it is run, at the next multiple of the polling interval, and then until it finds
 * nothing to do:
 *
 *     |receive|   |receive|   poll |take|take|     |receive|  poll |take|
 *
 * Where nothing can come between, one event does for two things or three: the end of a gap and that of the
 * send behind it, of a process that does nothing else before its message is sent; arrival, reception and
 * takeover of a packet at one that only receives. As long as only such events happen they need no queue
 * (turns.c).
 *
 * The data messages of a process have numbers that follow each other, begin together and have as many packets
 * each; those of a relay as many as all that it receives.
 */
#include "kernel/processor.h"
#include "protocol/packets/switched_node.h"
#include "protocol/protocol.h"

/* An operation of the same process that waits for the end of this one; OVX_NONE: there is none. */
static uint32_t waiting_for(const ovx_schedule *schedule, uint32_t operation) {
  const ovx_operation *operations = schedule->operations;
  for (uint32_t i = operations[operation].first_edge; i < operations[operation + 1].first_edge; i++) {
    uint32_t edge = schedule->edges[i];
    if (!(edge & OVX_START_EDGE) && operations[edge].process == operations[operation].process) return edge;
  }
  return OVX_NONE;
}

static int open(ovx_simulation *simulation) {
  const ovx_schedule *schedule = &simulation->schedule;
  uint32_t count = schedule->process_count;
  if (!ovx_packets_begin(simulation)) return 0;
  switched_state *own = packets_under_way(simulation)->own = ovx_arena_take(simulation->arena, 1,
                                                                            sizeof(switched_state));
  if (!own) return 0;
  *own = (switched_state){
    .nodes = ovx_arena_take(simulation->arena, count, sizeof(switched_node)),
    .turns = ovx_arena_take(simulation->arena, count, sizeof(ovx_event)),
  };
  if (!own->nodes || !own->turns) return 0;
  switched_node *nodes = own->nodes;
  ovx_list empty = { OVX_NONE, OVX_NONE };
  for (uint32_t i = 0; i < schedule->process_count; i++)
    nodes[i] = (switched_node){ .arrived = empty, .received = empty, .after = OVX_NONE };
  for (uint32_t i = 0; i < schedule->operation_count; i++) {
    const ovx_operation *operation = &schedule->operations[i];
    switched_node *here = &nodes[operation->process];
    if (operation->kind == OVX_RECEIVE && !operation->control)
      here->relays = 1;
    else
      here->acts = 1;
    if (operation->kind != OVX_SEND || operation->control) continue;
    if (here->message_count++ == 0) here->first_message = operation->tag;
    here->after = waiting_for(schedule, i);
  }
  return 1;
}

static void change_backlog(ovx_simulation *simulation, uint32_t process, ovx_time at, int by) {
  switched_node *here = switched_node_of(simulation, process);
  here->backlog += (uint32_t)by;
  if (here->backlog > simulation->counters.peak_backlog) simulation->counters.peak_backlog = here->backlog;
  switched_show_backlog(simulation, process, at, here->backlog);
}

static void end_at(ovx_simulation *simulation, uint32_t process, switched_task doing, ovx_moment ends) {
  switched_node_of(simulation, process)->task = (uint8_t)doing;
  ovx_schedule_event(simulation, ends, SWITCHED_NODE, process);
}

/*
 * The message and packet to send next: 1, or 0 when there is none. The receiver furthest behind comes first,
 * so that each packet goes to all receivers in turn and dropped packets precede new ones.
 */
static int next_send(const ovx_simulation *simulation, switched_node *here) {
  const packet_state *state = packets_under_way(simulation);
  here->place = here->available;
  for (uint32_t i = here->first_message; i < here->first_message + here->message_count; i++) {
    const packet_message *message = &state->messages[i];
    int waits = simulation->states[message->send].state < OVX_STARTED;
    if (waits || message->next >= here->place || (message->probes && message->awaits_timeout)) continue;
    here->sending = i;
    here->place = message->next;
  }
  return here->place < here->available;
}

/* The next packet of the same message, as soon as it can; when it is sent. */
static ovx_moment send_on(ovx_simulation *simulation, uint32_t process) {
  switched_node *here = switched_node_of(simulation, process);
  here->place = packets_under_way(simulation)->messages[here->sending].next;
  return ovx_switched_send(simulation, process, ovx_kept(simulation, here->gap_ends));
}

/* The program takes a packet over from then on; when it has it. */
static ovx_moment take(ovx_simulation *simulation, uint32_t process, ovx_moment from, uint32_t number) {
  const packet_state *state = packets_under_way(simulation);
  const ovx_packet *packet = &state->pool.packets[number];
  const packet_message *message = &state->messages[packet->message];
  ovx_time duration = packet_costs(simulation, message, packet->place)->take;
  return ovx_switched_work(simulation, process, from, OVX_SPAN_COPY, message, packet->place, duration,
                           duration);
}

static void received(ovx_simulation *simulation, uint32_t process) {
  ovx_packets_pool *pool = &packets_under_way(simulation)->pool;
  switched_node *here = switched_node_of(simulation, process);
  uint32_t packet = ovx_list_take(&here->arrived, pool->packets);
  if (pool->packets[packet].wanted) {
    ovx_list_append(&here->received, pool->packets, packet);
    return;
  }
  simulation->counters.discarded++;
  ovx_records_free(&pool->places, pool->packets, packet);
  change_backlog(simulation, process, simulation->now, -1);
}

static void taken(ovx_simulation *simulation, uint32_t process, ovx_moment when) {
  ovx_packets_pool *pool = &packets_under_way(simulation)->pool;
  switched_node *here = switched_node_of(simulation, process);
  uint32_t packet = ovx_list_take(&here->received, pool->packets), message = pool->packets[packet].message;
  ovx_records_free(&pool->places, pool->packets, packet);
  change_backlog(simulation, process, when.at, -1);
  if (here->message_count > 0) here->available++;
  ovx_packet_take_over(simulation, message, when);
}

/*
 * When something else than what it does can next ask for a process that only receives; 0: that is not known.
 */
static ovx_time next_arrival(const ovx_simulation *simulation, uint32_t process) {
  const packet_state *state = packets_under_way(simulation);
  uint32_t next = state->outputs[process].under_way.first;
  return next == OVX_NONE || switched_node_of(simulation, process)->acts
           ? 0
           : state->pool.packets[next].arrives.at;
}

/* When a packet that is there is in memory. */
static ovx_moment moved(ovx_simulation *simulation, uint32_t process, const packet_message *message,
                        ovx_time gap) {
  if (gap == 0) return ovx_now(simulation);
  switched_tie_up(simulation, process, gap);
  ovx_moment free = ovx_later_moment(simulation->processes[process].processor,
                                     switched_node_of(simulation, process)->gap_ends);
  ovx_moment from = ovx_moment_after(simulation, free, gap, OVX_PATH_GAP, process, message->send);
  return ovx_later_moment(ovx_now(simulation), from);
}

/*
 * The only packet of a process is taken as soon as it has been received, if nothing else can come before
 * that. With the last one of its message others may begin, which are to find all else as it is.
 */
static void begin_receive(ovx_simulation *simulation, uint32_t process) {
  const packet_state *state = packets_under_way(simulation);
  const switched_node *here = switched_node_of(simulation, process);
  uint32_t number = here->arrived.first;
  const ovx_packet *packet = &state->pool.packets[number];
  const packet_message *message = &state->messages[packet->message];
  const ovx_packet_costs *costs = packet_costs(simulation, message, packet->place);
  ovx_time duration = costs->receive, next = next_arrival(simulation, process);
  ovx_moment from = moved(simulation, process, message,
                          switch_costs_of(simulation)->one_path ? costs->receive_gap : 0);
  ovx_moment ends = ovx_switched_work(simulation, process, from, OVX_SPAN_OVERHEAD, message, packet->place,
                                      duration, duration);
  if (here->backlog > 1 || !packet->wanted || switch_costs_of(simulation)->poll > 0 ||
      message->taken + 1 == message->packets || next <= ends.at) {
    end_at(simulation, process, RECEIVE, ends);
    return;
  }
  ends = take(simulation, process, ends, number);
  if (next <= ends.at) {
    end_at(simulation, process, RECEIVE_AND_TAKE, ends);
    return;
  }
  received(simulation, process);
  taken(simulation, process, ends);
}

/* The program is run at the next multiple of the polling interval. */
static void await_poll(ovx_simulation *simulation, uint32_t process) {
  switched_node *here = switched_node_of(simulation, process);
  const packet_state *state = packets_under_way(simulation);
  if (here->awaits_poll) return;
  here->awaits_poll = 1;
  ovx_time interval = switch_costs_of(simulation)->poll, over = simulation->now % interval,
           waits = over == 0 ? 0 : interval - over;
  uint32_t operation = state->messages[state->pool.packets[here->received.first].message].receive;
  ovx_schedule_event(
    simulation, ovx_moment_after(simulation, ovx_now(simulation), waits, OVX_PATH_TURN, process, operation),
    SWITCHED_POLL, process);
}

/* The process begins the next thing to do, if it is idle and there is any. */
static void proceed(ovx_simulation *simulation, uint32_t process) {
  switched_node *here = switched_node_of(simulation, process);
  if (here->task != IDLE) return;
  int sends = next_send(simulation, here);
  if (here->arrived.first == OVX_NONE && here->received.first == OVX_NONE && !sends) {
    here->polls = 0;
    return;
  }
  ovx_moment free = ovx_later_moment(ovx_processor_free(simulation, process), here->gap_ends);
  if (free.at > simulation->now) {
    end_at(simulation, process, PAUSE, free);
  } else if (here->arrived.first != OVX_NONE) {
    begin_receive(simulation, process);
  } else if (sends) {
    end_at(simulation, process, SEND, ovx_switched_send(simulation, process, ovx_now(simulation)));
  } else if (switch_costs_of(simulation)->poll > 0 && !here->polls) {
    await_poll(simulation, process);
  } else {
    end_at(simulation, process, TAKE, take(simulation, process, ovx_now(simulation), here->received.first));
  }
}

static void run_program(ovx_simulation *simulation, uint32_t process) {
  switched_node *here = switched_node_of(simulation, process);
  here->awaits_poll = 0;
  here->polls = 1;
  proceed(simulation, process);
}

/* The packet has been dropped now: its sender goes back when it knows. */
static void lose(ovx_simulation *simulation, packet_message *message, uint32_t number) {
  ovx_packets_pool *pool = &packets_under_way(simulation)->pool;
  if (message->awaits_timeout) {
    ovx_records_free(&pool->places, pool->packets, number);
    return;
  }
  ovx_packet_lose(simulation, number);
  message->awaits_timeout = 1;
  message->times = pool->packets[number].times;
}

static void sent(ovx_simulation *simulation, switched_node *here) {
  ovx_packets_pool *pool = &packets_under_way(simulation)->pool;
  packet_message *message = &packets_under_way(simulation)->messages[here->sending];
  uint32_t number = ovx_packet_begin(simulation, here->sending, here->place);
  simulation->counters.messages++;
  if (number == OVX_NONE) return;
  ovx_packet *packet = &pool->packets[number];
  packet->times = message->times;
  packet->wanted = here->place == message->accepted;
  if (ovx_packet_inject(simulation, number)) {
    if (!packet->wanted) return;
    message->times = message->probes = 0;
    if (message->next < message->accepted) message->next = message->accepted;
  } else {
    lose(simulation, message, number);
  }
}

static void node_event(ovx_simulation *simulation, uint32_t process) {
  switched_node *here = switched_node_of(simulation, process);
  switched_task ended = (switched_task)here->task;
  here->task = IDLE;
  if (ended == SEND) sent(simulation, here);
  if (ended == RECEIVE || ended == RECEIVE_AND_TAKE) received(simulation, process);
  if (ended == TAKE || ended == RECEIVE_AND_TAKE) taken(simulation, process, ovx_now(simulation));
  if (ended != SEND || !ovx_switched_goes_on(simulation, process, simulation->now)) {
    proceed(simulation, process);
    return;
  }
  end_at(simulation, process, SEND, send_on(simulation, process));
  ovx_switched_take_turns(simulation, switched_peer_of(simulation, process));
}

static void arrives(ovx_simulation *simulation, uint32_t process) {
  switched_node *here = switched_node_of(simulation, process);
  uint32_t number = ovx_packet_arrives(simulation, process), room = switch_costs_of(simulation)->queue;
  ovx_packets_pool *pool = &packets_under_way(simulation)->pool;
  ovx_packet *packet = &pool->packets[number];
  packet_message *message = &packets_under_way(simulation)->messages[packet->message];
  /* Behind one that has found no place here. */
  if (packet->place != message->arrived) packet->wanted = 0;
  int is_full = room > 0 && here->backlog >= room;
  ovx_packet_draw_late(simulation, number, is_full);
  if (is_full) {
    simulation->counters.dropped++;
    simulation->counters.overflowed++;
    if (packet->wanted) {
      message->accepted = packet->place;
      lose(simulation, message, number);
    } else {
      ovx_records_free(&pool->places, pool->packets, number);
    }
    return;
  }
  if (packet->wanted) message->arrived++;
  ovx_list_append(&here->arrived, pool->packets, number);
  change_backlog(simulation, process, simulation->now, 1);
  proceed(simulation, process);
  ovx_switched_take_turns(simulation, process);
}

static void timeout(ovx_simulation *simulation, uint32_t packet) {
  packet_state *state = packets_under_way(simulation);
  packet_message *message = &state->messages[state->pool.packets[packet].message];
  ovx_records_free(&state->pool.places, state->pool.packets, packet);
  message->awaits_timeout = 0;
  /* What was dropped has got through meanwhile, behind a packet that was dropped before it. */
  if (message->accepted == message->sent) return;
  message->probes = 1;
  message->next = message->accepted;
  proceed(simulation, packet_send(simulation, message)->process);
}

static void signal(ovx_simulation *simulation, uint32_t message) {
  ovx_packet_signal(simulation, message, packets_under_way(simulation)->messages[message].receive);
}

static void start(ovx_simulation *simulation, uint32_t number) {
  const ovx_operation *operation = &simulation->schedule.operations[number];
  switched_node *here = switched_node_of(simulation, operation->process);
  if (ovx_packets_start(simulation, number)) return;
  if (!here->relays) here->available = packets_under_way(simulation)->messages[operation->tag].packets;
  proceed(simulation, operation->process);
}

const ovx_protocol ovx_switched = {
  .name = "switched", .open = open, .start = start,
  .events = {
    [PACKET_ARRIVES - OVX_EVENT_PROTOCOL] = arrives, [PACKET_TIMEOUT - OVX_EVENT_PROTOCOL] = timeout,
    [PACKET_SIGNAL - OVX_EVENT_PROTOCOL] = signal, [SWITCHED_NODE - OVX_EVENT_PROTOCOL] = node_event,
    [SWITCHED_POLL - OVX_EVENT_PROTOCOL] = run_program,
  },
};
