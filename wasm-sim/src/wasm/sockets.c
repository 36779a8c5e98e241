/* What stands still when a run over sockets came to a standstill. */
#include "analysis/deadlock.h"
#include "report.h"
#include "protocol/sockets/stream.h"

enum { MOST_WAITERS = 64 };

static ovx_standstill standstill;
static ovx_deadlock_report deadlock;

/* Wait-for relation and buffers of the last run; empty unless it is deadlocked. */
const ovx_standstill *ovx_find_standstill(void) {
  standstill = (ovx_standstill){ 0 };
  if (ovx_latest_report.outcome.status != OVX_DEADLOCK) return &standstill;
  const ovx_streams *streams = ovx_streams_of(&ovx_latest_run);
  ovx_fill *fills = ovx_arena_take(&ovx_latest_arena, streams->count, sizeof(ovx_fill));
  if (!fills || !ovx_find_deadlock(&ovx_latest_run, &ovx_latest_arena, MOST_WAITERS, &deadlock))
    return &standstill;
  for (uint32_t i = 0; i < streams->count; i++) {
    const ovx_stream *stream = &streams->streams[i];
    fills[i] = (ovx_fill){
      .source = stream->source,
      .destination = stream->destination,
      .unwritten = stream->unwritten,
      .in_send_buffer = (uint32_t)(stream->written - stream->acked),
      .in_receive_buffer = (uint32_t)(stream->received - stream->read),
    };
  }
  standstill = (ovx_standstill){
    .waiter_count = deadlock.count,
    .waiters = deadlock.waiters,
    .fill_count = streams->count,
    .fills = fills,
  };
  return &standstill;
}
