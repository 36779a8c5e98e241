/* The machine and the workloads of the front page, and its exchange for other labs. */
#ifndef OVX_EXPLORE_H
#define OVX_EXPLORE_H

#include "workload/lab.h"

extern const ovx_workload ovx_explore_blocking;
extern const ovx_workload ovx_explore_overlapped;
extern const ovx_workload ovx_explore_request_response;
extern const ovx_workload ovx_explore_deposit;
extern const ovx_workload ovx_explore_gathered;

/* What an exchange of two neighbours consists of, in each of its iterations. */
typedef struct ovx_exchange {
  ovx_time computation;  /* t_calc */
  ovx_time exposed;      /* (1 - f) t_calc: before the messages, where they overlap */
  ovx_time overhead;     /* omega t_calc */
  ovx_time message;      /* T, on an idle network */
  ovx_time last_message; /* T, or the fraction of it that is left for the last message */
  uint32_t bytes, last_bytes;
  uint32_t messages; /* of each process, one after another: ceil(q) */
  uint32_t iterations;
} ovx_exchange;

/* Their schedules; 0: the arena is too small. */
int ovx_exchange_blocking(const ovx_exchange *x, ovx_arena *arena, ovx_schedule *schedule);
int ovx_exchange_overlapped(const ovx_exchange *x, ovx_arena *arena, ovx_schedule *schedule);

/* The exchange for the values of lab gain. */
extern const ovx_workload ovx_gain_blocking;
extern const ovx_workload ovx_gain_overlapped;
extern const ovx_workload ovx_gain_deposit;

/* An iteration of conjugate gradients without and with hiding. */
extern const ovx_workload ovx_krylov_blocking;
extern const ovx_workload ovx_krylov_overlapped;

extern const ovx_lab ovx_lab_krylov;
extern const ovx_lab ovx_lab_explore;
extern const ovx_lab ovx_lab_gain;

#endif
