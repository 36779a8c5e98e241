import type { LabSimulation } from '../../core/parameters/labSimulation.ts';

/** What only the overlapped exchange depends on. */
export const hiding = ['f', 'omega'] as const;

const exchange = {
  blocking_us: ['blocking'],
  overlapped_us: ['overlapped'],
  deposit_us: ['deposit'],
  gain: ['blocking', 'overlapped'],
} as const;

export const simulatedExplore = {
  lab: 'explore',
  runs: ['blocking', 'overlapped', 'request_response', 'deposit', 'gathered'],
  refusals: [],
  results: {
    ...exchange,
    request_response_us: ['request_response'],
    gathered_us: ['gathered'],
    dropped: ['gathered'],
    retransmitted: ['gathered'],
    peak_queue: ['gathered'],
    idle_us: ['gathered'],
  },
  diagrams: { blocking: {}, overlapped: {}, request_response: {}, deposit: {}, gathered: { processes: { 0: 'P0 root' } } },
} as const satisfies LabSimulation;

/** The exchange of lab explore, without a gather. */
export const simulatedGain = {
  lab: 'gain',
  runs: ['blocking', 'overlapped', 'deposit'],
  refusals: ['messages', 'granularity'],
  results: exchange,
  without: ['gathered_us', 'dropped', 'peak_queue'],
  refusedAsLimit: true,
} as const satisfies LabSimulation;
