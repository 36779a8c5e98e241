/*
 * A communication step under each system:
 *
 *     PVM      all sends, then all receives; with n system buffers n sends, then in turn a receive and a send, then all receives
 *     RRMSG    message after message: the next one when the own block has been acknowledged and the other's is there,
 *              and in its place
 *     DMSG     barrier, puts one after another, barrier; against congestion, puts in phase with barriers between them
 */
#include "workload/deposit/deposit.h"

ovx_kernel ovx_deposit_kernel(const double *values, int shown) {
  int sor = (uint32_t)values[OVX_DEPOSIT_KERNEL] == OVX_DEPOSIT_KERNEL_SOR;
  ovx_kernel kernel = sor ? ovx_sor(values, shown) : ovx_fft2d(values, shown);
  uint32_t access = (uint32_t)values[OVX_DEPOSIT_ACCESS], elements = kernel.bytes / kernel.element_bytes;
  uint32_t together = (uint32_t)values[OVX_DEPOSIT_PIECE_ELEMENTS];
  if (access == OVX_DEPOSIT_ACCESS_KERNEL) return kernel;
  kernel.strided = access != OVX_DEPOSIT_ACCESS_CONTIGUOUS;
  kernel.pieces = kernel.strided ? (elements + together - 1) / together : 0;
  return kernel;
}

static uint32_t add_message(ovx_schedule *schedule, const ovx_kernel *kernel, ovx_kind kind, uint32_t node,
                            uint32_t k) {
  return ovx_add(schedule, (ovx_operation){
                             .kind = (uint8_t)kind,
                             .process = node,
                             .peer = kind == OVX_RECEIVE ? kernel->from(kernel->nodes, node, k)
                                                         : kernel->to(kernel->nodes, node, k),
                             .bytes = kernel->bytes,
                             .tag = k,
                           });
}

static uint32_t add_idle(ovx_schedule *schedule, ovx_kind kind, uint32_t node) {
  return ovx_add(schedule, (ovx_operation){ .kind = (uint8_t)kind, .process = node, .peer = OVX_NONE });
}

static uint32_t add_computation(ovx_schedule *schedule, const ovx_kernel *kernel, uint32_t node) {
  return ovx_add(schedule, (ovx_operation){ .kind = OVX_COMPUTE,
                                            .process = node,
                                            .peer = OVX_NONE,
                                            .time = kernel->computation,
                                            .span_kind = OVX_SPAN_COMPUTE });
}

/* Puts an operation behind another one. Returns its number. */
static uint32_t behind(ovx_schedule *schedule, uint32_t before, uint32_t next) {
  ovx_require(schedule, before, next);
  return next;
}

/* Adds the communication of a node behind `before`. */
typedef void node_step(ovx_schedule *schedule, const ovx_kernel *kernel, const double *values, uint32_t node,
                       uint32_t before);

static void send_then_receive(ovx_schedule *schedule, const ovx_kernel *kernel, const double *values,
                              uint32_t node, uint32_t before) {
  uint32_t ahead = (uint32_t)values[OVX_DEPOSIT_SYSTEM_BUFFERS], messages = kernel->messages;
  if (ahead == 0 || ahead > messages) ahead = messages;
  for (uint32_t k = 0; k < messages + ahead; k++) {
    if (k >= ahead)
      before = behind(schedule, before, add_message(schedule, kernel, OVX_RECEIVE, node, k - ahead));
    if (k < messages) before = behind(schedule, before, add_message(schedule, kernel, OVX_SEND, node, k));
  }
}

/* Adds the exchanges of a step, each followed by a copy unless that takes no time. */
static void exchange(ovx_schedule *schedule, const ovx_kernel *kernel, ovx_time copy, uint32_t node,
                     uint32_t before) {
  uint32_t also = OVX_NONE;
  for (uint32_t k = 0; k < kernel->messages; k++) {
    uint32_t send = add_message(schedule, kernel, OVX_SEND, node, k);
    uint32_t receive = add_message(schedule, kernel, OVX_RECEIVE, node, k);
    ovx_require(schedule, before, send);
    ovx_require(schedule, before, receive);
    if (also != OVX_NONE) {
      ovx_require(schedule, also, send);
      ovx_require(schedule, also, receive);
    }
    before = send;
    also = receive;
    if (copy == 0) continue;
    before = ovx_add(schedule, (ovx_operation){ .kind = OVX_COMPUTE,
                                                .process = node,
                                                .peer = OVX_NONE,
                                                .time = copy,
                                                .span_kind = OVX_SPAN_SCATTER });
    ovx_require(schedule, send, before);
    ovx_require(schedule, receive, before);
    also = OVX_NONE;
  }
}

static void exchange_in_turn(ovx_schedule *schedule, const ovx_kernel *kernel, const double *values,
                             uint32_t node, uint32_t before) {
  (void)values;
  exchange(schedule, kernel, 0, node, before);
}

static void exchange_and_scatter(ovx_schedule *schedule, const ovx_kernel *kernel, const double *values,
                                 uint32_t node, uint32_t before) {
  ovx_cost scatter = ovx_deposit_copies_alike(values) ? ovx_deposit_scatter(values, kernel) : (ovx_cost){ 0 };
  exchange(schedule, kernel, ovx_cost_of(scatter, kernel->bytes), node, before);
}

static void deposit_between_barriers(ovx_schedule *schedule, const ovx_kernel *kernel, const double *values,
                                     uint32_t node, uint32_t before) {
  uint32_t each = (uint32_t)OVX_DEPOSIT_STEPS_PER_BARRIER;
  int within = kernel->to_in_phase && ovx_is_on(values, OVX_DEPOSIT_EXTRA_BARRIERS);
  for (uint32_t k = 0; k <= kernel->messages; k++) {
    if (k == 0 || k == kernel->messages || (within && k % each == 0)) {
      uint32_t barrier = add_idle(schedule, OVX_BARRIER, node);
      ovx_require(schedule, before, barrier);
      before = barrier;
    }
    if (k == kernel->messages) break;
    uint32_t put = add_message(schedule, kernel, OVX_PUT, node, k);
    if (within) schedule->operations[put].peer = kernel->to_in_phase(kernel->nodes, node, k);
    ovx_require(schedule, before, put);
    before = put;
  }
}

/*
 * Three operations and four edges a message, a computation and two barriers a node: enough for each system.
 */
static int build(const ovx_kernel *kernel, const double *values, node_step *communicate, ovx_arena *arena,
                 ovx_schedule *schedule) {
  uint32_t nodes = kernel->nodes, messages = kernel->messages;
  if (!ovx_schedule_open(schedule, arena, nodes, nodes * (3 * messages + 3), nodes * (4 * messages + 3)))
    return 0;
  for (uint32_t node = 0; node < nodes; node++)
    communicate(schedule, kernel, values, node, add_computation(schedule, kernel, node));
  ovx_schedule_close(schedule);
  return 1;
}

static int keep_hybrid(const double *values, const ovx_kernel *kernel, ovx_arena *arena,
                       ovx_network *network) {
  ovx_hybrid_messages hybrid = ovx_deposit_hybrid(values, kernel);
  return ovx_network_keep(network, arena, &hybrid, sizeof hybrid);
}

static int set_network(const double *values, int shown, ovx_arena *arena, ovx_network *network) {
  ovx_kernel kernel = ovx_deposit_kernel(values, shown);
  *network = ovx_deposit_network(values, &kernel);
  return keep_hybrid(values, &kernel, arena, network);
}

static int set_buffered(const double *values, int shown, ovx_arena *arena, ovx_network *network) {
  ovx_kernel kernel = ovx_deposit_kernel(values, shown);
  ovx_buffered_costs costs = ovx_deposit_buffers(values, &kernel);
  return set_network(values, shown, arena, network) && ovx_network_keep(network, arena, &costs, sizeof costs);
}

/* Nothing is gathered: strided elements are stored one by one at their strided places. */
static int set_strided(const double *values, int shown, ovx_arena *arena, ovx_network *network) {
  ovx_kernel kernel = ovx_deposit_kernel(values, shown);
  *network = ovx_deposit_network(values, &kernel);
  network->gather = (ovx_cost){ 0 };
  if (kernel.pieces > 0)
    network->address = ovx_deposit_addresses(values, &kernel);
  else if (kernel.strided)
    network->wire = ovx_at_mb_s(OVX_DEPOSIT_STRIDED_MB_S);
  return keep_hybrid(values, &kernel, arena, network);
}

static uint32_t common_divisor(uint32_t a, uint32_t b) {
  return b == 0 ? a : common_divisor(b, a % b);
}

/*
 * Ranks 0 to p - 1 of the nodes, the slowest last: so far apart that neighbours differ, as a golden section
 * of p does.
 */
static uint32_t rank_of(uint32_t nodes, uint32_t node) {
  uint32_t apart = 1 + (uint32_t)(0.618 * nodes);
  while (common_divisor(apart, nodes) != 1) apart++;
  return (uint32_t)((uint64_t)node * apart % nodes);
}

/*
 * How long a node stores a message, where that is not the time of its bytes alone: it may be slow, and carry
 * an acknowledgement.
 */
static void set_stores(ovx_schedule *schedule, const ovx_kernel *kernel, const double *values, ovx_cost wire,
                       uint32_t carried) {
  double spread = values[OVX_DEPOSIT_STORE_SPREAD];
  if (spread == 0 && carried == 0) return;
  for (uint32_t i = 0; i < schedule->operation_count; i++) {
    ovx_operation *message = &schedule->operations[i];
    if (message->kind != OVX_SEND && message->kind != OVX_PUT) continue;
    uint32_t more = message->tag >= kernel->messages - carried ? (uint32_t)OVX_DEPOSIT_CONTROL_BYTES : 0;
    ovx_time stores = ovx_cost_of(wire, message->bytes + more);
    double slower = spread * rank_of(kernel->nodes, message->process) / (kernel->nodes - 1);
    message->time = ovx_after(stores, (ovx_time)((double)stores * slower));
  }
}

/* A step as the network has it in which it runs. */
static int build_kernel(const double *values, int shown, const ovx_protocol *protocol,
                        const ovx_network *network, node_step *communicate, ovx_arena *arena,
                        ovx_schedule *schedule) {
  ovx_kernel kernel = ovx_deposit_kernel(values, shown);
  uint32_t carried = protocol == &ovx_request_response ? ovx_deposit_hybrid(values, &kernel).acknowledged : 0;
  if (!build(&kernel, values, communicate, arena, schedule)) return 0;
  set_stores(schedule, &kernel, values, network->wire, carried);
  return 1;
}

/* Every node has as many columns as every other. */
static uint32_t refused(const double *values) {
  return (uint32_t)values[OVX_DEPOSIT_N] % (uint32_t)values[OVX_DEPOSIT_P] == 0
           ? 0
           : OVX_DEPOSIT_REFUSED_REMAINDER;
}

#define DEPOSIT_PARAMETERS \
  .parameter_count = OVX_DEPOSIT_PARAMETER_COUNT, .minimum = ovx_deposit_minimum, \
  .maximum = ovx_deposit_maximum, .whole = ovx_deposit_whole, .refused = refused

#define WORKLOAD(variable, title, which, is_shown, set, communicate) \
  static int variable##_network(const double *values, ovx_arena *arena, ovx_network *network) { \
    return set(values, is_shown, arena, network); \
  } \
  static int variable##_schedule(const double *values, ovx_arena *arena, ovx_schedule *schedule) { \
    ovx_network network; \
    return set(values, is_shown, arena, &network) && \
           build_kernel(values, is_shown, &which, &network, communicate, arena, schedule); \
  } \
  const ovx_workload variable = { \
    .name = title, \
    .protocol = &which, \
    DEPOSIT_PARAMETERS, \
    .network = variable##_network, \
    .schedule = variable##_schedule, \
  }

WORKLOAD(ovx_deposit_pvm, "deposit:pvm", ovx_pvm, 0, set_buffered, send_then_receive);
WORKLOAD(ovx_deposit_rrmsg, "deposit:rrmsg", ovx_request_response, 0, set_network, exchange_and_scatter);
WORKLOAD(ovx_deposit_dmsg, "deposit:dmsg_barriers", ovx_deposit, 0, set_strided, deposit_between_barriers);
WORKLOAD(ovx_deposit_dmsg_messages, "deposit:dmsg_messages", ovx_request_response, 0, set_strided,
         exchange_in_turn);
WORKLOAD(ovx_deposit_shown_pvm, "deposit:shown_pvm", ovx_pvm, 1, set_buffered, send_then_receive);
WORKLOAD(ovx_deposit_shown_rrmsg, "deposit:shown_rrmsg", ovx_request_response, 1, set_network,
         exchange_and_scatter);
WORKLOAD(ovx_deposit_shown_dmsg_barriers, "deposit:shown_dmsg_barriers", ovx_deposit, 1, set_strided,
         deposit_between_barriers);
WORKLOAD(ovx_deposit_shown_dmsg_messages, "deposit:shown_dmsg_messages", ovx_request_response, 1, set_strided,
         exchange_in_turn);

/* An all-to-all exchange of nothing. */
static ovx_kernel nothing(const double *values) {
  ovx_kernel kernel = ovx_fft2d(values, 0);
  kernel.bytes = 0;
  kernel.strided = 0;
  kernel.computation = 0;
  return kernel;
}

static int sync_network(const double *values, ovx_arena *arena, ovx_network *network) {
  (void)arena;
  ovx_kernel kernel = nothing(values);
  *network = ovx_deposit_network(values, &kernel);
  return 1;
}

static int build_sync_messages(const double *values, ovx_arena *arena, ovx_schedule *schedule) {
  ovx_kernel kernel = nothing(values);
  return build(&kernel, values, exchange_in_turn, arena, schedule);
}

static int build_sync_barrier(const double *values, ovx_arena *arena, ovx_schedule *schedule) {
  uint32_t nodes = (uint32_t)values[OVX_DEPOSIT_P];
  if (!ovx_schedule_open(schedule, arena, nodes, nodes, 0)) return 0;
  for (uint32_t node = 0; node < nodes; node++) add_idle(schedule, OVX_BARRIER, node);
  ovx_schedule_close(schedule);
  return 1;
}

const ovx_workload ovx_deposit_sync_messages = {
  .name = "deposit:sync_messages",
  .protocol = &ovx_request_response,
  DEPOSIT_PARAMETERS,
  .network = sync_network,
  .schedule = build_sync_messages,
};
const ovx_workload ovx_deposit_sync_barrier = {
  .name = "deposit:sync_barrier",
  .protocol = &ovx_deposit,
  DEPOSIT_PARAMETERS,
  .network = sync_network,
  .schedule = build_sync_barrier,
};

/* ---- What the scenario chooses ---- */

static int by_messages(const double *values) {
  return (uint32_t)values[OVX_DEPOSIT_SYNC] == OVX_DEPOSIT_SYNC_MESSAGES;
}

/* Direct deposit behind control messages of its own is another run than behind barriers. */
static const ovx_workload *step_of(const double *values) {
  switch ((uint32_t)values[OVX_DEPOSIT_SYSTEM]) {
    case OVX_DEPOSIT_SYSTEM_PVM: return &ovx_deposit_pvm;
    case OVX_DEPOSIT_SYSTEM_RRMSG: return &ovx_deposit_rrmsg;
    default: return by_messages(values) ? &ovx_deposit_dmsg_messages : &ovx_deposit_dmsg;
  }
}

static const ovx_workload *sync_of(const double *values) {
  return by_messages(values) ? &ovx_deposit_sync_messages : &ovx_deposit_sync_barrier;
}

static const ovx_workload *shown_dmsg_of(const double *values) {
  return by_messages(values) ? &ovx_deposit_shown_dmsg_messages : &ovx_deposit_shown_dmsg_barriers;
}

const ovx_workload ovx_deposit_step = { .name = "deposit:step", .chosen = step_of, DEPOSIT_PARAMETERS };
const ovx_workload ovx_deposit_sync = { .name = "deposit:sync", .chosen = sync_of, DEPOSIT_PARAMETERS };
const ovx_workload ovx_deposit_shown_dmsg = { .name = "deposit:shown_dmsg",
                                              .chosen = shown_dmsg_of,
                                              DEPOSIT_PARAMETERS };
