/*
 * Reads GOAL, as text or in binary, and keeps what it has read for all runs from now on; the text is not
 * needed any more.
 *
 *     | what has been read ->            | text |         | what has been read | run ->                |
 *
 * Texts in the reports end with NUL.
 */
#include "workload/schedule/schedule_lab.h"
#include "resource/channel.h"
#include "report.h"

static ovx_goal goal;
static ovx_goal_error error;
static ovx_goal_reader reader;
static ovx_arena memory;
static const char *text;
static uint32_t text_bytes;
static int is_begun, is_read;

static ovx_goal_run run;
static ovx_reading reading;
static ovx_report report;
static const uint32_t
  *path_link; /* of the last run; NULL: its network has no links, or nothing was recorded */
static ovx_goal_report goal_report;
static ovx_link_use links[OVX_GOAL_LINKS_MAX];
static char names[OVX_GOAL_LINKS_MAX][OVX_LINK_NAME_BYTES];

/*
 * Where the page writes GOAL of so many bytes, to be read with so much memory; the one before is forgotten.
 * NULL: no room.
 */
char *ovx_open_text(uint32_t bytes, uint32_t memory_bytes) {
  uint64_t behind = ((uint64_t)memory_bytes + 15) & ~(uint64_t)15;
  is_begun = is_read = 0;
  ovx_keep(0);
  if (!ovx_reach(behind + bytes)) return NULL;
  memory = (ovx_arena){ .base = ovx_heap(), .size = memory_bytes };
  text = (const char *)ovx_heap() + behind;
  text_bytes = bytes;
  return (char *)ovx_heap() + behind;
}

/* Reads about `bytes` bytes more of the text: in pieces, so that progress can be reported. */
const ovx_reading *ovx_read(uint32_t bytes) {
  if (!is_begun) ovx_goal_begin(&reader, text, text_bytes, &memory, &goal.schedule, &goal.source, &error);
  is_begun = 1;
  is_read = ovx_goal_read_on(&reader, bytes) == GOAL_DONE;
  if (is_read) ovx_keep(memory.used);
  reading = (ovx_reading){
    .bytes = reader.parser.lexer.at,
    .text = is_read ? (uint32_t)(uintptr_t)&goal : 0,
    .binary = (uint32_t)reader.binary,
    .error_line = error.line,
    .error_column = error.column,
    .error_found = error.found,
    .error_expected = error.expected,
  };
  return &reading;
}

static ovx_arena run_memory;

/* Begins to run it with the values of the lab schedule, until it has handled so many events. */
const ovx_report *ovx_run_schedule(uint32_t memory_bytes, uint32_t events, uint32_t spans, uint32_t arrows,
                                   uint32_t levels, uint32_t causes) {
  ovx_limits limits = {
    .events = events, .spans = spans, .arrows = arrows, .levels = levels, .causes = causes
  };
  ovx_take_edits(&limits);
  run = (ovx_goal_run){ .status = OVX_LIMIT };
  report = ovx_no_room();
  path_link = NULL;
  if (!ovx_reach(memory_bytes)) return &report;
  run_memory = (ovx_arena){ .base = ovx_heap(), .size = memory_bytes };
  report = (ovx_report){ .outcome = ovx_schedule_begin(is_read ? &goal : NULL, ovx_parameter_values,
                                                       &run_memory, limits, &run) };
  if (report.outcome.status != OVX_COMPLETED) return &report;
  run.simulation.limit = OVX_LIMIT_EVENTS;
  return ovx_continue(events);
}

/* Goes on with it, as with every other run. */
const ovx_report *ovx_continue(uint32_t events) {
  if (run.simulation.limit != OVX_LIMIT_EVENTS) return &report;
  ovx_outcome outcome = ovx_schedule_go_on(&run, events);
  report = ovx_report_of(run.status, &run.simulation);
  report.outcome = outcome;
  path_link = ovx_report_path(&report, &run.simulation, run.finish);
  return &report;
}

static void name_links(const ovx_channel *channel) {
  for (uint32_t i = 0; i < run.busiest_count; i++) {
    const ovx_link *link = &channel->links[run.busiest[i]];
    ovx_link_name(&channel->topology, run.busiest[i], names[i]);
    links[i] = (ovx_link_use){ .name = names[i], .bytes = (double)link->bytes, .busy_ps = link->busy };
  }
}

/*
 * The name of a link of the last run's network, from 1; it ends with NUL and is overwritten by the next
 * one.
 */
char *ovx_link_called(uint32_t link) {
  static char name[OVX_LINK_NAME_BYTES];
  const ovx_channel *channel = run.simulation.channel;
  name[0] = 0;
  if (channel && link > 0 && link <= channel->topology.link_count)
    ovx_link_name(&channel->topology, link - 1, name);
  return name;
}

/* What it has beyond every other run, once it goes on no more. */
const ovx_goal_report *ovx_explain_schedule(void) {
  goal_report = (ovx_goal_report){ 0 };
  if (!run.simulation.processes) return &goal_report;
  ovx_explain_goal(&goal, &run_memory, &run);
  const ovx_channel *channel = run.simulation.channel;
  if (channel) name_links(channel);
  goal_report = (ovx_goal_report){
    .rank_count = run.finish_ns ? run.simulation.schedule.process_count : 0,
    .units = ovx_units(&run.simulation.schedule),
    .finish_ns = run.finish_ns,
    .circle = (uint32_t)run.deadlock.circle,
    .waiter_count = run.deadlock.count,
    .waiters = run.deadlock.waiters,
    .waiter_line = run.waiter_line,
    .waiter_total = run.deadlock.total,
    .unfinished_count = run.unfinished_count,
    .unfinished_rank = run.unfinished_rank,
    .unfinished_line = run.unfinished_line,
    .uncontended_ps = run.uncontended,
    .operation_count = goal.schedule.operation_count,
    .operation_line = goal.source.line,
    .node_count = channel ? channel->topology.nodes : 0,
    .link_count = channel ? channel->topology.link_count : 0,
    .size_count = channel ? channel->topology.dimensions : 0,
    .size = channel ? channel->topology.size : NULL,
    .path_count = path_link ? report.path_count : 0,
    .path_link = path_link,
    .busiest_count = run.busiest_count,
    .busiest = links,
  };
  return &goal_report;
}
