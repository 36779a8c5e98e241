#include "module/module.h"

enum { WANTED_MOST = 64, OUTCOME_FIELDS = sizeof ovx_outcome_fields / sizeof *ovx_outcome_fields };

/* What is wanted of a lab's results, or of the outcome of one run. */
typedef struct wish {
  const ovx_module *module;
  const ovx_lab *lab; /* NULL: of the only run */
  const ovx_workload *const *runs;
  uint32_t run_count;
  uint32_t runs_needed; /* a bit each */
  uint32_t count;
  uint32_t number[WANTED_MOST];
} wish;

/* The end of the name that the text begins with, if it is this one; else NULL. */
static const char *behind(const char *text, const char *name) {
  for (; *name; text++, name++)
    if (*text != *name) return NULL;
  return *text == 0 || *text == ' ' ? text : NULL;
}

/* The number of the result that the text begins with, and the text behind it; OVX_NONE: there is none. */
static uint32_t take_name(const wish *w, const char **text) {
  uint32_t count = w->lab ? w->lab->result_count : OUTCOME_FIELDS;
  for (uint32_t i = 0; i < count; i++) {
    const char *end = behind(*text, w->lab ? w->lab->result_names[i] : ovx_outcome_fields[i].name);
    if (!end) continue;
    *text = end;
    return i;
  }
  return OVX_NONE;
}

static int wish_for(wish *w, const char *wanted) {
  for (;;) {
    while (*wanted == ' ') wanted++;
    if (*wanted == 0) return 1;
    uint32_t number = take_name(w, &wanted);
    if (number == OVX_NONE || w->count == WANTED_MOST) return 0;
    w->number[w->count++] = number;
    w->runs_needed |= w->lab ? w->lab->needs[number] : 1;
  }
}

static double number_of(const ovx_outcome *outcome, const ovx_field *field) {
  const unsigned char *at = (const unsigned char *)outcome + field->offset;
  int64_t time;
  uint32_t count;
  if (field->is_time)
    __builtin_memcpy(&time, at, sizeof time);
  else
    __builtin_memcpy(&count, at, sizeof count);
  return field->is_time ? ovx_to_us(time) : count;
}

/* The row with its results in columns from `results` on, n apart. */
static ovx_row_status sweep_row(const wish *w, const double *values, const ovx_sweep_limits *limits,
                                double *results, uint32_t n) {
  ovx_outcome outcomes[OVX_LAB_RUNS_MOST];
  double found[OVX_LAB_RESULTS_MOST];
  ovx_row_status row = { .status = OVX_COMPLETED };
  for (uint32_t i = 0; i < w->run_count; i++) {
    if (!(w->runs_needed >> i & 1)) {
      outcomes[i] = (ovx_outcome){ 0 };
      continue;
    }
    outcomes[i] = w->module->outcome(w->runs[i], values, limits);
    const ovx_outcome *outcome = &outcomes[i];
    if (row.status == OVX_COMPLETED)
      row = (ovx_row_status){ outcome->status, outcome->limit, outcome->refusal, outcome->parameter };
  }
  int valid = row.status != OVX_INVALID;
  if (valid && w->lab) w->lab->results(values, outcomes, found);
  if (valid && w->lab && w->runs_needed & OVX_LAB_SEARCH) w->lab->search(values, outcomes, limits, found);
  for (uint32_t i = 0; i < w->count; i++) {
    uint32_t number = w->number[i];
    double result = !valid   ? __builtin_nan("")
                    : w->lab ? found[number]
                             : number_of(&outcomes[0], &ovx_outcome_fields[number]);
    results[(size_t)i * n] = result;
  }
  return row;
}

ovx_status ovx_sweep_module(const ovx_module *module, const char *name, uint32_t n, const double *rows,
                            uint32_t stride, const ovx_sweep_limits *limits, const char *wanted,
                            double *results, ovx_row_status *status) {
  const ovx_lab *lab = ovx_module_lab(module, ovx_lab_named(module, name));
  const ovx_workload *alone = ovx_module_workload(module, ovx_workload_named(module, name));
  wish w = {
    .module = module, .lab = lab, .runs = lab ? lab->runs : &alone, .run_count = lab ? lab->run_count : 1
  };
  if ((!lab && !alone) || stride < w.runs[0]->parameter_count || !wish_for(&w, wanted)) return OVX_INVALID;
  for (uint32_t i = 0; i < n; i++)
    status[i] = sweep_row(&w, rows + (size_t)i * stride, limits, results + i, n);
  return OVX_COMPLETED;
}

/* ---- Names ---- */

static int same(const char *a, const char *b) {
  for (; *a == *b; a++, b++)
    if (*a == 0) return 1;
  return 0;
}

uint32_t ovx_workload_named(const ovx_module *module, const char *name) {
  for (uint32_t i = 0; i < module->count; i++)
    if (same(module->workloads[i]->name, name)) return i;
  return OVX_NONE;
}

uint32_t ovx_lab_named(const ovx_module *module, const char *name) {
  for (uint32_t i = 0; i < module->lab_count; i++)
    if (same(module->labs[i]->name, name)) return i;
  return OVX_NONE;
}
