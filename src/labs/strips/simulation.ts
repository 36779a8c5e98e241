import type { LabSimulation } from '../../core/parameters/labSimulation.ts';

/** The program with six ways to wait. */
export const simulatedStrips = {
  lab: 'strips',
  runs: ['blocking', 'nonblocking', 'demand_driven', 'strip_mined', 'scheduled', 'hunted_nonblocking'],
  refusals: ['strips', 'first_strip', 'access'],
  results: {
    blocking_us: ['blocking'],
    nonblocking_us: ['nonblocking'],
    demand_driven_us: ['demand_driven'],
    strip_mined_us: ['strip_mined'],
    scheduled_us: ['scheduled'],
    hunted_nonblocking_us: ['hunted_nonblocking'],
    signals: ['strip_mined'],
    mprotect_calls: ['strip_mined'],
    late_faults: ['strip_mined'],
    demand_driven_signals: ['demand_driven'],
    demand_driven_mprotect_calls: ['demand_driven'],
    scheduled_signals: ['scheduled'],
    scheduled_mprotect_calls: ['scheduled'],
    hunted_nonblocking_signals: ['hunted_nonblocking'],
    hunted_nonblocking_mprotect_calls: ['hunted_nonblocking'],
  },
} as const satisfies LabSimulation;
