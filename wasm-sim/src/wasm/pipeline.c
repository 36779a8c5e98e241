/*
 * What the stages of the last pipeline did: their times, and the step that each of the first operations is.
 */
#include "report.h"
#include "workload/pipeline/pipeline.h"

static ovx_stages stages;

/* Empty where nothing ran, or where the memory has no room for it. */
const ovx_stages *ovx_stages_of_run(void) {
  stages = (ovx_stages){ 0 };
  if (ovx_latest_run.schedule.process_count == 0) return &stages;
  ovx_pipeline x = ovx_pipeline_of(ovx_parameter_values);
  uint32_t count = 0;
  for (uint32_t stage = 0; stage < x.stages; stage++) count += ovx_pipeline_steps(&x, stage);
  double *times = ovx_arena_take(&ovx_latest_arena, x.stages, sizeof *times),
         *peaks = ovx_arena_take(&ovx_latest_arena, x.stages, sizeof *peaks);
  ovx_pipeline_step *order = ovx_arena_take(&ovx_latest_arena, ovx_pipeline_most_steps(&x), sizeof *order);
  uint32_t *lengths = ovx_arena_take(&ovx_latest_arena, x.stages, sizeof *lengths),
           *microbatches = ovx_arena_take(&ovx_latest_arena, count, sizeof *microbatches);
  uint8_t *chunks = ovx_arena_take(&ovx_latest_arena, count, 1),
          *passes = ovx_arena_take(&ovx_latest_arena, count, 1),
          *paired = ovx_arena_take(&ovx_latest_arena, count, 1);
  if (!times || !peaks || !order || !lengths || !microbatches || !chunks || !passes || !paired)
    return &stages;
  for (uint32_t stage = 0, at = 0; stage < x.stages; stage++) {
    ovx_pipeline_order(&x, stage, order);
    lengths[stage] = ovx_pipeline_steps(&x, stage);
    times[stage] = ovx_to_us(ovx_pipeline_stage_time(&ovx_latest_run, stage));
    peaks[stage] = ovx_pipeline_peak(&x, order, lengths[stage]);
    for (uint32_t i = 0; i < lengths[stage]; i++, at++) {
      microbatches[at] = order[i].microbatch;
      chunks[at] = (uint8_t)order[i].chunk;
      passes[at] = order[i].pass;
      paired[at] = order[i].paired;
    }
  }
  stages = (ovx_stages){
    .stage_count = x.stages,
    .stage_us = times,
    .peak_activations = peaks,
    .steps = lengths,
    .step_count = count,
    .microbatch = microbatches,
    .chunk = chunks,
    .pass = passes,
    .paired = paired,
    .recognized = ovx_pipeline_recognized(&x),
  };
  return &stages;
}
