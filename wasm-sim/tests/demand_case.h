/* Schedules of one process that gets and reads, its run, and the workloads of the lab strips; times in us. */
#ifndef DEMAND_CASE_H
#define DEMAND_CASE_H

#include "check.h"
#include "protocol/demand/demand.h"
#include "module/module.h"
#include "ovx_parameters.h"
#include "support.h"

enum { BLOCKING, NONBLOCKING, DEMAND_DRIVEN, STRIP_MINED, SCHEDULED, HUNTED_NONBLOCKING, WAYS };

static ovx_simulation simulation;
static ovx_schedule schedule;
static ovx_arena arena;
static uint32_t last;
static int last_starts;

static ovx_fault_costs faults;

/* o = 1, round trip 9, 1 us on the wire whatever the size, half a fault 3, a protection call 2. */
static inline ovx_network machine(void) {
  faults = (ovx_fault_costs){
    .enter = ovx_from_us(3),
    .leave = ovx_from_us(3),
    .protect = ovx_from_us(2),
    .page_bytes = 4096,
    .own_pages = UINT32_MAX,
  };
  return (ovx_network){
    .send = { .fixed = ovx_from_us(1) },
    .wire = { .fixed = ovx_from_us(1) },
    .latency = ovx_from_us(4),
    .resources = { &ovx_hardware_barrier },
    .own = &faults,
  };
}

static inline void begin(void) {
  arena = fresh_arena();
  ovx_schedule_open(&schedule, &arena, 2, 64, 128);
  last = OVX_NONE;
}

static inline uint32_t then(ovx_operation operation, int starts) {
  uint32_t added = ovx_add(&schedule, operation);
  if (last != OVX_NONE && last_starts)
    ovx_require_start(&schedule, last, added);
  else if (last != OVX_NONE)
    ovx_require(&schedule, last, added);
  last_starts = starts;
  return last = added;
}

/* control: as in ovx_demand.h. */
static inline uint32_t get(uint32_t bytes, uint32_t transfer, int control) {
  return then(
    (ovx_operation){
      .kind = OVX_GET, .peer = 1, .bytes = bytes, .tag = transfer, .control = (uint8_t)control },
    1);
}

static inline void access_to(uint32_t what) {
  then((ovx_operation){ .kind = OVX_RECEIVE, .peer = 1, .tag = what }, 0);
}

/* The program's own wait, for a strip that it has a handle of. */
static inline void wait_for(uint32_t get) {
  then((ovx_operation){ .kind = OVX_RECEIVE, .peer = 1, .tag = get, .control = OVX_ACCESS_BY_HANDLE }, 0);
}

static inline void compute(double us) {
  then((ovx_operation){ .kind = OVX_COMPUTE, .peer = OVX_NONE, .time = ovx_from_us(us) }, 0);
}

static inline void expect_run(ovx_network network, double end_us, uint32_t signals, uint32_t calls,
                              uint32_t late) {
  EXPECT_EQUAL(run_schedule(&simulation, &arena, &schedule, &ovx_demand_driven, &network, with_trace),
               OVX_COMPLETED);
  EXPECT_EQUAL(broken_invariants(&simulation), 0);
  EXPECT_EQUAL(simulation.processes[0].end.at, ovx_from_us(end_us));
  ovx_demand_counters counted = ovx_demand_counted(&simulation);
  EXPECT_EQUAL(counted.signals, signals);
  EXPECT_EQUAL(counted.protections, calls);
  EXPECT_EQUAL(counted.late, late);
  EXPECT_EQUAL(counted.unsynchronized, 0);
}

static const double opteron[OVX_STRIPS_PARAMETER_COUNT] = {
  [OVX_STRIPS_SYSTEM] = OVX_STRIPS_SYSTEM_CUSTOM,
  [OVX_STRIPS_SIZE_BYTES] = 1048576,
  [OVX_STRIPS_TRANSFERS] = 1,
  [OVX_STRIPS_PROCESSES] = 4,
  [OVX_STRIPS_PIGGYBACK] = 8,
  [OVX_STRIPS_MFLOPS] = 400,
  [OVX_STRIPS_O] = 1.8,
  [OVX_STRIPS_G] = 1.23,
  [OVX_STRIPS_RTT] = 11.6,
  [OVX_STRIPS_SIGNAL] = 2,
  [OVX_STRIPS_MPROTECT] = 1,
  [OVX_STRIPS_GAP] = 9,
  [OVX_STRIPS_MEMORY] = 0.41,
};

static inline ovx_status run_way(int way, const double *values, ovx_limits limits) {
  arena = fresh_arena();
  return ovx_run_workload(ovx_module_strips.workloads[way], values, &arena, limits, &simulation);
}

#endif
