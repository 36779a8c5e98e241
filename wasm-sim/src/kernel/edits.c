#include "kernel/edits.h"

/* The effect at this place: a new one if there is none. */
static ovx_effect *effect_of(ovx_edits *edits, uint8_t *place) {
  if (*place == 0) {
    *place = (uint8_t)++edits->effect_count;
    edits->effects[*place - 1] = (ovx_effect){ .millionths = OVX_AS_LONG };
  }
  return &edits->effects[*place - 1];
}

static uint32_t millionths_of(double factor) {
  return (uint32_t)(factor * OVX_AS_LONG + 0.5);
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

/* Ranges as in links: microseconds up to 10^9, factors up to 1000. NaN is in no range. */
static int is_in_range(const ovx_edit *edit) {
  double most = edit->kind == OVX_EDIT_SCALE || edit->kind == OVX_EDIT_SLOW ? 1000 : 1e9;
  return edit->amount >= 0 && edit->amount <= most && edit->until >= 0 && edit->until <= most;
}

static ovx_edit_refusal refusal_of(const ovx_edits *edits, const ovx_edit *edit) {
  if (!is_in_range(edit)) return OVX_EDIT_OUT_OF_RANGE;
  if (edit->kind != OVX_EDIT_SCALE) return OVX_EDIT_POSSIBLE;
  return edits->schedule[edit->subject].kind == OVX_JOIN ? OVX_EDIT_TIMELESS : OVX_EDIT_POSSIBLE;
}

static void edit_operation(ovx_edits *edits, const ovx_edit *edit) {
  ovx_effect *effect = effect_of(edits, &edits->operations[edit->subject]);
  if (edit->kind == OVX_EDIT_DROP)
    effect->drop = 1;
  else if (edit->kind == OVX_EDIT_DELAY)
    effect->delay = ovx_from_us(edit->amount);
  else
    effect->millionths = millionths_of(edit->amount);
  edits->drops |= effect->drop;
}

static void edit_process(ovx_edits *edits, const ovx_edit *edit, uint32_t process) {
  ovx_effect *effect = effect_of(edits, &edits->processes[process]);
  if (edit->kind == OVX_EDIT_SLOW)
    effect->millionths = millionths_of(edit->amount);
  else
    add_pause(edits, (ovx_pause){ process, ovx_from_us(edit->amount), ovx_from_us(edit->until) });
}

static uint8_t *places(ovx_arena *arena, uint32_t count) {
  uint8_t *taken = ovx_arena_take(arena, count, 1);
  for (uint32_t i = 0; taken && i < count; i++) taken[i] = 0;
  return taken;
}

int ovx_edits_open(ovx_edits **opened, ovx_arena *arena, const ovx_schedule *schedule, uint32_t lanes,
                   ovx_losses loses, const ovx_edit *given, uint32_t count) {
  *opened = NULL;
  if (count == 0) return 1;
  ovx_edits *edits = ovx_arena_take(arena, 1, sizeof(ovx_edits));
  if (!edits || count > OVX_EDITS_MOST) return 0;
  *edits = (ovx_edits){
    .schedule = schedule->operations,
    .units = ovx_units(schedule),
    .loses = loses,
    .operations = places(arena, schedule->operation_count),
    .processes = places(arena, schedule->process_count),
  };
  if (!edits->operations || !edits->processes) return 0;
  *opened = edits;
  for (uint32_t i = 0; i < count; i++) {
    const ovx_edit *edit = &given[i];
    int of_process = edit->kind == OVX_EDIT_SLOW || edit->kind == OVX_EDIT_PAUSE;
    uint32_t subject = of_process ? edit->subject / lanes : edit->subject;
    if (subject >= (of_process ? schedule->process_count : schedule->operation_count)) continue;
    edits->refusal = refusal_of(edits, edit);
    edits->refused = edits->refusal == OVX_EDIT_POSSIBLE ? 0 : i + 1;
    if (edits->refused) return 0;
    if (of_process)
      edit_process(edits, edit, subject);
    else
      edit_operation(edits, edit);
  }
  return 1;
}

static const ovx_effect *of_operation(const ovx_edits *edits, uint32_t operation) {
  uint32_t place = operation == OVX_NONE ? 0 : edits->operations[operation];
  return place == 0 ? NULL : &edits->effects[place - 1];
}

ovx_time ovx_take_delay(ovx_edits *edits, uint32_t operation) {
  const ovx_effect *effect = of_operation(edits, operation);
  if (!effect) return 0;
  ovx_time delay = effect->delay;
  edits->effects[edits->operations[operation] - 1].delay = 0;
  return delay;
}

int ovx_is_dropped(const ovx_edits *edits, uint32_t operation) {
  const ovx_effect *effect = of_operation(edits, operation);
  return effect && effect->drop;
}

int ovx_takes_loss(ovx_edits *edits, uint32_t operation) {
  const ovx_effect *effect = of_operation(edits, operation);
  if (!effect || !effect->drop || !ovx_is_message(&edits->schedule[operation])) return 0;
  if (effect->lost && edits->loses == OVX_LOSES_TRIES) return 0;
  edits->effects[edits->operations[operation] - 1].lost = 1;
  return 1;
}

ovx_time ovx_times_millionths(ovx_time time, uint32_t millionths) {
  if (millionths == OVX_AS_LONG || time <= 0) return time;
  ovx_time whole = time / OVX_AS_LONG, rest = time % OVX_AS_LONG;
  return ovx_after(ovx_times(whole, millionths),
                   (rest * (ovx_time)millionths + OVX_AS_LONG / 2) / OVX_AS_LONG);
}

uint32_t ovx_millionths(const ovx_edits *edits, uint32_t operation) {
  const ovx_effect *effect = of_operation(edits, operation);
  return effect ? effect->millionths : OVX_AS_LONG;
}

ovx_time ovx_scaled(const ovx_edits *edits, uint32_t operation, ovx_time time) {
  return ovx_times_millionths(time, ovx_millionths(edits, operation));
}

ovx_time ovx_slowed(const ovx_edits *edits, uint32_t unit, ovx_time time) {
  uint32_t place = edits->processes[unit / edits->units];
  return place == 0 ? time : ovx_times_millionths(time, edits->effects[place - 1].millionths);
}

ovx_pause ovx_find_pause(const ovx_edits *edits, uint32_t unit, ovx_time time) {
  uint32_t process = unit / edits->units;
  for (uint32_t i = 0; edits->processes[process] && i < edits->pause_count; i++)
    if (edits->pauses[i].process == process && edits->pauses[i].to > time) return edits->pauses[i];
  return (ovx_pause){ .process = process, .from = OVX_TIME_END, .to = OVX_TIME_END };
}

ovx_time ovx_time_but_pauses(const ovx_edits *edits, uint32_t process, ovx_time start, ovx_time end) {
  ovx_time worked = 0;
  while (start < end) {
    ovx_pause pause = ovx_find_pause(edits, process, start);
    ovx_time until = pause.from < end ? pause.from : end;
    if (until > start) worked += until - start;
    start = pause.to;
  }
  return worked;
}

ovx_time ovx_work_with_pauses(const ovx_edits *edits, uint32_t process, ovx_time start, ovx_time duration) {
  for (;;) {
    ovx_pause pause = ovx_find_pause(edits, process, start);
    ovx_time end = ovx_after(start, duration);
    if (end <= pause.from || start >= OVX_TIME_END) return end;
    if (pause.from > start) duration -= pause.from - start;
    start = pause.to;
  }
}
