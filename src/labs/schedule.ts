import type { LabPage } from './lab.ts';
import { scheduleNumbers } from './scheduleNumbers.ts';
import { scheduleDeadlock, scheduleDiagrams, scheduleEditor, scheduleTable } from './scheduleSections.ts';
import { scheduleVerdict } from './scheduleVerdict.ts';

const costs = ['L', 'o', 'g', 'G', 'O', 'S'];

/** A schedule that the reader brings, or one that everybody knows. */
export const schedule: LabPage = {
  lab: 'schedule',
  groups: [
    { title: 'Machine', keys: costs },
    { title: 'Semantics', keys: ['semantics'] },
  ],
  verdict: scheduleVerdict,
  numbers: scheduleNumbers,
  sections: [scheduleDeadlock, scheduleEditor, scheduleDiagrams, scheduleTable],
  figures: [{ name: 'schedule', title: 'Event diagram', section: scheduleDiagrams, keys: [...costs, 'semantics'] }],
};
