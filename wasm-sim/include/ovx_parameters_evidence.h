/* The lab evidence; see ovx_parameters.h. Generated from src/labs by: npx tsx scripts/generate.ts */
#ifndef OVX_PARAMETERS_EVIDENCE_H
#define OVX_PARAMETERS_EVIDENCE_H

#include <stdint.h>

enum {
  OVX_EVIDENCE_PAPER = 0, /* Whose numbers are listed. chosen. */
  OVX_EVIDENCE_USE = 1, /* Predicted: nothing was fitted to the number. Calibrated: a constant was fitted to it, or it was in view when something was chosen, so that it is no evidence. Input: used as it is printed. chosen. */
  OVX_EVIDENCE_ORDER = 2, /* The order of the rows of each paper. chosen. */
  OVX_EVIDENCE_PARAMETER_COUNT = 3
};
enum { OVX_EVIDENCE_PAPER_ALL, OVX_EVIDENCE_PAPER_STRUMPEN, OVX_EVIDENCE_PAPER_STRICKER, OVX_EVIDENCE_PAPER_TAM, OVX_EVIDENCE_PAPER_WARSCHKO, OVX_EVIDENCE_PAPER_IANCU, OVX_EVIDENCE_PAPER_CULLER };
enum { OVX_EVIDENCE_USE_ALL, OVX_EVIDENCE_USE_PREDICTION, OVX_EVIDENCE_USE_CALIBRATION, OVX_EVIDENCE_USE_INPUT, OVX_EVIDENCE_USE_UNREACHABLE };
enum { OVX_EVIDENCE_ORDER_PAPER, OVX_EVIDENCE_ORDER_FARTHEST };

static const double ovx_evidence_minimum[OVX_EVIDENCE_PARAMETER_COUNT] = {
  0.0, /* paper */
  0.0, /* use */
  0.0, /* order */
};
static const double ovx_evidence_maximum[OVX_EVIDENCE_PARAMETER_COUNT] = {
  6.0, /* paper */
  4.0, /* use */
  1.0, /* order */
};
static const double ovx_evidence_default[OVX_EVIDENCE_PARAMETER_COUNT] = {
  0.0, /* paper */
  0.0, /* use */
  0.0, /* order */
};
static const uint8_t ovx_evidence_whole[OVX_EVIDENCE_PARAMETER_COUNT] = { 1, 1, 1 };
static const char *const ovx_evidence_parameters[OVX_EVIDENCE_PARAMETER_COUNT] = { "paper", "use", "order" };

#endif
