import type { LabSimulation } from '../../core/parameters/labSimulation.ts';

/** What a text of the reader's own comes to, which is read beforehand; what has a value a rank or a line is in no row. */
export const simulatedSchedule = {
  lab: 'schedule',
  runs: ['run'],
  refusals: ['too_long', 'no_text', 'sizes', 'few_nodes'],
  numbers: { size_1: 0, size_2: 0, size_3: 0, size_4: 0 },
  results: {
    finish_us: ['run'],
    exposed_us: ['run'],
    critical_path_us: ['run', 'search'],
    messages: ['run'],
    events: ['run'],
    unfinished: ['run'],
    unreceived: ['run'],
  },
  places: { unfinished: 'unfinished.count' },
  // Some 40 times the bytes of the text, 140 for each of a million ranks, and a trace.
  memory: { bytes: 224 * 2 ** 20, perTextByte: 48 },
  events: 50_000_000,
} as const satisfies LabSimulation;
