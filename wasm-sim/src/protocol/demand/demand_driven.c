#include "protocol/demand/demand_pages.h"

#include "kernel/processor.h"
#include "resource/card.h"

enum { TURN = OVX_EVENT_PROTOCOL, REQUEST, ENTERED, RESTORED, LEFT, FREE, CHOOSE };

ovx_demand_counters ovx_demand_counted(const ovx_simulation *simulation) {
  const demand_state *own = simulation->protocol_state;
  return simulation->protocol == &ovx_demand_driven && own ? own->counters : (ovx_demand_counters){ 0 };
}

/* The strip that an access is to; OVX_ANY: all that is outstanding. */
static uint32_t target_of(const ovx_simulation *simulation, uint32_t access) {
  uint32_t get = simulation->schedule.operations[access].tag;
  return get == OVX_ANY ? OVX_ANY : demand_of(simulation)->strip_of[get];
}

static strip *home_of(const ovx_simulation *simulation, uint32_t number) {
  strip *strips = demand_of(simulation)->strips;
  return &strips[strips[number].home];
}

static int has_come(const ovx_simulation *simulation, const hunter *process) {
  switch (process->waits_for) {
    case HUNT_PAGE: return home_of(simulation, target_of(simulation, process->access))->under_way == 0;
    default: return process->under_way == 0;
  }
}

static void finish(ovx_simulation *simulation, hunter *process, ovx_moment when) {
  process->waits_for = HUNT_NOTHING;
  ovx_finish_at(simulation, process->access, when);
}

/* Goes on as soon as what the process waits for is there. */
static void proceed(ovx_simulation *simulation, hunter *process) {
  const ovx_operation *access = &simulation->schedule.operations[process->access];
  if (!has_come(simulation, process)) {
    simulation->processes[access->process].waiting_for = access->peer;
    return;
  }
  switch (process->waits_for) {
    case HUNT_PAGE:
      if (home_of(simulation, target_of(simulation, process->access))->guarded) {
        ovx_moment done = ovx_demand_restore(simulation, process->access);
        process->waits_for = HUNT_NOTHING;
        ovx_schedule_event(simulation, done, RESTORED, process->access);
      } else if (access->control) {
        ovx_demand_advance(simulation, target_of(simulation, process->access), process->access);
        finish(simulation, process, ovx_processor_free(simulation, access->process));
      } else {
        finish(simulation, process, ovx_now(simulation));
      }
      break;
    default: finish(simulation, process, ovx_demand_settle(simulation, process->access));
  }
}

static void wait_for(ovx_simulation *simulation, hunter *process, hunt what) {
  process->waits_for = what;
  proceed(simulation, process);
}

/* The page is free. Behind the last page of all, the handler sees to what piggybacks. */
static void restored(ovx_simulation *simulation, uint32_t access) {
  hunter *process = hunter_of(simulation, access);
  ovx_demand_advance(simulation, target_of(simulation, access), access);
  if (process->holding == 0) ovx_demand_adopt(simulation, access);
  process->joins = 0;
  finish(simulation, process, ovx_demand_handle(simulation, access, faults_of(simulation)->leave));
}

static void reach(ovx_simulation *simulation, uint32_t access) {
  demand_state *own = demand_of(simulation);
  hunter *process = hunter_of(simulation, access);
  uint32_t number = target_of(simulation, access);
  ovx_started(simulation, access);
  process->access = access;
  if (number != OVX_ANY && home_of(simulation, number)->guarded) {
    own->counters.signals++;
    own->counters.late += home_of(simulation, number)->under_way == 0;
    ovx_schedule_event(simulation, ovx_demand_handle(simulation, access, faults_of(simulation)->enter),
                       ENTERED, access);
  } else {
    int reads = number != OVX_ANY && !simulation->schedule.operations[access].control;
    own->counters.unsynchronized += reads && home_of(simulation, number)->under_way > 0;
    wait_for(simulation, process, number == OVX_ANY ? HUNT_ALL : HUNT_PAGE);
  }
}

static void trace_bytes(ovx_simulation *simulation, const ovx_operation *get) {
  uint64_t bytes = demand_of(simulation)->hunters[get->process].bytes_under_way;
  ovx_trace_level(&simulation->trace, get->process, simulation->now,
                  bytes < UINT32_MAX ? (uint32_t)bytes : UINT32_MAX);
}

static void start_transfer(ovx_simulation *simulation, uint32_t number) {
  const ovx_operation *get = &simulation->schedule.operations[number];
  hunter *process = hunter_of(simulation, number);
  uint32_t place = demand_of(simulation)->strip_of[number];
  strip *s = &demand_of(simulation)->strips[place];
  ovx_moment ready = ovx_occupy(simulation, get->process, ovx_cost_of(simulation->network->send, get->bytes),
                                ovx_for_message(simulation, OVX_SPAN_OVERHEAD, number, get->process));
  ovx_moment asked = ready;
  if (get->kind == OVX_GET) {
    asked = ovx_moment_after(simulation, ready, simulation->network->latency, OVX_PATH_LATENCY, get->process,
                             number);
    ovx_flight request = {
      .kind = OVX_ARROW_REQUEST,
      .operation = number,
      .source = get->process,
      .destination = get->peer,
    };
    ovx_trace_arrow(&simulation->trace, request, ready.at, asked.at);
  }
  ovx_schedule_event(simulation, asked, REQUEST, ovx_message_new(&simulation->matching, number));
  s->started = 1;
  home_of(simulation, place)->under_way++;
  process->under_way++;
  process->bytes_under_way += get->bytes;
  trace_bytes(simulation, get);
  if (s->last) {
    ovx_demand_protect(simulation, place);
    ovx_demand_retire_arrived(simulation, number);
  }
  ovx_started(simulation, number);
}

/* Operations are asked for ahead of the processor: each begins when the processor gets to it. */
static void start(ovx_simulation *simulation, uint32_t number) {
  const ovx_operation *operation = &simulation->schedule.operations[number];
  ovx_moment free = ovx_processor_free(simulation, operation->process);
  if (free.at > simulation->now)
    ovx_schedule_event(simulation, free, TURN, number);
  else if (operation->kind == OVX_RECEIVE)
    reach(simulation, number);
  else
    start_transfer(simulation, number);
}

/* A strip is complete: a get's data has arrived, or a put's data has left and may be changed. */
static void over(ovx_simulation *simulation, uint32_t number) {
  const ovx_operation *get = &simulation->schedule.operations[number];
  hunter *process = hunter_of(simulation, number);
  uint32_t place = demand_of(simulation)->strip_of[number];
  strip *s = &demand_of(simulation)->strips[place];
  s->arrived = 1;
  home_of(simulation, place)->under_way--;
  process->under_way--;
  process->bytes_under_way -= get->bytes;
  trace_bytes(simulation, get);
  ovx_finish_at(simulation, number, ovx_now(simulation));
  if (process->waits_for != HUNT_NOTHING) proceed(simulation, process);
}

static void arrived(ovx_simulation *simulation, uint32_t message) {
  uint32_t number = simulation->matching.messages[message].send;
  ovx_message_release(&simulation->matching, message);
  if (simulation->schedule.operations[number].kind == OVX_GET) over(simulation, number);
}

static const ovx_operation *get_of(const ovx_simulation *simulation, uint32_t message) {
  return &simulation->schedule.operations[simulation->matching.messages[message].send];
}

/* The card of a process will serve somebody as soon as it is free, after all who ask at the same moment. */
static void choose_later(ovx_simulation *simulation, uint32_t process) {
  ovx_moment free = simulation->processes[process].sending;
  demand_of(simulation)->readers[process].choosing = 1;
  if (free.at <= simulation->now)
    ovx_schedule_event(simulation, ovx_now(simulation), CHOOSE, process);
  else
    ovx_schedule_event(simulation, free, FREE, process);
}

static void wait_for_turn(ovx_simulation *simulation, uint32_t message) {
  uint32_t process = get_of(simulation, message)->peer;
  readers *queue = &demand_of(simulation)->readers[process];
  ovx_list_append(&queue->messages, simulation->matching.messages, message);
  if (!queue->choosing) choose_later(simulation, process);
}

/* Who is served: the next process behind the one that was served last. */
static void choose(ovx_simulation *simulation, uint32_t process) {
  readers *queue = &demand_of(simulation)->readers[process];
  ovx_message *messages = simulation->matching.messages;
  uint32_t count = simulation->schedule.process_count, chosen = OVX_NONE, before = OVX_NONE,
           nearest = OVX_NONE, previous = OVX_NONE;
  for (uint32_t message = queue->messages.first; message != OVX_NONE;
       previous = message, message = messages[message].next) {
    uint32_t turns = (get_of(simulation, message)->process + count - queue->served - 1) % count;
    if (turns >= nearest) continue;
    nearest = turns;
    chosen = message;
    before = previous;
  }
  uint32_t next = messages[chosen].next;
  if (before == OVX_NONE)
    queue->messages.first = next;
  else
    messages[before].next = next;
  if (next == OVX_NONE) queue->messages.last = before;
  queue->served = get_of(simulation, chosen)->process;
  queue->choosing = 0;
  ovx_transmit(simulation, chosen, ovx_now(simulation));
  if (queue->messages.first != OVX_NONE) choose_later(simulation, process);
}

/* The card that the data comes from has it to send. */
static void requested(ovx_simulation *simulation, uint32_t message) {
  if (faults_of(simulation)->in_turn) {
    wait_for_turn(simulation, message);
    return;
  }
  uint32_t number = simulation->matching.messages[message].send;
  ovx_moment left = ovx_transmit(simulation, message, ovx_now(simulation));
  if (simulation->schedule.operations[number].kind == OVX_PUT)
    ovx_schedule_event(simulation, left, LEFT, number);
}

static void entered(ovx_simulation *simulation, uint32_t access) {
  wait_for(simulation, hunter_of(simulation, access), HUNT_PAGE);
}

static int open(ovx_simulation *simulation) {
  return ovx_cards_open(simulation, arrived) && ovx_demand_open(simulation);
}

static void outcome(const ovx_simulation *simulation, ovx_outcome *outcome) {
  ovx_demand_counters counted = ovx_demand_counted(simulation);
  outcome->signals = counted.signals;
  outcome->protections = counted.protections;
  outcome->late_faults = counted.late;
}

const ovx_protocol ovx_demand_driven = {
  .name = "demand-driven", .open = open, .start = start,
  .events = {
    [TURN - OVX_EVENT_PROTOCOL] = start, [REQUEST - OVX_EVENT_PROTOCOL] = requested,
    [ENTERED - OVX_EVENT_PROTOCOL] = entered, [RESTORED - OVX_EVENT_PROTOCOL] = restored,
    [LEFT - OVX_EVENT_PROTOCOL] = over, [FREE - OVX_EVENT_PROTOCOL] = choose_later,
    [CHOOSE - OVX_EVENT_PROTOCOL] = choose,
  },
  .outcome = outcome,
};
