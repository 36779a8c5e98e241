/*
 * What is linked into each WebAssembly file. A module is linked with what its table names: the tables of the
 * others are left out, and with them all that they alone name.
 */
#include "module/module.h"

#include "workload/buckets/buckets.h"
#include "workload/cluster/cluster.h"
#include "workload/deposit/deposit.h"
#include "workload/explore/explore.h"
#include "workload/patterns/patterns.h"
#include "workload/pipeline/pipeline.h"
#include "workload/prefetch/prefetch_results.h"
#include "workload/schedule/schedule_lab.h"
#include "workload/sockets/socket_programs.h"
#include "workload/strips/strips.h"

#define MODULE(of, outcome_of_run) \
  const ovx_module ovx_module_##of = { \
    .name = #of, \
    .workloads = of##_workloads, \
    .count = sizeof of##_workloads / sizeof *of##_workloads, \
    .labs = of##_labs, \
    .lab_count = sizeof of##_labs / sizeof *of##_labs, \
    .outcome = outcome_of_run, \
  };

static const ovx_workload *const simulator_workloads[] = {
  &ovx_explore_blocking,   &ovx_explore_overlapped, &ovx_explore_request_response, &ovx_explore_deposit,
  &ovx_explore_gathered,   &ovx_gain_blocking,      &ovx_gain_overlapped,          &ovx_gain_deposit,
  &ovx_pattern_all_to_all, &ovx_pattern_gather,     &ovx_pattern_broadcast,
};
static const ovx_lab *const simulator_labs[] = { &ovx_lab_explore, &ovx_lab_gain };
MODULE(simulator, ovx_run_outcome)

static const ovx_workload *const buckets_workloads[] = { &ovx_buckets_separate, &ovx_buckets_overlapped };
static const ovx_lab *const buckets_labs[] = { &ovx_lab_buckets };
MODULE(buckets, ovx_run_outcome)

static const ovx_workload *const cluster_workloads[] = { &ovx_cluster_run };
static const ovx_lab *const cluster_labs[] = { &ovx_lab_cluster };
MODULE(cluster, ovx_run_outcome)

static const ovx_workload *const deposit_workloads[] = {
  &ovx_deposit_step,        &ovx_deposit_sync,       &ovx_deposit_shown_pvm,
  &ovx_deposit_shown_rrmsg, &ovx_deposit_shown_dmsg,
};
static const ovx_lab *const deposit_labs[] = { &ovx_lab_deposit };
MODULE(deposit, ovx_run_outcome)

static const ovx_workload *const krylov_workloads[] = { &ovx_krylov_blocking, &ovx_krylov_overlapped };
static const ovx_lab *const krylov_labs[] = { &ovx_lab_krylov };
MODULE(krylov, ovx_run_outcome)

static const ovx_workload *const pipeline_workloads[] = { &ovx_pipeline_run };
static const ovx_lab *const pipeline_labs[] = { &ovx_lab_pipeline };
MODULE(pipeline, ovx_run_outcome)

static const ovx_workload *const prefetch_workloads[] = {
  &ovx_prefetch_workloads[OVX_PREFETCH_RUN_BLOCKING],
  &ovx_prefetch_workloads[OVX_PREFETCH_RUN_PREFETCH],
  &ovx_prefetch_workloads[OVX_PREFETCH_RUN_IDEAL],
  &ovx_prefetch_workloads[OVX_PREFETCH_RUN_IDEAL_PREFETCH],
};
static const ovx_lab *const prefetch_labs[] = { &ovx_lab_prefetch };
MODULE(prefetch, ovx_prefetch_run_outcome)

static const ovx_workload *const schedule_workloads[] = { &ovx_schedule_run };
static const ovx_lab *const schedule_labs[] = { &ovx_lab_schedule };
MODULE(schedule, ovx_schedule_outcome)

static const ovx_workload *const sockets_workloads[] = {
  &ovx_sockets_naive,        &ovx_sockets_pingpong, &ovx_sockets_separated, &ovx_sockets_simultaneous,
  &ovx_sockets_blocking,     &ovx_sockets_hiding,   &ovx_sockets_direct,    &ovx_sockets_through,
  &ovx_sockets_program,      &ovx_sockets_direct_8, &ovx_sockets_through_8, &ovx_sockets_direct_once,
  &ovx_sockets_through_once,
};
static const ovx_lab *const sockets_labs[] = { &ovx_lab_sockets };
MODULE(sockets, ovx_run_outcome)

static const ovx_workload *const strips_workloads[] = {
  &ovx_strips_blocking,    &ovx_strips_nonblocking, &ovx_strips_demand_driven,
  &ovx_strips_strip_mined, &ovx_strips_scheduled,   &ovx_strips_hunted_nonblocking,
};
static const ovx_lab *const strips_labs[] = { &ovx_lab_strips };
MODULE(strips, ovx_run_outcome)
