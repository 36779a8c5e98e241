#include "protocol/demand/demand_pages.h"

#include "kernel/processor.h"

static void lay_out(ovx_simulation *simulation, demand_state *own) {
  uint32_t count = 0, room = 0, page = faults_of(simulation)->page_bytes;
  for (uint32_t i = 0; i < simulation->schedule.operation_count; i++) {
    const ovx_operation *get = &simulation->schedule.operations[i];
    if (get->kind != OVX_GET && get->kind != OVX_PUT) continue;
    hunter *process = &own->hunters[get->process];
    const strip *before = process->end > 0 ? &own->strips[count - 1] : NULL;
    int small = get->control == OVX_STRIP_LAST && get->bytes < page &&
                (!before || before->transfer != get->tag);
    int shares = small && before && get->bytes <= room;
    room = small ? (shares ? room : page) - get->bytes : 0;
    own->strips[count] = (strip){
      .operation = i,
      .transfer = get->tag,
      .holder = OVX_NONE,
      .home = shares ? before->home : count,
      .last = get->control == OVX_STRIP_LAST,
      .handled = get->control == OVX_STRIP_HANDLED,
    };
    if (!before) process->oldest = count;
    own->strip_of[i] = count++;
    process->end = count;
  }
}

int ovx_demand_open(ovx_simulation *simulation) {
  uint32_t processes = simulation->schedule.process_count;
  demand_state *own = simulation->protocol_state = ovx_arena_take(simulation->arena, 1, sizeof(demand_state));
  if (!own) return 0;
  *own = (demand_state){
    .strips = ovx_arena_take(simulation->arena, simulation->schedule.send_count, sizeof(strip)),
    .strip_of = ovx_arena_take(simulation->arena, simulation->schedule.operation_count, sizeof(uint32_t)),
    .hunters = ovx_arena_take(simulation->arena, processes, sizeof(hunter)),
  };
  if (!own->strips || !own->strip_of || !own->hunters) return 0;
  for (uint32_t i = 0; i < processes; i++) own->hunters[i] = (hunter){ .access = OVX_NONE };
  lay_out(simulation, own);
  if (!faults_of(simulation)->in_turn) return 1;
  own->readers = ovx_arena_take(simulation->arena, processes, sizeof(readers));
  if (!own->readers) return 0;
  for (uint32_t i = 0; i < processes; i++)
    own->readers[i] = (readers){ .messages = { OVX_NONE, OVX_NONE }, .served = i };
  return 1;
}

static ovx_moment spend(ovx_simulation *simulation, uint32_t operation, ovx_time duration,
                        ovx_span_kind kind) {
  const ovx_operation *of = &simulation->schedule.operations[operation];
  return ovx_occupy(simulation, of->process, duration,
                    (ovx_activity){ .kind = kind, .operation = operation, .peer = of->peer });
}

ovx_moment ovx_demand_handle(ovx_simulation *simulation, uint32_t access, ovx_time duration) {
  return spend(simulation, access, duration, OVX_SPAN_HANDLER);
}

ovx_moment ovx_demand_call(ovx_simulation *simulation, uint32_t operation) {
  demand_of(simulation)->counters.protections++;
  return spend(simulation, operation, faults_of(simulation)->protect, OVX_SPAN_OVERHEAD);
}

ovx_moment ovx_demand_restore(ovx_simulation *simulation, uint32_t operation) {
  hunter_of(simulation, operation)->joins = (uint32_t)faults_of(simulation)->joins;
  return ovx_demand_call(simulation, operation);
}

/* Protects one more page, behind a restored one by the same call. */
static void protect_next(ovx_simulation *simulation, uint32_t operation) {
  hunter *process = hunter_of(simulation, operation);
  if (!process->joins) ovx_demand_call(simulation, operation);
  process->joins = 0;
}

static void hold(demand_state *own, hunter *process, uint32_t first, uint32_t last) {
  for (uint32_t i = first; i <= last; i++) own->strips[i].holder = last;
  own->strips[last].held = last - first + 1;
  process->holding++;
}

static int ends_transfer(const demand_state *own, const hunter *process, uint32_t strip) {
  return strip + 1 == process->end || own->strips[strip + 1].transfer != own->strips[strip].transfer;
}

/* In random order the last strip of a transfer may be retired before others. */
static void retire(demand_state *own, hunter *process, strip *s) {
  if (s->retired) return;
  s->retired = 1;
  process->piggybacking -= s->piggybacks;
  s->piggybacks = 0;
  if (s->holder != OVX_NONE && --own->strips[s->holder].held == 0) process->holding--;
}

/* What has started in the page of `home` is retired, and the page is free. Returns the strip behind it. */
static uint32_t retire_page(demand_state *own, hunter *process, uint32_t home) {
  uint32_t i = home;
  for (; i < process->end && own->strips[i].home == home; i++)
    if (own->strips[i].started) retire(own, process, &own->strips[i]);
  own->strips[home].guarded = 0;
  return i;
}

/*
 * Skips strips that have arrived. With one protected page at a time, the next missing strip gets it; with all
 * pages protected, the call that restored the previous strip unprotects theirs.
 */
void ovx_demand_advance(ovx_simulation *simulation, uint32_t number, uint32_t operation) {
  demand_state *own = demand_of(simulation);
  hunter *process = hunter_of(simulation, operation);
  const ovx_fault_costs *faults = faults_of(simulation);
  uint32_t transfer = own->strips[number].transfer;
  for (uint32_t i = retire_page(own, process, own->strips[number].home); i < process->end; i++) {
    strip *s = &own->strips[i];
    if (!s->started || s->handled || (s->transfer != transfer && !faults->virtual_addresses)) return;
    if (own->strips[s->home].guarded && !faults->everything) return;
    if (!s->arrived) {
      if (faults->everything || s->piggybacks) return;
      own->strips[s->home].guarded = 1;
      protect_next(simulation, operation);
      return;
    }
    s->guarded = 0;
    retire(own, process, s);
  }
}

void ovx_demand_protect(ovx_simulation *simulation, uint32_t last) {
  demand_state *own = demand_of(simulation);
  const ovx_fault_costs *faults = faults_of(simulation);
  strip *strips = own->strips;
  uint32_t operation = strips[last].operation, first = last;
  hunter *process = hunter_of(simulation, operation);
  while (first > process->oldest && strips[first - 1].transfer == strips[last].transfer) first--;
  while (!ends_transfer(own, process, last)) last++;
  if (process->holding >= faults->own_pages || process->piggybacking > 0) {
    for (uint32_t i = first; i <= last; i++) strips[i].piggybacks = 1;
    process->piggybacking += last - first + 1;
    return;
  }
  hold(own, process, first, last);
  /* A page that data is coming into cannot be protected then: the handler for that data will see to it. */
  int before_comes = first > process->oldest && !strips[first - 1].arrived;
  if (faults->virtual_addresses && before_comes && strips[first].home == first) return;
  for (uint32_t i = first; i <= (faults->everything ? last : first); i++) strips[strips[i].home].guarded = 1;
  ovx_demand_call(simulation, operation);
}

void ovx_demand_retire_arrived(ovx_simulation *simulation, uint32_t operation) {
  demand_state *own = demand_of(simulation);
  hunter *process = hunter_of(simulation, operation);
  if (faults_of(simulation)->everything) return;
  for (; process->oldest < process->end; process->oldest++) {
    strip *s = &own->strips[process->oldest];
    const strip *home = &own->strips[s->home];
    if (s->retired) continue;
    if (!s->started || home->under_way > 0) break;
    if (home->guarded) ovx_demand_restore(simulation, operation);
    /* With virtual addresses the next transfer's page may have waited for this data. */
    if (home->guarded || faults_of(simulation)->virtual_addresses)
      ovx_demand_advance(simulation, process->oldest, operation);
    else
      retire(own, process, s);
  }
  if (process->holding == 0) ovx_demand_adopt(simulation, operation);
  process->joins = 0;
}

void ovx_demand_adopt(ovx_simulation *simulation, uint32_t operation) {
  demand_state *own = demand_of(simulation);
  hunter *process = hunter_of(simulation, operation);
  for (; process->oldest < process->end && own->strips[process->oldest].started; process->oldest++) {
    uint32_t first = process->oldest, i = first;
    if (own->strips[first].retired) continue;
    if (own->strips[first].arrived) {
      retire(own, process, &own->strips[first]);
      continue;
    }
    if (!own->strips[first].piggybacks) return;
    for (;; i++) {
      process->piggybacking -= own->strips[i].piggybacks;
      own->strips[i].piggybacks = 0;
      if (i == first || faults_of(simulation)->everything) own->strips[own->strips[i].home].guarded = 1;
      if (ends_transfer(own, process, i)) break;
    }
    hold(own, process, first, i);
    protect_next(simulation, operation);
    return;
  }
}

ovx_moment ovx_demand_settle(ovx_simulation *simulation, uint32_t operation) {
  demand_state *own = demand_of(simulation);
  hunter *process = hunter_of(simulation, operation);
  uint32_t restored = OVX_NONE;
  ovx_moment end = ovx_now(simulation);
  for (uint32_t i = process->oldest; i < process->end && own->strips[i].started; i++) {
    strip *s = &own->strips[i];
    /* One call for the rest of a transfer, whose pages are contiguous. */
    if (s->guarded && !(faults_of(simulation)->everything && restored == s->transfer)) {
      end = ovx_demand_call(simulation, operation);
      restored = s->transfer;
    }
    s->guarded = 0;
    retire(own, process, s);
    process->oldest = i + 1;
  }
  return end;
}
