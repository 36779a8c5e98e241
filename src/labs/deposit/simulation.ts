import { type LabSimulation, usualMemory } from '../../core/parameters/labSimulation.ts';

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
  places: {
    transfer_ms: 'breakdown.transfer',
    control_ms: 'breakdown.control',
    gather_scatter_ms: 'breakdown.gather_scatter',
    pack_unpack_ms: 'breakdown.pack_unpack',
    data_messages: 'messages.data',
    control_messages: 'messages.control',
  },
  diagrams: { shown_pvm: { name: 'pvm' }, shown_rrmsg: { name: 'rrmsg' }, shown_dmsg: { name: 'dmsg' } },
  // A message takes some 300 bytes with all that waits for it.
  memory: { bytes: usualMemory, above: { key: 'p', value: 512, bytes: 2 * usualMemory } },
} as const satisfies LabSimulation;
