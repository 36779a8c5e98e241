#include "workload/prefetch/prefetch.h"

#include "dlx/machine/dlx_causes.h"

static ovx_dlx_costs costs_of(const ovx_prefetch_scenario *scenario) {
  return (ovx_dlx_costs){
    .load = (uint32_t)OVX_PREFETCH_LOAD_CYCLES,
    .branch = (uint32_t)OVX_PREFETCH_BRANCH_CYCLES,
    .add = (uint32_t)OVX_PREFETCH_ADD_CYCLES,
    .multiply = (uint32_t)OVX_PREFETCH_MULTIPLY_CYCLES,
    .divide = (uint32_t)OVX_PREFETCH_DIVIDE_CYCLES,
    .start = scenario->start,
    .base = scenario->base,
  };
}

/* The least exponent with base^exponent >= number, at least 1. */
static uint32_t levels_of(uint32_t number, uint32_t base) {
  uint32_t levels = 1;
  for (uint64_t reached = base; reached < number; reached *= base) levels++;
  return levels;
}

/* How many of `number`, combined `base` at a time, are left on the highest level: at most `base`. */
static uint32_t left_of(uint32_t number, uint32_t base) {
  while (number > base) number = (number - 1) / base + 1;
  return number;
}

static uint32_t root_of(uint32_t number) {
  uint32_t root = 1;
  while ((uint64_t)(root + 1) * (root + 1) <= number) root++;
  return root;
}

/*
 * The node that is simulated is this one at most: kernels multiply its number by v, a stride and the bytes of
 * a word, and integers have 32 bits.
 */
enum { LAST_NODE = 1024 };

static int in_table(uint32_t value, uint32_t parameter) {
  return value >= ovx_prefetch_minimum[parameter] && value <= ovx_prefetch_maximum[parameter];
}

static int is_valid(const ovx_prefetch_scenario *scenario) {
  return in_table(scenario->virtualization, OVX_PREFETCH_VIRTUALIZATION) &&
         in_table(scenario->processors, OVX_PREFETCH_PROCESSORS) &&
         in_table(scenario->latency, OVX_PREFETCH_LATENCY) &&
         in_table(scenario->start, OVX_PREFETCH_T_START) &&
         in_table(scenario->base, OVX_PREFETCH_BASE_ADDRESSES) &&
         (!scenario->prefetching ||
          (in_table(scenario->m, OVX_PREFETCH_M) && in_table(scenario->k, OVX_PREFETCH_K) &&
           in_table(scenario->places, OVX_PREFETCH_BUFFER)));
}

ovx_prefetch_scenario ovx_prefetch_scenario_of(const double *values, uint32_t run) {
  int ideal = run == OVX_PREFETCH_RUN_IDEAL || run == OVX_PREFETCH_RUN_IDEAL_PREFETCH;
  return (ovx_prefetch_scenario){
    .virtualization = (uint32_t)values[OVX_PREFETCH_VIRTUALIZATION],
    .processors = (uint32_t)values[OVX_PREFETCH_PROCESSORS],
    .latency = ideal ? 0 : (uint32_t)values[OVX_PREFETCH_LATENCY],
    .m = (uint32_t)values[OVX_PREFETCH_M],
    .k = (uint32_t)values[OVX_PREFETCH_K],
    .places = (uint32_t)values[OVX_PREFETCH_BUFFER],
    .start = (uint32_t)values[OVX_PREFETCH_T_START],
    .base = (uint32_t)values[OVX_PREFETCH_BASE_ADDRESSES],
    .prefetching = run == OVX_PREFETCH_RUN_PREFETCH || run == OVX_PREFETCH_RUN_IDEAL_PREFETCH,
    .plain = ideal,
  };
}

static uint64_t step_limit(const ovx_prefetch_scenario *scenario) {
  uint64_t most = (uint64_t)OVX_PREFETCH_STEP_LIMIT;
  return scenario->steps > 0 && scenario->steps < most ? scenario->steps : most;
}

/* Numbers passed to a program; from FAN on they depend on its form. */
enum { V, P, ME, HALVINGS, ROWS, COLUMNS, FAN, LEVELS, TOP_FAN, HOPS };

int ovx_prefetch_knows_form(const ovx_dlx_program *program) {
  return program->numbers_used >> FAN != 0;
}

int ovx_prefetch_run(const char *text, uint32_t length, const ovx_prefetch_scenario *scenario,
                     ovx_arena *arena, ovx_dlx_trace *trace, ovx_dlx_program *program, ovx_dlx_result *result,
                     ovx_goal_error *error) {
  *program = (ovx_dlx_program){ 0 };
  *result = (ovx_dlx_result){ .status = OVX_DLX_INVALID };
  if (!is_valid(scenario)) return 1;
  uint32_t v = scenario->virtualization, p = scenario->processors, rows = root_of(v);
  uint32_t fan = (uint32_t)(scenario->prefetching ? OVX_PREFETCH_FAN_IN_PREFETCH
                                                  : OVX_PREFETCH_FAN_IN_BLOCKING);
  uint32_t fan_out = (uint32_t)(scenario->prefetching ? OVX_PREFETCH_FAN_OUT_PREFETCH
                                                      : OVX_PREFETCH_FAN_OUT_BLOCKING);
  int prefetches = scenario->prefetching && !scenario->plain;
  uint32_t me = (p / 2 < LAST_NODE ? p / 2 : LAST_NODE) / 2 * 2;
  const ovx_dlx_number numbers[] = {
    [V] = { "v", v },
    [P] = { "p", p },
    [ME] = { "me", me > 0 ? me : 2 },
    [HALVINGS] = { "halvings", levels_of(p, 2) },
    [ROWS] = { "rows", rows },
    [COLUMNS] = { "columns", (v + rows - 1) / rows },
    [FAN] = { "fan", fan },
    [LEVELS] = { "levels", levels_of(p, fan) },
    [TOP_FAN] = { "top_fan", left_of(p, fan) },
    [HOPS] = { "hops", levels_of(p, fan_out) },
  };
  ovx_dlx_source source = {
    .text = text,
    .length = length,
    .numbers = numbers,
    .number_count = sizeof numbers / sizeof *numbers,
    .word_limit = (uint32_t)OVX_PREFETCH_WORD_LIMIT,
    .prefetching = prefetches,
  };
  if (!ovx_dlx_assemble(&source, arena, program, error)) return 0;
  if (trace && trace->causes)
    trace->causes->words = ovx_causes_take(&trace->causes->log, arena, program->words);
  if (trace && trace->causes && !trace->causes->words) trace->causes = NULL;
  ovx_dlx_network network;
  if (prefetches) {
    ovx_dlx_pipelined(&network, scenario->latency, scenario->m, scenario->k);
    ovx_dlx_buffered(&network, scenario->places);
  } else
    ovx_dlx_blocking(&network, scenario->latency);
  const ovx_dlx_costs costs = costs_of(scenario);
  *result = ovx_dlx_run(program, &costs, &network, step_limit(scenario), trace);
  return 1;
}
