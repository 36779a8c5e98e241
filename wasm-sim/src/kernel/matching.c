#include "kernel/matching.h"

#include "base/assert.h"

static ovx_list *take_lists(ovx_arena *arena, uint32_t count) {
  ovx_list *lists = ovx_arena_take(arena, count, sizeof(ovx_list));
  if (lists) __builtin_memset(lists, 0xff, count * sizeof(ovx_list));      /* OVX_NONE */
  return lists;
}

int ovx_matching_open(ovx_matching *matching, ovx_arena *arena, ovx_schedule *schedule) {
  uint32_t buckets = 1;
  while (buckets < schedule->send_count && buckets < UINT32_C(1) << 27) buckets *= 2;
  *matching = (ovx_matching){
    .schedule = schedule,
    .messages = ovx_arena_take(arena, schedule->send_count, sizeof(ovx_message)),
    .message_capacity = schedule->send_count,
    .message_free = OVX_NONE,
    .bucket_mask = buckets - 1,
    .posted = take_lists(arena, buckets),
    .early = take_lists(arena, buckets),
    .open = take_lists(arena, schedule->process_count),
    .arrived = take_lists(arena, schedule->process_count),
  };
  return matching->messages && matching->posted && matching->early && matching->open && matching->arrived;
}

uint32_t ovx_message_new(ovx_matching *matching, uint32_t send) {
  uint32_t number = matching->message_free;
  if (number != OVX_NONE) {
    matching->message_free = matching->messages[number].next_in_bucket;
  } else {
    OVX_ASSERT(matching->message_count < matching->message_capacity);
    number = matching->message_count++;
  }
  matching->messages[number] = (ovx_message){
    .send = send, .receive = OVX_NONE, .next_in_bucket = OVX_NONE, .next = OVX_NONE, .previous = OVX_NONE,
  };
  return number;
}

void ovx_message_release(ovx_matching *matching, uint32_t message) {
  matching->messages[message].next_in_bucket = matching->message_free;
  matching->message_free = message;
}

static uint32_t bucket_of(const ovx_matching *matching, uint32_t receiver, uint32_t source, uint32_t tag) {
  uint64_t key = ((uint64_t)receiver << 32 | source) * UINT64_C(0x9e3779b97f4a7c15) + tag;
  key = (key ^ key >> 32) * UINT64_C(0xbf58476d1ce4e5b9);
  return (uint32_t)(key >> 32) & matching->bucket_mask;
}

static const ovx_operation *send_of(const ovx_matching *matching, uint32_t message) {
  return &matching->schedule->operations[matching->messages[message].send];
}

static int is_exact(const ovx_operation *receive) {
  return receive->peer != OVX_ANY && receive->tag != OVX_ANY;
}

static int fits(const ovx_operation *send, const ovx_operation *receive) {
  return receive->process == send->peer && (receive->peer == OVX_ANY || receive->peer == send->process) &&
         (receive->tag == OVX_ANY || receive->tag == send->tag);
}

/* The first receive in the list that takes the send, and the one before it. */
static uint32_t find_receive(const ovx_operation *operations, const ovx_list *list, const ovx_operation *send,
                             uint32_t *before) {
  *before = OVX_NONE;
  for (uint32_t number = list->first; number != OVX_NONE; *before = number, number = operations[number].next)
    if (fits(send, &operations[number])) return number;
  return OVX_NONE;
}

static void remove_operation(ovx_operation *operations, ovx_list *list, uint32_t number, uint32_t before) {
  if (before == OVX_NONE) list->first = operations[number].next;
  else operations[before].next = operations[number].next;
  if (list->last == number) list->last = before;
}

static void keep_message(ovx_matching *matching, uint32_t number, ovx_list *bucket, ovx_list *arrived) {
  ovx_message *messages = matching->messages;
  messages[number].next_in_bucket = messages[number].next = OVX_NONE;
  messages[number].previous = arrived->last;
  if (bucket->first == OVX_NONE) bucket->first = number;
  else messages[bucket->last].next_in_bucket = number;
  bucket->last = number;
  if (arrived->first == OVX_NONE) arrived->first = number;
  else messages[arrived->last].next = number;
  arrived->last = number;
}

static void forget_message(ovx_matching *matching, uint32_t number) {
  ovx_message *messages = matching->messages, *message = &messages[number];
  const ovx_operation *send = send_of(matching, number);
  ovx_list *bucket = &matching->early[bucket_of(matching, send->peer, send->process, send->tag)];
  ovx_list *arrived = &matching->arrived[send->peer];
  uint32_t before = OVX_NONE;
  for (uint32_t i = bucket->first; i != number; i = messages[i].next_in_bucket) before = i;
  if (before == OVX_NONE) bucket->first = message->next_in_bucket;
  else messages[before].next_in_bucket = message->next_in_bucket;
  if (bucket->last == number) bucket->last = before;
  if (message->previous == OVX_NONE) arrived->first = message->next;
  else messages[message->previous].next = message->next;
  if (message->next == OVX_NONE) arrived->last = message->previous;
  else messages[message->next].previous = message->previous;
}

void ovx_match_expect(const ovx_matching *matching, uint32_t number) {
  const ovx_operation *send = &matching->schedule->operations[number];
  (void)*(const volatile uint32_t *)&matching->posted[bucket_of(matching, send->peer, send->process, send->tag)].first;
}

uint32_t ovx_match_message(ovx_matching *matching, uint32_t number) {
  ovx_operation *operations = matching->schedule->operations;
  const ovx_operation *send = send_of(matching, number);
  uint32_t bucket = bucket_of(matching, send->peer, send->process, send->tag);
  ovx_list *exact = &matching->posted[bucket], *open = &matching->open[send->peer];
  uint32_t before_exact, before_open;
  uint32_t by_name = find_receive(operations, exact, send, &before_exact);
  uint32_t by_any = find_receive(operations, open, send, &before_open);
  if (by_name == OVX_NONE && by_any == OVX_NONE) {
    keep_message(matching, number, &matching->early[bucket], &matching->arrived[send->peer]);
    return OVX_NONE;
  }
  /* A posted receive no longer waits for operations: `pending` is its place in the order of posting. */
  int named = by_any == OVX_NONE || (by_name != OVX_NONE && operations[by_name].pending < operations[by_any].pending);
  if (named) remove_operation(operations, exact, by_name, before_exact);
  else remove_operation(operations, open, by_any, before_open);
  uint32_t receive = named ? by_name : by_any;
  operations[receive].next = matching->messages[number].send;
  return matching->messages[number].receive = receive;
}

static uint32_t find_message(const ovx_matching *matching, const ovx_operation *receive) {
  const ovx_message *messages = matching->messages;
  if (is_exact(receive)) {
    uint32_t bucket = bucket_of(matching, receive->process, receive->peer, receive->tag);
    for (uint32_t i = matching->early[bucket].first; i != OVX_NONE; i = messages[i].next_in_bucket)
      if (fits(send_of(matching, i), receive)) return i;
    return OVX_NONE;
  }
  for (uint32_t i = matching->arrived[receive->process].first; i != OVX_NONE; i = messages[i].next)
    if (fits(send_of(matching, i), receive)) return i;
  return OVX_NONE;
}

uint32_t ovx_messages_left(const ovx_matching *matching) {
  uint32_t left = 0;
  for (uint32_t process = 0; process < matching->schedule->process_count; process++)
    for (uint32_t i = matching->arrived[process].first; i != OVX_NONE; i = matching->messages[i].next) left++;
  return left;
}

uint32_t ovx_match_receive(ovx_matching *matching, uint32_t number) {
  ovx_operation *operations = matching->schedule->operations, *receive = &operations[number];
  uint32_t message = find_message(matching, receive);
  if (message != OVX_NONE) {
    forget_message(matching, message);
    matching->messages[message].receive = number;
    receive->next = matching->messages[message].send;
    return message;
  }
  receive->pending = matching->posted_count++;
  ovx_list *list = is_exact(receive)
                     ? &matching->posted[bucket_of(matching, receive->process, receive->peer, receive->tag)]
                     : &matching->open[receive->process];
  ovx_list_append(list, operations, number);
  return OVX_NONE;
}
