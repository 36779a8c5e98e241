/* An iteration of conjugate gradients without and with hiding. */
#ifndef OVX_KRYLOV_H
#define OVX_KRYLOV_H

#include "workload/lab.h"

extern const ovx_workload ovx_krylov_blocking;
extern const ovx_workload ovx_krylov_overlapped;

extern const ovx_lab ovx_lab_krylov;

#endif
