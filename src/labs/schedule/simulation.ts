import type { LabSimulation } from '../../core/parameters/labSimulation.ts';

/** What a text of the reader's own comes to: its results are lists over ranks and lines, which are no columns of a row. */
export const simulatedSchedule = {
  lab: 'schedule',
  runs: ['run'],
  refusals: ['too_long'],
  results: {},
} as const satisfies LabSimulation;
