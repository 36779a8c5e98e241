#include "workload/prefetch/prefetch_curve.h"

#include "ovx_parameters_prefetch.h"

const uint32_t ovx_prefetch_points[OVX_PREFETCH_POINTS] = {
  1,
  2,
  3,
  4,
  5,
  6,
  7,
  8,
  9,
  10,
  15,
  20,
  25,
  30,
  40,
  50,
  60,
  75,
  100,
  150,
  200,
  250,
  300,
  400,
  500,
  600,
  750,
  1000,
  1500,
  2000,
  2500,
  3000,
  4000,
  5000,
  6000,
  7500,
  OVX_PREFETCH_HIGHEST,
};

static int64_t cycles_of(const ovx_prefetch_cycles *cycles, uint32_t run, uint32_t v) {
  return cycles->of(cycles->self, run, v);
}

void ovx_prefetch_draw(const ovx_prefetch_cycles *cycles, ovx_prefetch_curve *curve) {
  curve->count = 0;
  for (int i = 0; i < OVX_PREFETCH_POINTS; i++) {
    uint32_t v = ovx_prefetch_points[i];
    int64_t ideal = cycles_of(cycles, OVX_PREFETCH_RUN_IDEAL, v),
            ideal_prefetch = cycles_of(cycles, OVX_PREFETCH_RUN_IDEAL_PREFETCH, v);
    int64_t blocking = cycles_of(cycles, OVX_PREFETCH_RUN_BLOCKING, v),
            prefetch = cycles_of(cycles, OVX_PREFETCH_RUN_PREFETCH, v);
    if (ideal == 0 || ideal_prefetch == 0 || blocking == 0 || prefetch == 0) {
      if (curve->count > 0) return;
      continue;
    }
    uint32_t point = curve->count++;
    curve->virtualization[point] = v;
    curve->utilization_blocking[point] = (double)ideal / (double)blocking;
    curve->utilization_prefetch[point] = (double)ideal_prefetch / (double)prefetch;
    curve->improvement[point] = (double)blocking / (double)prefetch;
  }
}

/* 0: one of the runs does not complete. */
static double utilization(const ovx_prefetch_cycles *cycles, uint32_t run, uint32_t v) {
  uint32_t of_form = run == OVX_PREFETCH_RUN_PREFETCH ? OVX_PREFETCH_RUN_IDEAL_PREFETCH
                                                      : OVX_PREFETCH_RUN_IDEAL;
  int64_t ideal = cycles_of(cycles, of_form, v), taken = cycles_of(cycles, run, v);
  return taken > 0 ? (double)ideal / (double)taken : 0;
}

static double improvement(const ovx_prefetch_cycles *cycles, uint32_t run, uint32_t v) {
  (void)run;
  int64_t blocking = cycles_of(cycles, OVX_PREFETCH_RUN_BLOCKING, v),
          prefetch = cycles_of(cycles, OVX_PREFETCH_RUN_PREFETCH, v);
  return prefetch > 0 ? (double)blocking / (double)prefetch : 0;
}

/* Virtual processes that the runs of one round, and of all rounds, take together. */
enum { ROUND_WORK = 20000, ALL_WORK = 50000 };

static uint32_t step_between(uint32_t below, uint32_t above) {
  uint32_t places = ROUND_WORK / above > 4 ? ROUND_WORK / above : 4;
  return (above - below + places - 1) / places;
}

ovx_prefetch_gain ovx_prefetch_peak(const ovx_prefetch_curve *curve, const ovx_prefetch_cycles *cycles) {
  uint32_t at = 0, last = curve->count - 1;
  for (uint32_t i = 1; i < curve->count; i++)
    if (curve->improvement[i] > curve->improvement[at]) at = i;
  ovx_prefetch_gain best = { (uint32_t)curve->virtualization[at], curve->improvement[at] };
  uint32_t below = (uint32_t)curve->virtualization[at > 0 ? at - 1 : 0],
           above = (uint32_t)curve->virtualization[at < last ? at + 1 : last];
  for (uint32_t work = 0; above - below > 1 && work < ALL_WORK;) {
    uint32_t step = step_between(below, above);
    for (uint32_t v = below + step; v < above; v += step) {
      double here = improvement(cycles, 0, v);
      work += v;
      if (here > best.improvement) best = (ovx_prefetch_gain){ v, here };
    }
    if (step == 1) break;
    if (best.v > below + step) below = best.v - step;
    if (best.v + step < above) above = best.v + step;
  }
  return best;
}

/* The smallest virtualization with such a value; NAN: none of the points has it. */
static double necessary(const double *virtualization, const double *values, uint32_t count, double wanted,
                        double (*at)(const ovx_prefetch_cycles *, uint32_t run, uint32_t v),
                        const ovx_prefetch_cycles *cycles, uint32_t run) {
  uint32_t first = 0;
  while (first < count && !(values[first] >= wanted)) first++;
  if (first == count) return __builtin_nan("");
  uint32_t below = first == 0 ? 0 : (uint32_t)virtualization[first - 1],
           reached = (uint32_t)virtualization[first];
  while (reached > below + 1) {
    uint32_t middle = (below + reached) / 2;
    if (at(cycles, run, middle) >= wanted)
      reached = middle;
    else
      below = middle;
  }
  return reached;
}

/* Inserts a gain in order of virtualization, behind equals. */
static void insert(double *virtualization, double *improvements, uint32_t count, ovx_prefetch_gain gain) {
  uint32_t at = count;
  for (; at > 0 && virtualization[at - 1] > gain.v; at--) {
    virtualization[at] = virtualization[at - 1];
    improvements[at] = improvements[at - 1];
  }
  virtualization[at] = gain.v;
  improvements[at] = gain.improvement;
}

static double most_of(const double *values, uint32_t count) {
  double most = 0;
  for (uint32_t i = 0; i < count; i++)
    if (values[i] > most) most = values[i];
  return most;
}

void ovx_prefetch_search(const ovx_prefetch_curve *curve, ovx_prefetch_gain here,
                         const ovx_prefetch_cycles *cycles, double *results) {
  for (int result = OVX_PREFETCH_RESULT_V50_BLOCKING; result < OVX_PREFETCH_RESULTS; result++)
    results[result] = __builtin_nan("");
  uint32_t count = curve->count;
  if (count == 0) return;
  const struct {
    int result;
    uint32_t run;
    const double *values;
    double wanted;
  } needed[] = {
    { OVX_PREFETCH_RESULT_V50_BLOCKING, OVX_PREFETCH_RUN_BLOCKING, curve->utilization_blocking, 0.5 },
    { OVX_PREFETCH_RESULT_V50_PREFETCH, OVX_PREFETCH_RUN_PREFETCH, curve->utilization_prefetch, 0.5 },
    { OVX_PREFETCH_RESULT_V90_BLOCKING, OVX_PREFETCH_RUN_BLOCKING, curve->utilization_blocking, 0.9 },
    { OVX_PREFETCH_RESULT_V90_PREFETCH, OVX_PREFETCH_RUN_PREFETCH, curve->utilization_prefetch, 0.9 },
  };
  ovx_prefetch_gain peak = ovx_prefetch_peak(curve, cycles);
  for (int i = 0; i < 4; i++)
    results[needed[i].result] = necessary(curve->virtualization, needed[i].values, count, needed[i].wanted,
                                          utilization, cycles, needed[i].run);
  results[OVX_PREFETCH_RESULT_MAX_UTILIZATION_BLOCKING] = most_of(curve->utilization_blocking, count);
  results[OVX_PREFETCH_RESULT_MAX_UTILIZATION_PREFETCH] = most_of(curve->utilization_prefetch, count);
  double virtualization[OVX_PREFETCH_POINTS + 2], improvements[OVX_PREFETCH_POINTS + 2];
  for (uint32_t i = 0; i < count; i++) {
    virtualization[i] = curve->virtualization[i];
    improvements[i] = curve->improvement[i];
  }
  insert(virtualization, improvements, count, peak);
  insert(virtualization, improvements, count + 1, here);
  double most = peak.improvement > here.improvement ? peak.improvement : here.improvement;
  results[OVX_PREFETCH_RESULT_MAX_IMPROVEMENT] = most;
  results[OVX_PREFETCH_RESULT_MAX_IMPROVEMENT_AT] = necessary(virtualization, improvements, count + 2,
                                                              0.99 * most, improvement, cycles, 0);
}
