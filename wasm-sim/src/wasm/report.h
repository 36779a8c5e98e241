/*
 * The page's interface to memory. Only this folder knows of WebAssembly: memory begins where the linker ends,
 * and a report in it says where the columns are. Native builds leave the folder out.
 *
 *     | program, stack | values | reports | kept |  arena: schedule, processes, trace ... |
 */
#ifndef OVX_WASM_REPORT_H
#define OVX_WASM_REPORT_H

#include "abi.h"
#include "ovx_labs.h"
#include "kernel/engine.h"

enum { OVX_NAME_CAPACITY = 64 };

/* Where the page writes the values of a lab's parameters. */
extern double ovx_parameter_values[OVX_LAB_VALUES_MOST];

/* Start of free memory, behind what is kept. */
unsigned char *ovx_heap(void);

/* Keeps `bytes` bytes at the beginning of the heap, in place of what was kept before. */
void ovx_keep(uint64_t bytes);

/* Makes memory reach `bytes` behind ovx_heap. 1, or 0 when there is no more. */
int ovx_reach(uint64_t bytes);

/* What the page has written for the next run, into what the run may take. */
void ovx_take_edits(ovx_limits *limits);

/* The report of a run that could not begin: there was not enough memory. */
ovx_report ovx_no_room(void);

ovx_report ovx_report_of(ovx_status status, const ovx_simulation *simulation);

/*
 * Adds the path up to `finish`, if the run completed and recorded one. Returns its links; NULL: it has none.
 */
const uint32_t *ovx_report_path(ovx_report *report, const ovx_simulation *simulation, ovx_time finish);

/* Adds the wait-for relation, if the run is deadlocked. */
void ovx_report_waiters(ovx_report *report, const ovx_simulation *simulation);

/* The last run of run.c, and what is left of its memory. */
extern ovx_report ovx_latest_report;
extern ovx_simulation ovx_latest_run;
extern ovx_arena ovx_latest_arena;

#endif
