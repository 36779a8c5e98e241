/*
 * Steps of training against the recursions of DDP and FSDP, and two streams that slow each other against sums
 * done by hand.
 */
#include "check.h"
#include "module/module.h"
#include "ovx_parameters.h"
#include "protocol/protocol.h"
#include "support.h"

#include <math.h>

static ovx_simulation simulation;

static double finish_us(const ovx_workload *workload, const double *values) {
  ovx_arena arena = fresh_arena();
  ovx_path path;
  EXPECT_EQUAL(ovx_run_workload(workload, values, &arena, with_trace, &simulation), OVX_COMPLETED);
  EXPECT_EQUAL(broken_invariants(&simulation), 0);
  ovx_time finish = simulation.finish;
  arena = fresh_arena();
  EXPECT_EQUAL(ovx_run_workload(workload, values, &arena, with_causes, &simulation), OVX_COMPLETED);
  const char *wrong = wrong_path(&simulation, finish, &arena, &path);
  if (wrong) printf("    %s\n", wrong);
  EXPECT(!wrong);
  return ovx_to_us(finish);
}

static double overlapped(const double *values) {
  return finish_us(ovx_find_workload("buckets:overlapped"), values);
}

static double separate(const double *values) {
  return finish_us(ovx_find_workload("buckets:separate"), values);
}

/* A scenario in which no collective and no pass is a round number. */
static void random_values(unsigned long long *seed, double *v) {
  for (int k = 0; k < OVX_BUCKETS_PARAMETER_COUNT; k++) v[k] = ovx_buckets_default[k];
  v[OVX_BUCKETS_GRADIENT_BYTES] = floor(random_logarithmic(seed, 1e6, 1e10));
  v[OVX_BUCKETS_BUCKET_BYTES] = floor(v[OVX_BUCKETS_GRADIENT_BYTES] / random_logarithmic(seed, 0.7, 60));
  v[OVX_BUCKETS_FIRST_BUCKET_BYTES] = random_bits(seed) % 2
                                        ? 0
                                        : floor(v[OVX_BUCKETS_BUCKET_BYTES] * random_between(seed, 0.01, 2));
  v[OVX_BUCKETS_FORWARD_US] = random_logarithmic(seed, 1e2, 1e5);
  v[OVX_BUCKETS_BACKWARD_US] = random_logarithmic(seed, 1e2, 1e5);
  v[OVX_BUCKETS_PROCESSES] = floor(random_logarithmic(seed, 2, 1000));
  v[OVX_BUCKETS_ALPHA_US] = random_logarithmic(seed, 0.01, 100);
  v[OVX_BUCKETS_BETA_US_PER_BYTE] = random_logarithmic(seed, 1e-6, 1e-3);
}

/* Chan et al. 2007, bucket algorithms: an all-reduce on a ring is twice this. */
static double ring_us(const double *v, double bytes) {
  double p = v[OVX_BUCKETS_PROCESSES];
  return (p - 1) * v[OVX_BUCKETS_ALPHA_US] + (p - 1) / p * bytes * v[OVX_BUCKETS_BETA_US_PER_BYTE];
}

static void replicated_steps_follow_the_recursion_of_buckets(void) {
  unsigned long long seed = 5;
  double worst = 0;
  for (int i = 0; i < samples(300); i++) {
    double v[OVX_BUCKETS_PARAMETER_COUNT];
    random_values(&seed, v);
    double total = v[OVX_BUCKETS_GRADIENT_BYTES], full = 0, end = 0, sum = 0;
    for (double size = v[OVX_BUCKETS_FIRST_BUCKET_BYTES]; full < total; size = v[OVX_BUCKETS_BUCKET_BYTES]) {
      if (size == 0) size = v[OVX_BUCKETS_BUCKET_BYTES];
      size = fmin(size, total - full);
      full += size;
      double ready = v[OVX_BUCKETS_FORWARD_US] + v[OVX_BUCKETS_BACKWARD_US] * full / total;
      end = fmax(ready, end) + 2 * ring_us(v, size);
      sum += 2 * ring_us(v, size);
    }
    worst = fmax(worst, fabs(overlapped(v) / end - 1));
    worst = fmax(worst,
                 fabs(separate(v) / (v[OVX_BUCKETS_FORWARD_US] + v[OVX_BUCKETS_BACKWARD_US] + sum) - 1));
  }
  printf("    largest relative difference %.2g\n", worst);
  EXPECT(worst < 1e-7);
}

/*
 * Zhao et al. 2023: AG_1, then the longer of C_i and AG_(i+1), where the backward pass takes nothing and
 * scatters nothing worth a time.
 */
static void a_prefetched_forward_pass_waits_for_the_first_unit_and_for_longer_gatherings(void) {
  unsigned long long seed = 6;
  double worst = 0;
  for (int i = 0; i < samples(300); i++) {
    double v[OVX_BUCKETS_PARAMETER_COUNT];
    random_values(&seed, v);
    v[OVX_BUCKETS_SHARING] = OVX_BUCKETS_SHARING_SHARDED;
    double total = v[OVX_BUCKETS_GRADIENT_BYTES], unit = v[OVX_BUCKETS_BUCKET_BYTES], at = 0, step = 0;
    double sizes[128];
    int n = 0;
    for (; at < total; at += sizes[n++]) sizes[n] = fmin(unit, total - at);
    step = ring_us(v, sizes[0]);
    for (int k = 0; k < n; k++)
      step += fmax(v[OVX_BUCKETS_FORWARD_US] * sizes[k] / total, k + 1 < n ? ring_us(v, sizes[k + 1]) : 0);
    /* Backward: a unit computes while the next one is gathered behind the scattering of the one before. */
    double computed = step, moved = step;
    for (int k = n - 1; k >= 0; k--) {
      double starts = computed, gathered = starts;
      computed = starts + v[OVX_BUCKETS_BACKWARD_US] * sizes[k] / total;
      if (k > 0) moved = gathered = fmax(starts, moved) + ring_us(v, sizes[k - 1]);
      moved = fmax(computed, moved) + ring_us(v, sizes[k]);
      computed = fmax(computed, gathered);
    }
    worst = fmax(worst, fabs(overlapped(v) / fmax(computed, moved) - 1));
  }
  printf("    largest relative difference %.2g\n", worst);
  EXPECT(worst < 1e-7);
}

/*
 * Chan et al. 2007 with a time of a message that jumps: ring and tree move parts of known sizes, a short or a
 * long message each.
 */
static void a_machine_gives_each_message_the_time_of_its_range(void) {
  double v[OVX_BUCKETS_PARAMETER_COUNT];
  for (int k = 0; k < OVX_BUCKETS_PARAMETER_COUNT; k++) v[k] = ovx_buckets_default[k];
  v[OVX_BUCKETS_GRADIENT_BYTES] = v[OVX_BUCKETS_BUCKET_BYTES] = 6e6;
  v[OVX_BUCKETS_FIRST_BUCKET_BYTES] = 0;
  v[OVX_BUCKETS_FORWARD_US] = v[OVX_BUCKETS_BACKWARD_US] = 100;
  v[OVX_BUCKETS_PROCESSES] = 6;
  /* 7 us below 2 MB, and from there on 11 us and 1 us a MB. */
  v[OVX_BUCKETS_MACHINE_ALPHA_0] = 7;
  v[OVX_BUCKETS_MACHINE_UNTIL_0] = 2e6 * 2e6;
  v[OVX_BUCKETS_MACHINE_ALPHA_1] = 11;
  v[OVX_BUCKETS_MACHINE_BETA_1] = 1e-6;
  EXPECT(fabs(separate(v) - (200 + 10 * 7)) < 1e-5);
  v[OVX_BUCKETS_COLLECTIVE] = OVX_BUCKETS_COLLECTIVE_TREE;
  EXPECT(fabs(separate(v) - (200 + 6 * 17)) < 1e-5);
  v[OVX_BUCKETS_COLLECTIVE] = OVX_BUCKETS_COLLECTIVE_MEASURED;
  EXPECT(fabs(separate(v) - (200 + 17)) < 1e-5);
  /*
   * One unit is gathered, and scattered: up and down the tree once each, with parts of 1, 2 and 2 MB on one
   * of the ways.
   */
  v[OVX_BUCKETS_SHARING] = OVX_BUCKETS_SHARING_SHARDED;
  v[OVX_BUCKETS_COLLECTIVE] = OVX_BUCKETS_COLLECTIVE_TREE;
  EXPECT(fabs(separate(v) - (200 + 2 * (7 + 13 + 13 + 3 * 17))) < 1e-5);
}

static void without_prefetching_nothing_overlaps(void) {
  unsigned long long seed = 7;
  for (int i = 0; i < samples(50); i++) {
    double v[OVX_BUCKETS_PARAMETER_COUNT];
    random_values(&seed, v);
    v[OVX_BUCKETS_SHARING] = OVX_BUCKETS_SHARING_SHARDED;
    double prefetched = overlapped(v);
    v[OVX_BUCKETS_PREFETCH] = OVX_BUCKETS_PREFETCH_OFF;
    double late = overlapped(v);
    EXPECT_EQUAL((long long)late, (long long)separate(v));
    EXPECT(prefetched <= late);
  }
}

/* Both streams have one operation, of 4 and of 3. */
static void streams_slow_each_other_only_while_both_are_busy(void) {
  const struct {
    double computes, communicates, finish;
  } cases[] = {
    { 0, 0, 4 },       /* nothing is slowed */
    { 1, 0, 5.5 },     /* after 3 the computation has done 1.5 of 4 */
    { 0, 1, 5 },       /* after 4 the communication has done 2 of 3 */
    { 0.5, 0.5, 5.5 }, /* after 4.5 the computation has done 3 of 4 */
  };
  for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
    ovx_arena arena = fresh_arena();
    ovx_schedule schedule;
    EXPECT(ovx_schedule_open(&schedule, &arena, OVX_ACCELERATOR_STREAMS, 2, 1));
    for (uint32_t stream = 0; stream < OVX_ACCELERATOR_STREAMS; stream++)
      ovx_add(&schedule,
              (ovx_operation){
                .kind = OVX_COMPUTE, .process = stream, .peer = OVX_NONE, .time = ovx_from_us(4 - stream) });
    ovx_accelerator_costs costs = { .slowdown = { cases[i].computes, cases[i].communicates } };
    ovx_network network = { .own = &costs };
    EXPECT_EQUAL(run_schedule(&simulation, &arena, &schedule, &ovx_accelerator, &network, with_trace),
                 OVX_COMPLETED);
    EXPECT(fabs(ovx_to_us(simulation.finish) - cases[i].finish) < 1e-5);
  }
}

/* Two streams with one operation each, of so many ps, the second of which is held back; when each is through. */
static void carry_out_two(const ovx_time times[2], const double slowdowns[2], double held_back_us,
                          ovx_time ends[2]) {
  ovx_arena arena = fresh_arena();
  ovx_schedule schedule;
  ovx_schedule_open(&schedule, &arena, OVX_ACCELERATOR_STREAMS, 2, 1);
  for (uint32_t stream = 0; stream < 2; stream++)
    ovx_add(&schedule, (ovx_operation){
                         .kind = OVX_COMPUTE, .process = stream, .peer = OVX_NONE, .time = times[stream] });
  ovx_accelerator_costs costs = { .slowdown = { slowdowns[0], slowdowns[1] } };
  ovx_network network = { .own = &costs };
  ovx_edit delay = { .kind = OVX_EDIT_DELAY, .subject = 1, .amount = held_back_us };
  ovx_limits limits = with_trace;
  limits.edits = &delay;
  limits.edit_count = 1;
  EXPECT_EQUAL(run_schedule(&simulation, &arena, &schedule, &ovx_accelerator, &network, limits),
               OVX_COMPLETED);
  for (uint32_t stream = 0; stream < 2; stream++) ends[stream] = simulation.processes[stream].end.at;
}

static void a_stream_is_slowed_from_when_the_other_begins(void) {
  /* Alone for 1 of 6, at half of its speed for 3, and alone for the 3.5 that are left. */
  ovx_time ends[2];
  carry_out_two((ovx_time[]){ ovx_from_us(6), ovx_from_us(3) }, (double[]){ 1, 0 }, 1, ends);
  EXPECT_EQUAL(ends[0], ovx_from_us(7.5));
  EXPECT_EQUAL(ends[1], ovx_from_us(4));
}

/*
 * To the picosecond: a slowed operation ends at the first at which nothing is left of it, and what it has done
 * beside the other is rounded down. Speeds are fractions of 2^28.
 */
static void what_is_slowed_is_never_done_early(void) {
  ovx_time ends[2];
  /* 3 takes 4.5; beside 2 of the other 4 has done 1.33, and 3 are left. */
  carry_out_two((ovx_time[]){ 3, 100 }, (double[]){ 0.5, 0 }, 0, ends);
  EXPECT_EQUAL(ends[0], 5);
  carry_out_two((ovx_time[]){ 4, 2 }, (double[]){ 0.5, 0 }, 0, ends);
  EXPECT_EQUAL(ends[0], 5);
  unsigned long long seed = 12;
  for (int i = 0; i < samples(1000); i++) {
    double slowdown = random_logarithmic(&seed, 1e-3, 10);
    unsigned __int128 whole = 1 << 28, slow = (uint64_t)((1 + slowdown) * (double)(1 << 28) + 0.5);
    ovx_time work = (ovx_time)random_logarithmic(&seed, 1, 1e12),
             other = (ovx_time)random_logarithmic(&seed, 1, 1e13);
    ovx_time all = (ovx_time)(((unsigned __int128)work * slow + whole - 1) / whole),
             done = (ovx_time)((unsigned __int128)other * whole / slow);
    carry_out_two((ovx_time[]){ work, other }, (double[]){ slowdown, 0 }, 0, ends);
    EXPECT_EQUAL(ends[1], other);
    EXPECT_EQUAL(ends[0], all <= other ? all : other + work - done);
  }
}

static void slowdowns_never_shorten_a_step_and_cost_no_more_than_themselves(void) {
  unsigned long long seed = 8;
  for (int i = 0; i < samples(200); i++) {
    double v[OVX_BUCKETS_PARAMETER_COUNT];
    random_values(&seed, v);
    v[OVX_BUCKETS_SHARING] = i % 2;
    double free = overlapped(v);
    v[OVX_BUCKETS_OMEGA] = random_logarithmic(&seed, 1e-3, 10);
    v[OVX_BUCKETS_SLOWDOWN] = random_logarithmic(&seed, 1e-3, 10);
    double slowed = overlapped(v), most = 1 + fmax(v[OVX_BUCKETS_OMEGA], v[OVX_BUCKETS_SLOWDOWN]);
    EXPECT(slowed >= free * (1 - 1e-7));
    EXPECT(slowed <= free * most * (1 + 1e-7));
  }
}

int main(void) {
  const check_test tests[] = {
    { "replicated steps follow the recursion of buckets", replicated_steps_follow_the_recursion_of_buckets },
    { "a prefetched forward pass waits for the first unit and for longer gatherings",
      a_prefetched_forward_pass_waits_for_the_first_unit_and_for_longer_gatherings },
    { "a machine gives each message the time of its range",
      a_machine_gives_each_message_the_time_of_its_range },
    { "without prefetching nothing overlaps", without_prefetching_nothing_overlaps },
    { "streams slow each other only while both are busy", streams_slow_each_other_only_while_both_are_busy },
    { "a stream is slowed from when the other begins", a_stream_is_slowed_from_when_the_other_begins },
    { "what is slowed is never done early", what_is_slowed_is_never_done_early },
    { "slowdowns never shorten a step and cost no more than themselves",
      slowdowns_never_shorten_a_step_and_cost_no_more_than_themselves },
  };
  return check_all(tests, sizeof tests / sizeof *tests);
}
