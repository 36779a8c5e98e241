#include "kernel/edits.h"

enum { MILLION = 1000000 };

/* The effect of an operation or a process: a new one if it has none. */
static ovx_effect *effect_of(ovx_edits *edits, uint8_t *place) {
  if (*place == 0) {
    *place = (uint8_t)++edits->effect_count;
    edits->effects[*place - 1] = (ovx_effect){ .millionths = MILLION };
  }
  return &edits->effects[*place - 1];
}

static uint32_t millionths_of(double factor) {
  return (uint32_t)(factor * MILLION + 0.5);
}

/* Pauses of a process stand in order of time and do not meet: one that meets others takes their place. */
static void add_pause(ovx_edits *edits, ovx_pause pause) {
  if (pause.to <= pause.from) return;
  uint32_t kept = 0;
  for (uint32_t i = 0; i < edits->pause_count; i++) {
    const ovx_pause other = edits->pauses[i];
    if (other.process == pause.process && other.from <= pause.to && pause.from <= other.to) {
      if (other.from < pause.from) pause.from = other.from;
      pause.to = ovx_later(pause.to, other.to);
    } else {
      edits->pauses[kept++] = other;
    }
  }
  uint32_t at = kept;
  for (; at > 0 && edits->pauses[at - 1].from > pause.from; at--) edits->pauses[at] = edits->pauses[at - 1];
  edits->pauses[at] = pause;
  edits->pause_count = kept + 1;
}

static int is_message(const ovx_operation *operation) {
  return operation->kind >= OVX_SEND && operation->kind != OVX_RECEIVE;
}

/* As links say it: microseconds up to 10^9, factors up to 1000. NaN is in no range. */
static int is_in_range(const ovx_edit *edit) {
  double most = edit->kind == OVX_EDIT_SCALE || edit->kind == OVX_EDIT_SLOW ? 1000 : 1e9;
  return edit->amount >= 0 && edit->amount <= most && edit->until >= 0 && edit->until <= most;
}

static ovx_edit_refusal refusal_of(const ovx_simulation *simulation, const ovx_edit *edit) {
  if (!is_in_range(edit)) return OVX_EDIT_OUT_OF_RANGE;
  if (edit->kind != OVX_EDIT_SCALE) return OVX_EDIT_POSSIBLE;
  const ovx_operation *operation = &simulation->schedule.operations[edit->subject];
  if (operation->kind == OVX_JOIN) return OVX_EDIT_TIMELESS;
  return operation->kind >= OVX_SEND && simulation->loses == OVX_LOSES_NOTHING ? OVX_EDIT_IN_STREAM : OVX_EDIT_POSSIBLE;
}

static void edit_operation(ovx_effect *effect, const ovx_edit *edit) {
  if (edit->kind == OVX_EDIT_DROP) effect->drop = 1;
  else if (edit->kind == OVX_EDIT_DELAY) effect->delay = ovx_from_us(edit->amount);
  else effect->millionths = millionths_of(edit->amount);
}

static void edit_process(ovx_edits *edits, const ovx_edit *edit, uint32_t process) {
  ovx_effect *effect = effect_of(edits, &edits->processes[process]);
  if (edit->kind == OVX_EDIT_SLOW) effect->millionths = millionths_of(edit->amount);
  else add_pause(edits, (ovx_pause){ process, ovx_from_us(edit->amount), ovx_from_us(edit->until) });
}

static uint8_t *marks(ovx_arena *arena, uint32_t count) {
  uint8_t *places = ovx_arena_take(arena, count, 1);
  for (uint32_t i = 0; places && i < count; i++) places[i] = 0;
  return places;
}

int ovx_edits_open(ovx_simulation *simulation, const ovx_edit *given, uint32_t count) {
  const ovx_schedule *schedule = &simulation->schedule;
  uint32_t lanes = simulation->trace.lanes > 0 ? simulation->trace.lanes : 1;
  if (count == 0) return 1;
  ovx_edits *edits = ovx_arena_take(simulation->arena, 1, sizeof(ovx_edits));
  if (!edits || count > OVX_EDITS_MOST) return 0;
  *edits = (ovx_edits){
    .operations = marks(simulation->arena, schedule->operation_count), .processes = marks(simulation->arena, schedule->process_count),
  };
  if (!edits->operations || !edits->processes) return 0;
  for (uint32_t i = 0; i < count; i++) {
    const ovx_edit *edit = &given[i];
    int of_process = edit->kind == OVX_EDIT_SLOW || edit->kind == OVX_EDIT_PAUSE;
    uint32_t subject = of_process ? edit->subject / lanes : edit->subject;
    if (subject >= (of_process ? schedule->process_count : schedule->operation_count)) continue;
    simulation->edit_refusal = refusal_of(simulation, edit);
    if (simulation->edit_refusal != OVX_EDIT_POSSIBLE) {
      simulation->refused_edit = i + 1;
      simulation->limit = OVX_LIMIT_NONE;
      return 0;
    }
    if (of_process) edit_process(edits, edit, subject);
    else edit_operation(effect_of(edits, &edits->operations[subject]), edit);
    edits->drops |= edit->kind == OVX_EDIT_DROP;
  }
  simulation->edits = edits;
  return 1;
}

static ovx_effect *of_operation(const ovx_simulation *simulation, uint32_t operation) {
  uint32_t place = operation == OVX_NONE ? 0 : simulation->edits->operations[operation];
  return place == 0 ? NULL : &simulation->edits->effects[place - 1];
}

ovx_time ovx_take_delay(ovx_simulation *simulation, uint32_t operation) {
  ovx_effect *effect = of_operation(simulation, operation);
  ovx_time delay = effect ? effect->delay : 0;
  if (effect) effect->delay = 0;
  return delay;
}

int ovx_holds_back(ovx_simulation *simulation, uint32_t number) {
  ovx_operation *operation = &simulation->schedule.operations[number];
  const ovx_effect *effect = of_operation(simulation, number);
  if (!effect) return 0;
  ovx_time delay = ovx_take_delay(simulation, number);
  if (delay > 0) {
    operation->next = OVX_NONE;
    ovx_schedule_event(simulation, ovx_after(simulation->now, delay), OVX_EVENT_READY, number);
    return 1;
  }
  if (!effect->drop || simulation->loses != OVX_LOSES_NOTHING || !is_message(operation)) return 0;
  operation->state = OVX_STARTED;
  return 1;
}

int ovx_never_ends(const ovx_simulation *simulation, uint32_t number) {
  const ovx_effect *effect = of_operation(simulation, number);
  return effect && effect->drop && !is_message(&simulation->schedule.operations[number]);
}

int ovx_loses(ovx_simulation *simulation, uint32_t number) {
  ovx_effect *effect = of_operation(simulation, number);
  if (!effect || !effect->drop || !is_message(&simulation->schedule.operations[number])) return 0;
  if (effect->lost && simulation->loses == OVX_LOSES_TRIES) return 0;
  effect->lost = 1;
  return 1;
}

/* Times a factor, to the nearest picosecond, without a product that passes 64 bits. */
static ovx_time times(ovx_time time, uint32_t millionths) {
  ovx_time whole = time / MILLION, rest = time % MILLION;
  if (millionths == MILLION || time <= 0) return time;
  return ovx_after(ovx_times(whole, millionths), (rest * (ovx_time)millionths + MILLION / 2) / MILLION);
}

ovx_time ovx_scaled(const ovx_simulation *simulation, uint32_t operation, ovx_time time) {
  const ovx_effect *effect = of_operation(simulation, operation);
  return effect ? times(time, effect->millionths) : time;
}

ovx_time ovx_slowed(const ovx_simulation *simulation, uint32_t process, ovx_time time) {
  uint32_t place = simulation->edits->processes[process];
  return place == 0 ? time : times(time, simulation->edits->effects[place - 1].millionths);
}

ovx_pause ovx_find_pause(const ovx_simulation *simulation, uint32_t process, ovx_time time) {
  const ovx_edits *edits = simulation->edits;
  for (uint32_t i = 0; edits->processes[process] && i < edits->pause_count; i++)
    if (edits->pauses[i].process == process && edits->pauses[i].to > time) return edits->pauses[i];
  return (ovx_pause){ .process = process, .from = OVX_TIME_END, .to = OVX_TIME_END };
}

ovx_time ovx_work_with_pauses(const ovx_simulation *simulation, uint32_t process, ovx_time start, ovx_time duration) {
  for (;;) {
    ovx_pause pause = ovx_next_pause(simulation, process, start);
    ovx_time end = ovx_after(start, duration);
    if (end <= pause.from || start >= OVX_TIME_END) return end;
    if (pause.from > start) duration -= pause.from - start;
    start = pause.to;
  }
}

void ovx_lose(ovx_simulation *simulation, ovx_flight flight, ovx_time sent, ovx_time time) {
  simulation->counters.dropped++;
  if (simulation->trace.enabled) ovx_record_arrow(&simulation->trace, &flight, sent, time, 1);
}
