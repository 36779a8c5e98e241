#include "check.h"
#include "ovx_module.h"
#include "support.h"
#include "ovx_parameters.h"
#include "ovx_demand.h"
static ovx_simulation simulation;
static void show(void) {
  double v[OVX_STRIPS_PARAMETER_COUNT];
  const char *names[] = {"block","nb","dds","strip","sched"};
  const double m[4][8] = {{1.8,1.23,11.6,2,1,9,0,.41},{3,4.7,25.5,3,1,20,0,1.57},{5.2,1.26,20.2,37,1,9,0,.42},{2,3.96,8,5,1,8,14,1.32}};
  for (int s = 0; s < 4; s++) for (int t = 0; t < 8; t++) {
    for (int i = 0; i < OVX_STRIPS_PARAMETER_COUNT; i++) v[i] = ovx_strips_default[i];
    for (int i = 0; i < 8; i++) v[OVX_STRIPS_O + i] = m[s][i];
    v[OVX_STRIPS_ADDRESSES] = s == 3;
    v[OVX_STRIPS_SIZE_BYTES] = t < 2 ? 8 : 16384 << (2*(t-2));
    v[OVX_STRIPS_TRANSFERS] = t == 1 ? 2 : 1;
    printf("sys %d size %g x%g:", s, v[OVX_STRIPS_SIZE_BYTES], v[OVX_STRIPS_TRANSFERS]);
    double first = 0;
    for (int w = 0; w < 5; w++) {
      ovx_arena arena = fresh_arena();
      ovx_status st = ovx_run_workload(ovx_module_strips.workloads[w], v, &arena, with_trace, &simulation);
      ovx_demand_counters c = ovx_demand_counted(&simulation);
      if (!w) first = ovx_to_us(simulation.finish);
      printf(" %s %d %.2f (%.3f, s%u m%u l%u)", names[w], st, ovx_to_us(simulation.finish), first/ovx_to_us(simulation.finish), c.signals, c.protections, c.late);
      EXPECT_EQUAL(broken_invariants(&simulation), 0);
    }
    printf("\n");
  }
}
int main(void) { const check_test tests[] = {{"show", show}}; return check_all(tests, 1); }
