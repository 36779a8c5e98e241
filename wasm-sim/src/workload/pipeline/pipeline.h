/*
 * Training in a pipeline of stages: each stage has layers of the model, and every microbatch goes forward
 * through all stages and backward again.
 *
 *     stage 0  |F0|F1|F2|F3|        |B0|    |B1|         F: forward
 *     stage 1     |F0|F1|F2|     |B0|  |F3| |B1|         B: backward, for the input of the layers
 *     stage 2        |F0|F1|  |B0|  |F2|  |B1|  |F3|     W: backward, for their weights; part of B where the order does not part them
 *     stage 3           |F0|B0|  |F1|B1|  |F2|B2|
 *
 * With chunks a stage has several pieces of the model. They follow each other in one of two ways; DualPipe
 * has the second one, but its chunks are two copies of a stage, and each microbatch goes one way through all
 * stages, from the first one or from the last one.
 *
 *     loops:  chunk 0  0 ─> 1 ─> 2 ─> 3 ─┐        turns:  chunk 0  0 ─> 1 ─> 2 ─> 3 ─┐
 *             chunk 1  0 ─> 1 ─> 2 ─> 3  │                chunk 1  0 <─ 1 <─ 2 <─ 3 <┘
 *                      ^─────────────────┘
 */
#ifndef OVX_PIPELINE_H
#define OVX_PIPELINE_H

#include "ovx_parameters_pipeline.h"
#include "protocol/protocol.h"
#include "workload/lab.h"

typedef struct ovx_pipeline {
  uint32_t schedule; /* OVX_PIPELINE_SCHEDULE_... */
  uint32_t stages, microbatches, chunks;
  /* into which the layers of a stage are cut: its chunks, or 1 where they are copies */
  uint32_t parts;
  uint32_t passes; /* 3: W can be a step of its own; 2: B has it */
  int turns;       /* behind the last stage comes the last stage again, and not the first one */
  /* of the reader's own schedule: a number for each stage, see ovx_pipeline_own */
  const double *own;
} ovx_pipeline;

/* WHOLE: backward and weights in one, in an order that parts them elsewhere. */
typedef enum ovx_pipeline_pass {
  OVX_PIPELINE_FORWARD,
  OVX_PIPELINE_BACKWARD,
  OVX_PIPELINE_WEIGHTS,
  OVX_PIPELINE_WHOLE
} ovx_pipeline_pass;

typedef struct ovx_pipeline_step {
  uint32_t microbatch;
  uint16_t chunk;
  uint8_t pass; /* ovx_pipeline_pass */
  /* a forward that is done together with the backward behind it: both begin and both end at once */
  uint8_t paired;
} ovx_pipeline_step;

ovx_pipeline ovx_pipeline_of(const double *values);

/* Whether the schedule has as many stages, or microbatches, as its order needs. */
int ovx_pipeline_has_stages(const ovx_pipeline *x);
int ovx_pipeline_has_microbatches(const ovx_pipeline *x);

/* Steps of a stage; of the reader's own schedule as many as there are so far. */
uint32_t ovx_pipeline_steps(const ovx_pipeline *x, uint32_t stage);

/* The most that a stage has. */
static inline uint32_t ovx_pipeline_most_steps(const ovx_pipeline *x) {
  return x->microbatches * x->parts * x->passes;
}

/* Forwards that the stage with most of them does together with a backward. */
uint32_t ovx_pipeline_most_pairs(const ovx_pipeline *x);

/* The place of a chunk on the way of a microbatch. */
static inline uint32_t ovx_pipeline_layers(const ovx_pipeline *x, uint32_t stage, uint32_t chunk) {
  return x->turns && chunk == 1 ? 2 * x->stages - 1 - stage : chunk * x->stages + stage;
}

/* Writes the steps of a stage in their order. */
void ovx_pipeline_order(const ovx_pipeline *x, uint32_t stage, ovx_pipeline_step *steps);

/*
 * The reader's own order of a stage is a number with a digit to the base of 4 for each step, the first one
 * lowest: 1 + its pass. The microbatches of each pass follow each other.
 *
 *     F F B  is  1 + 4 + 2 * 16
 */
enum { OVX_PIPELINE_OWN_STAGES = 8, OVX_PIPELINE_OWN_MICROBATCHES = 8 };

/* Whether the own schedule is one of no more than these, no step of which lacks what it needs. */
int ovx_pipeline_own_fits(const ovx_pipeline *x);
int ovx_pipeline_own_follows(const ovx_pipeline *x);

/* Whether all passes of all microbatches are there. */
int ovx_pipeline_is_whole(const ovx_pipeline *x);

/* The published schedule that the own one is; OVX_PIPELINE_SCHEDULE_OWN: none. */
uint32_t ovx_pipeline_recognized(const ovx_pipeline *x);

/*
 * The most activations that a stage holds with these steps, in microbatches of all its layers: from F of a
 * chunk until the weights' gradients of this chunk are computed.
 */
double ovx_pipeline_peak(const ovx_pipeline *x, const ovx_pipeline_step *steps, uint32_t count);

/* Messages that take their latency alone; computing beside them takes 1 + omega times as long. */
typedef struct ovx_pipeline_costs {
  double slowdown; /* 1 + omega */
} ovx_pipeline_costs;

extern const ovx_protocol ovx_pipelined;

/* From the first operation of a stage to its last; 0 if it has none. */
ovx_time ovx_pipeline_stage_time(const ovx_simulation *simulation, uint32_t stage);

extern const ovx_workload ovx_pipeline_run;
extern const ovx_lab ovx_lab_pipeline;

#endif
