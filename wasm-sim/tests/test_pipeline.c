/* A pipeline of two stages, worked out by hand: what a message on its way takes of what a stage computes. */
#include "check.h"
#include "module/module.h"
#include "ovx_parameters.h"
#include "support.h"

/* GPipe with two microbatches, passes of 10 us and messages of 3. */
static ovx_time finish_of(double omega) {
  static ovx_simulation simulation;
  ovx_arena arena = fresh_arena();
  const double values[OVX_PIPELINE_PARAMETER_COUNT] = {
    [OVX_PIPELINE_SCHEDULE] = OVX_PIPELINE_SCHEDULE_GPIPE,
    [OVX_PIPELINE_STAGES] = 2,
    [OVX_PIPELINE_MICROBATCHES] = 2,
    [OVX_PIPELINE_CHUNKS] = 1,
    [OVX_PIPELINE_T_F_US] = 10,
    [OVX_PIPELINE_T_B_US] = 10,
    [OVX_PIPELINE_PAIR] = 1,
    [OVX_PIPELINE_T_COMM_US] = 3,
    [OVX_PIPELINE_OMEGA] = omega,
  };
  EXPECT_EQUAL(ovx_run_workload(ovx_find_workload("pipeline:run"), values, &arena, with_trace, &simulation),
               OVX_COMPLETED);
  return simulation.finish;
}

static void a_stage_computes_beside_a_message_at_its_speed_by_1_and_omega(void) {
  /*
   * Without: stage 1 goes forward from 13 to 33 and backward to 53, stage 0 backward from 46 to 66. Each message
   * that stage 0 sends forward, and stage 1 backward, stands beside the pass after it: 3 us, in which that does
   * 3 / (1 + omega). The message of that later pass leaves later by so much, and stands beside the other stage's.
   */
  EXPECT_EQUAL(finish_of(0), 66 * OVX_PS_PER_US);
  EXPECT_EQUAL(finish_of(1), 69 * OVX_PS_PER_US);
  EXPECT_EQUAL(finish_of(2), 70 * OVX_PS_PER_US);
}

int main(void) {
  static const check_test tests[] = {
    { "a stage computes beside a message at its speed by 1 and omega",
      a_stage_computes_beside_a_message_at_its_speed_by_1_and_omega },
  };
  return check_all(tests, sizeof tests / sizeof *tests);
}
