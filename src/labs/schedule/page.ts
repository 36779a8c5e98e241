import type { LabPage } from '../../ui/sections/lab.ts';
import { scheduleNumbers } from './numbers.ts';
import { scheduleDeadlock, scheduleDiagrams, scheduleEditor, scheduleTable } from './sections.ts';
import { scheduleVerdict } from './verdict.ts';

const costs = ['L', 'o', 'g', 'G', 'O', 'S'];

/** A schedule that the reader brings, or one that everybody knows. */
export const schedule: LabPage = {
  lab: 'schedule',
  groups: [
    { title: 'Machine', keys: costs },
    { title: 'Semantics', keys: ['semantics'] },
  ],
  verdict: { origin: 'simulation', read: scheduleVerdict },
  refusal: (_, { message }) => ({ headline: 'The schedule cannot be run', reason: message, moves: [] }),
  numbers: scheduleNumbers,
  sections: [scheduleDeadlock, scheduleEditor, scheduleDiagrams, scheduleTable],
  figures: [{ name: 'schedule', title: 'Event diagram', section: scheduleDiagrams, keys: [...costs, 'semantics'] }],
};
