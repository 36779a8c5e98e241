#include "kernel/matching.h"

#include "base/assert.h"

/* ---- Lines, before the run ---- */

typedef enum key { TAG, CONTEXT, SOURCE, RECEIVER, KEYS } key;

static uint32_t key_of(const ovx_operation *message, key key) {
  if (key == TAG) return message->tag;
  if (key == CONTEXT) return message->tag != OVX_ANY && message->tag >= OVX_APART;
  return (message->kind == OVX_SEND) == (key == SOURCE) ? message->process : message->peer;
}

/* The keys in which all that wait in one line agree, the last to sort by first. */
static int has_key(uint32_t way, key key) {
  if (key == CONTEXT) return (way & OVX_OPEN_TAG) != 0; /* else the tag says it */
  return key == RECEIVER || !(way & (key == TAG ? OVX_OPEN_TAG : OVX_OPEN_SOURCE));
}

enum { DIGIT_BITS = 11 };

/*
 * Sends, and receives of one way, while they are sorted: digit by digit, which takes no longer for keys that
 * are chosen with care. An entry is an operation with the keys before it, so that sorting reads nothing else:
 *
 *     | receiver | source | context | tag | operation |       bits: as many as the largest has
 */
typedef struct sorting {
  const ovx_operation *operations;
  uint64_t *entries, *other;
  uint32_t count;
  uint32_t widths[KEYS], operation_width;
  ovx_arena rest; /* for the places of a digit */
} sorting;

static uint32_t width_of(uint32_t largest) {
  return largest ? 32 - (uint32_t)__builtin_clz(largest) : 0;
}

static uint32_t operation_in(const sorting *s, uint64_t entry) {
  return (uint32_t)(entry & ((UINT64_C(1) << s->operation_width) - 1));
}

/* Of each digit that takes so many bits, how many entries have which. */
static void count_digits(const sorting *s, uint32_t *places, uint32_t digits, uint32_t bits) {
  uint64_t mask = (UINT64_C(1) << bits) - 1;
  for (uint32_t i = 0; i < digits << bits; i++) places[i] = 0;
  for (uint32_t i = 0; i < s->count; i++) {
    uint64_t keys = s->entries[i] >> s->operation_width;
    for (uint32_t digit = 0; digit < digits; digit++, keys >>= bits)
      places[(digit << bits) + (keys & mask)]++;
  }
}

static void sort_by_digit(sorting *s, uint32_t *places, uint32_t shift, uint32_t bits) {
  uint64_t mask = (UINT64_C(1) << bits) - 1;
  uint32_t place = 0;
  for (uint64_t digit = 0; digit <= mask; digit++) {
    uint32_t count = places[digit];
    if (count == s->count) return; /* all have this one */
    places[digit] = place;
    place += count;
  }
  for (uint32_t i = 0; i < s->count; i++) s->other[places[s->entries[i] >> shift & mask]++] = s->entries[i];
  uint64_t *entries = s->other;
  s->other = s->entries;
  s->entries = entries;
}

/* A stable sort by the keys [from, to), which fit into an entry together. 1, or 0 when there is no room. */
static int sort_by(sorting *s, uint32_t from, uint32_t to) {
  uint32_t widths[KEYS], masks[KEYS], width = 0;
  for (uint32_t key = 0; key < KEYS; key++) {
    widths[key] = key >= from && key < to ? s->widths[key] : 0;
    masks[key] = widths[key] ? UINT32_MAX : 0;
    width += widths[key];
  }
  for (uint32_t i = 0; i < s->count; i++) {
    uint32_t operation = operation_in(s, s->entries[i]);
    const ovx_operation *message = &s->operations[operation];
    uint64_t keys = key_of(message, RECEIVER) & masks[RECEIVER];
    keys = keys << widths[SOURCE] | (key_of(message, SOURCE) & masks[SOURCE]);
    keys = keys << widths[CONTEXT] | (key_of(message, CONTEXT) & masks[CONTEXT]);
    keys = keys << widths[TAG] | (key_of(message, TAG) & masks[TAG]);
    s->entries[i] = keys << s->operation_width | operation;
  }
  if (width == 0) return 1;
  uint32_t digits = (width + DIGIT_BITS - 1) / DIGIT_BITS, bits = (width + digits - 1) / digits;
  ovx_arena scratch = s->rest;
  uint32_t *places = ovx_arena_take(&scratch, (size_t)digits << bits, sizeof(uint32_t));
  if (!places) return 0;
  count_digits(s, places, digits, bits);
  for (uint32_t digit = 0; digit < digits; digit++)
    sort_by_digit(s, places + (digit << bits), s->operation_width + digit * bits, bits);
  return 1;
}

/*
 * The operations of one way, and how many bits of an entry each of their keys takes: none where a receive
 * leaves it open.
 */
static void collect(sorting *s, const ovx_schedule *schedule, uint32_t way) {
  const ovx_operation *operations = schedule->operations;
  uint32_t all[KEYS] = { 0 };
  for (uint32_t i = 0; i < schedule->operation_count; i++) {
    const ovx_operation *message = &operations[i];
    if (message->kind != OVX_SEND && (message->kind != OVX_RECEIVE || ovx_way_of(message) != way)) continue;
    for (key key = TAG; key < KEYS; key++) all[key] |= key_of(message, key);
    s->entries[s->count++] = i;
  }
  for (key key = TAG; key < KEYS; key++) s->widths[key] = has_key(way, key) ? width_of(all[key]) : 0;
  s->operation_width = width_of(schedule->operation_count);
}

static int same_line(const sorting *s, uint32_t a, uint32_t b) {
  for (key key = TAG; key < KEYS; key++)
    if (s->widths[key] && key_of(&s->operations[a], key) != key_of(&s->operations[b], key)) return 0;
  return 1;
}

/* Numbers the lines of one way. 1, or 0 when the arena has no room. */
static int number_way(ovx_schedule *schedule, ovx_arena *arena, uint32_t way) {
  ovx_line_numbers *lines = &schedule->lines;
  uint32_t *line_of = lines->of[way] = ovx_arena_take(arena, schedule->operation_count, sizeof(uint32_t));
  /* what is taken of a copy is free again afterwards */
  sorting s = { .operations = schedule->operations, .rest = *arena };
  s.entries = ovx_arena_take(&s.rest, schedule->operation_count, sizeof(uint64_t));
  s.other = ovx_arena_take(&s.rest, schedule->operation_count, sizeof(uint64_t));
  if (!line_of || !s.entries || !s.other) return 0;
  collect(&s, schedule, way);
  uint32_t room = 64 - s.operation_width, first = TAG, sorted = TAG;
  while (sorted < KEYS) {
    uint32_t width = 0;
    for (first = sorted; sorted < KEYS && width + s.widths[sorted] <= room; sorted++)
      width += s.widths[sorted];
    if (!sort_by(&s, first, sorted)) return 0;
  }
  int is_whole = first == TAG; /* an entry holds all keys */
  for (uint32_t i = 0; i < s.count; i++) {
    uint64_t entry = s.entries[i], before = i > 0 ? s.entries[i - 1] : 0;
    int same = i > 0 && (entry ^ before) >> s.operation_width == 0 &&
               (is_whole || same_line(&s, operation_in(&s, before), operation_in(&s, entry)));
    if (!same) lines->count++;
    line_of[operation_in(&s, entry)] = lines->count - 1;
  }
  return 1;
}

int ovx_number_lines(ovx_schedule *schedule, ovx_arena *arena) {
  int used[OVX_WAYS] = { 1 };
  schedule->lines = (ovx_line_numbers){ 0 };
  for (uint32_t i = 0; i < schedule->operation_count; i++)
    if (schedule->operations[i].kind == OVX_RECEIVE) used[ovx_way_of(&schedule->operations[i])] = 1;
  for (uint32_t way = 0; way < OVX_WAYS; way++)
    if (used[way] && !number_way(schedule, arena, way)) return 0;
  return 1;
}

int ovx_matching_open(ovx_matching *matching, ovx_arena *arena, ovx_schedule *schedule,
                      ovx_operation_state *states) {
  *matching = (ovx_matching){
    .schedule = schedule,
    .states = states,
    .places = { .capacity = schedule->send_count, .free = OVX_NONE },
  };
  if (!schedule->lines.of[0] && !ovx_number_lines(schedule, arena)) return 0;
  for (uint32_t way = 1; way < OVX_WAYS; way++) {
    if (!schedule->lines.of[way]) continue;
    matching->early[way] = ovx_arena_take(arena, schedule->send_count, sizeof(ovx_neighbours));
    if (!matching->early[way]) return 0;
  }
  matching->messages = ovx_arena_take(arena, schedule->send_count, sizeof(ovx_message));
  matching->lines = ovx_arena_take(arena, schedule->lines.count, sizeof(ovx_line));
  /* OVX_NONE */
  if (matching->lines) __builtin_memset(matching->lines, 0xff, schedule->lines.count * sizeof(ovx_line));
  return matching->messages && matching->lines;
}

/* ---- Messages ---- */

uint32_t ovx_message_new(ovx_matching *matching, uint32_t send) {
  uint32_t number = ovx_records_take(&matching->places, matching->messages);
  OVX_ASSERT(number != OVX_NONE);
  matching->messages[number] = (ovx_message){ .send = send, .receive = OVX_NONE, .next = OVX_NONE };
  return number;
}

void ovx_message_release(ovx_matching *matching, uint32_t message) {
  ovx_records_free(&matching->places, matching->messages, message);
}

static ovx_line *line_of(const ovx_matching *matching, uint32_t way, uint32_t operation) {
  return &matching->lines[matching->schedule->lines.of[way][operation]];
}

/* At the end of its line of each way. */
static void keep_message(ovx_matching *matching, uint32_t number) {
  uint32_t send = matching->messages[number].send;
  matching->early_count++;
  ovx_list *named = &line_of(matching, 0, send)->early;
  ovx_list_append(named, matching->messages, number);
  for (uint32_t way = 1; way < OVX_WAYS; way++) {
    if (!matching->schedule->lines.of[way]) continue;
    ovx_list *early = &line_of(matching, way, send)->early;
    ovx_neighbours *neighbours = matching->early[way];
    neighbours[number].previous = early->first == OVX_NONE ? OVX_NONE : early->last;
    ovx_list_append(early, neighbours, number);
  }
}

/* Removes a message taken from any line: it is the first of its own source and tag. */
static void forget_message(ovx_matching *matching, uint32_t number) {
  uint32_t send = matching->messages[number].send;
  ovx_list *named = &line_of(matching, 0, send)->early;
  OVX_ASSERT(named->first == number);
  matching->early_count--;
  named->first = matching->messages[number].next;
  for (uint32_t way = 1; way < OVX_WAYS; way++) {
    if (!matching->schedule->lines.of[way]) continue;
    ovx_list *early = &line_of(matching, way, send)->early;
    ovx_neighbours *neighbours = matching->early[way], here = neighbours[number];
    if (here.previous == OVX_NONE)
      early->first = here.next;
    else
      neighbours[here.previous].next = here.next;
    if (here.next == OVX_NONE)
      early->last = here.previous;
    else
      neighbours[here.next].previous = here.previous;
  }
}

void ovx_match_expect(const ovx_matching *matching, uint32_t send) {
  ovx_fetch(line_of(matching, 0, send));
}

/* The line whose first posted receive takes the message of a send; NULL: none is posted. */
static inline ovx_list *earliest_posted(const ovx_matching *matching, uint32_t send) {
  const ovx_operation_state *states = matching->states;
  ovx_list *earliest = NULL;
  for (uint32_t way = 0; way < OVX_WAYS; way++) {
    if (!matching->schedule->lines.of[way]) continue;
    ovx_list *posted = &line_of(matching, way, send)->posted;
    if (posted->first == OVX_NONE) continue;
    /* A posted receive no longer waits for operations: `pending` is its place in the order of posting. */
    if (!earliest || states[posted->first].pending < states[earliest->first].pending) earliest = posted;
  }
  return earliest;
}

uint32_t ovx_match_posted(const ovx_matching *matching, uint32_t number) {
  const ovx_list *earliest = earliest_posted(matching, matching->messages[number].send);
  return earliest ? earliest->first : OVX_NONE;
}

uint32_t ovx_match_message(ovx_matching *matching, uint32_t number) {
  ovx_operation_state *states = matching->states;
  uint32_t send = matching->messages[number].send;
  ovx_list *earliest = earliest_posted(matching, send);
  if (!earliest) {
    keep_message(matching, number);
    return OVX_NONE;
  }
  uint32_t receive = earliest->first;
  earliest->first = states[receive].next;
  states[receive].next = send;
  return matching->messages[number].receive = receive;
}

uint32_t ovx_match_receive(ovx_matching *matching, uint32_t number) {
  ovx_operation_state *states = matching->states;
  ovx_line *line = line_of(matching, ovx_way_of(&matching->schedule->operations[number]), number);
  uint32_t message = line->early.first;
  if (message != OVX_NONE) {
    forget_message(matching, message);
    matching->messages[message].receive = number;
    states[number].next = matching->messages[message].send;
    return message;
  }
  states[number].pending = matching->posted_count++;
  ovx_list_append(&line->posted, states, number);
  return OVX_NONE;
}
