import type { LabSimulation } from '../../core/parameters/labSimulation.ts';

/** One step of the chosen system with the computation before it; the synchronization of one all-to-all exchange; steps of few nodes. */
export const simulatedDeposit = {
  lab: 'deposit',
  runs: ['step', 'sync', 'shown_pvm', 'shown_rrmsg', 'shown_dmsg'],
  refusals: ['remainder'],
  results: {
    mflops_per_node: ['step'],
    mflops_total: ['step'],
    mbyte_s_per_node: ['step'],
    communication_ms: ['step'],
    computation_ms: ['step'],
    transfer_ms: ['step'],
    control_ms: ['step'],
    gather_scatter_ms: ['step'],
    pack_unpack_ms: ['step'],
    data_messages: ['step'],
    control_messages: ['step'],
    sync_us: ['sync'],
    sync_messages: ['sync'],
  },
} as const satisfies LabSimulation;
