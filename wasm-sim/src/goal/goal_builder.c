#include "goal/goal_builder.h"

void ovx_goal_add_operation(goal_parser *p, const ovx_operation *operation, uint32_t line, const goal_name *label) {
  uint32_t number = ovx_add(p->schedule, *operation);
  p->schedule->operations[number].ready = goal_place(line, label ? label->start : OVX_NONE);
  if (label) ovx_goal_labels_add(&p->labels, label, number);
  p->room -= GOAL_OPERATION_BYTES;
}

void ovx_goal_add_edge(goal_parser *p, uint32_t before, uint32_t after, uint32_t mark) {
  if (mark) ovx_require_start(p->schedule, before, after);
  else ovx_require(p->schedule, before, after);
  p->backward |= before >= after;
  p->room -= GOAL_EDGE_BYTES;
}
