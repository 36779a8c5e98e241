#include "kernel/matching.h"

#include "base/assert.h"

/* ---- Lines, before the run ---- */

typedef enum key { TAG, SOURCE, RECEIVER, KEYS } key;

static uint32_t key_of(const ovx_operation *message, key key) {
  if (key == TAG) return message->tag;
  return (message->kind == OVX_SEND) == (key == SOURCE) ? message->process : message->peer;
}

/* The keys in which all that wait in one line agree, the last to sort by first. */
static int has_key(uint32_t way, key key) {
  return key == RECEIVER || !(way & (key == TAG ? OVX_OPEN_TAG : OVX_OPEN_SOURCE));
}

enum { DIGIT_BITS = 11 };

/* Sends, and receives of one way, while they are sorted: digit by digit, which takes no longer for keys that are chosen with care. */
typedef struct sorting {
  const ovx_operation *operations;
  uint32_t *order, *other;   /* operations */
  uint32_t count;
  ovx_arena rest;            /* for the places of a digit */
} sorting;

static void sort_by_digit(sorting *s, uint32_t *places, key key, uint32_t shift, uint32_t bits) {
  uint32_t mask = (UINT32_C(1) << bits) - 1, last = 0, place = 0;
  int sorted = 1;
  for (uint32_t digit = 0; digit <= mask; digit++) places[digit] = 0;
  for (uint32_t i = 0; i < s->count; i++) {
    uint32_t digit = key_of(&s->operations[s->order[i]], key) >> shift & mask;
    places[digit]++;
    sorted &= digit >= last;
    last = digit;
  }
  if (sorted) return;
  for (uint32_t digit = 0; digit <= mask; digit++) {
    uint32_t count = places[digit];
    places[digit] = place;
    place += count;
  }
  for (uint32_t i = 0; i < s->count; i++)
    s->other[places[key_of(&s->operations[s->order[i]], key) >> shift & mask]++] = s->order[i];
  uint32_t *order = s->other;
  s->other = s->order;
  s->order = order;
}

/* A stable sort by one key. 1, or 0 when there is no room. */
static int sort_by(sorting *s, key key) {
  uint32_t all = 0, width = 0;
  for (uint32_t i = 0; i < s->count; i++) all |= key_of(&s->operations[s->order[i]], key);
  while (width < 32 && all >> width) width++;
  if (width == 0) return 1;
  uint32_t digits = (width + DIGIT_BITS - 1) / DIGIT_BITS, bits = (width + digits - 1) / digits;
  ovx_arena scratch = s->rest;
  uint32_t *places = ovx_arena_take(&scratch, (size_t)1 << bits, sizeof(uint32_t));
  for (uint32_t shift = 0; places && shift < width; shift += bits) sort_by_digit(s, places, key, shift, bits);
  return places != NULL;
}

static int same_line(const ovx_operation *a, const ovx_operation *b, uint32_t way) {
  for (key key = TAG; key < KEYS; key++)
    if (has_key(way, key) && key_of(a, key) != key_of(b, key)) return 0;
  return 1;
}

/* Numbers the lines of one way. 1, or 0 when the arena has no room. */
static int number_lines(ovx_matching *matching, ovx_arena *arena, uint32_t way) {
  const ovx_schedule *schedule = matching->schedule;
  const ovx_operation *operations = schedule->operations;
  uint32_t *line_of = matching->line_of[way] = ovx_arena_take(arena, schedule->operation_count, sizeof(uint32_t));
  if (way) matching->early[way] = ovx_arena_take(arena, schedule->send_count, sizeof(ovx_neighbours));
  sorting s = { .operations = operations, .rest = *arena };    /* what is taken of a copy is free again afterwards */
  s.order = ovx_arena_take(&s.rest, schedule->operation_count, sizeof(uint32_t));
  s.other = ovx_arena_take(&s.rest, schedule->operation_count, sizeof(uint32_t));
  if (!line_of || (way && !matching->early[way]) || !s.order || !s.other) return 0;
  for (uint32_t i = 0; i < schedule->operation_count; i++)
    if (operations[i].kind == OVX_SEND || (operations[i].kind == OVX_RECEIVE && ovx_way_of(&operations[i]) == way)) s.order[s.count++] = i;
  for (key key = TAG; key < KEYS; key++)
    if (has_key(way, key) && !sort_by(&s, key)) return 0;
  for (uint32_t i = 0; i < s.count; i++) {
    if (i == 0 || !same_line(&operations[s.order[i - 1]], &operations[s.order[i]], way)) matching->line_count++;
    line_of[s.order[i]] = matching->line_count - 1;
  }
  return 1;
}

int ovx_matching_open(ovx_matching *matching, ovx_arena *arena, ovx_schedule *schedule) {
  int used[OVX_WAYS] = { 1 };
  *matching = (ovx_matching){
    .schedule = schedule,
    .messages = ovx_arena_take(arena, schedule->send_count, sizeof(ovx_message)),
    .message_capacity = schedule->send_count,
    .message_free = OVX_NONE,
  };
  for (uint32_t i = 0; i < schedule->operation_count; i++)
    if (schedule->operations[i].kind == OVX_RECEIVE) used[ovx_way_of(&schedule->operations[i])] = 1;
  for (uint32_t way = 0; way < OVX_WAYS; way++)
    if (used[way] && !number_lines(matching, arena, way)) return 0;
  matching->lines = ovx_arena_take(arena, matching->line_count, sizeof(ovx_line));
  if (matching->lines) __builtin_memset(matching->lines, 0xff, matching->line_count * sizeof(ovx_line));      /* OVX_NONE */
  return matching->messages && matching->lines;
}

/* ---- Messages ---- */

uint32_t ovx_message_new(ovx_matching *matching, uint32_t send) {
  uint32_t number = matching->message_free;
  if (number != OVX_NONE) {
    matching->message_free = matching->messages[number].next;
  } else {
    OVX_ASSERT(matching->message_count < matching->message_capacity);
    number = matching->message_count++;
  }
  matching->messages[number] = (ovx_message){ .send = send, .receive = OVX_NONE, .next = OVX_NONE };
  return number;
}

void ovx_message_release(ovx_matching *matching, uint32_t message) {
  matching->messages[message].next = matching->message_free;
  matching->message_free = message;
}

static ovx_line *line_of(const ovx_matching *matching, uint32_t way, uint32_t operation) {
  return &matching->lines[matching->line_of[way][operation]];
}

/* At the end of its line of each way. */
static void keep_message(ovx_matching *matching, uint32_t number) {
  uint32_t send = matching->messages[number].send;
  matching->early_count++;
  matching->messages[number].next = OVX_NONE;
  ovx_list *named = &line_of(matching, 0, send)->early;
  if (named->first == OVX_NONE) named->first = number;
  else matching->messages[named->last].next = number;
  named->last = number;
  for (uint32_t way = 1; way < OVX_WAYS; way++) {
    if (!matching->line_of[way]) continue;
    ovx_list *early = &line_of(matching, way, send)->early;
    ovx_neighbours *neighbours = matching->early[way];
    neighbours[number] = (ovx_neighbours){ .next = OVX_NONE, .previous = early->first == OVX_NONE ? OVX_NONE : early->last };
    if (early->first == OVX_NONE) early->first = number;
    else neighbours[early->last].next = number;
    early->last = number;
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
    if (!matching->line_of[way]) continue;
    ovx_list *early = &line_of(matching, way, send)->early;
    ovx_neighbours *neighbours = matching->early[way], here = neighbours[number];
    if (here.previous == OVX_NONE) early->first = here.next;
    else neighbours[here.previous].next = here.next;
    if (here.next == OVX_NONE) early->last = here.previous;
    else neighbours[here.next].previous = here.previous;
  }
}

void ovx_match_expect(const ovx_matching *matching, uint32_t send) {
  (void)*(const volatile uint32_t *)&line_of(matching, 0, send)->posted.first;
}

uint32_t ovx_match_message(ovx_matching *matching, uint32_t number) {
  ovx_operation *operations = matching->schedule->operations;
  uint32_t send = matching->messages[number].send;
  ovx_list *earliest = NULL;
  for (uint32_t way = 0; way < OVX_WAYS; way++) {
    if (!matching->line_of[way]) continue;
    ovx_list *posted = &line_of(matching, way, send)->posted;
    if (posted->first == OVX_NONE) continue;
    /* A posted receive no longer waits for operations: `pending` is its place in the order of posting. */
    if (!earliest || operations[posted->first].pending < operations[earliest->first].pending) earliest = posted;
  }
  if (!earliest) {
    keep_message(matching, number);
    return OVX_NONE;
  }
  uint32_t receive = earliest->first;
  earliest->first = operations[receive].next;
  operations[receive].next = send;
  return matching->messages[number].receive = receive;
}

uint32_t ovx_match_receive(ovx_matching *matching, uint32_t number) {
  ovx_operation *operations = matching->schedule->operations, *receive = &operations[number];
  ovx_line *line = line_of(matching, ovx_way_of(receive), number);
  uint32_t message = line->early.first;
  if (message != OVX_NONE) {
    forget_message(matching, message);
    matching->messages[message].receive = number;
    receive->next = matching->messages[message].send;
    return message;
  }
  receive->pending = matching->posted_count++;
  ovx_list_append(&line->posted, operations, number);
  return OVX_NONE;
}
