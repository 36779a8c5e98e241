import type { LabPage } from '../../ui/labPage.ts';
import { scheduleNumbers } from './numbers.ts';
import { scheduleDeadlock, scheduleDiagrams, scheduleEditor, scheduleTable } from './sections.ts';
import { scheduleVerdict } from './verdict.ts';
import { DeadlockNotice } from '../../ui/DeadlockNotice.tsx';
import { Diagrams } from '../../ui/Diagrams.tsx';
import { EditorPanel } from '../../ui/EditorPanel.tsx';
import { Figure, figure } from '../../ui/figure.tsx';
import { diagramsHeight } from '../../ui/frameHeight.ts';
import { ResultTable } from '../../ui/ResultTable.tsx';
import type { Schedule } from './types.ts';

const costs = ['L', 'o', 'g', 'G', 'O', 'S'];

const diagram = figure({ name: 'schedule', title: 'Event diagram', keys: [...costs, 'semantics'], frameHeight: diagramsHeight(scheduleDiagrams) }, Diagrams, scheduleDiagrams);

const Body = () => (
  <>
    <DeadlockNotice spec={scheduleDeadlock} />
    <EditorPanel spec={scheduleEditor} />
    <Figure of={diagram} />
    <ResultTable spec={scheduleTable} />
  </>
);

/** A schedule that the reader brings, or one that everybody knows. */
export const schedule: LabPage<Schedule> = {
  lab: 'schedule',
  groups: [
    { title: 'Machine', keys: costs },
    { title: 'Semantics', keys: ['semantics'] },
  ],
  verdict: { origin: 'simulation', read: scheduleVerdict },
  refusal: (_, { message }) => ({ headline: 'The schedule cannot be run', reason: message, moves: [] }),
  numbers: scheduleNumbers,
  editor: scheduleEditor,
  Body,
  figures: [diagram],
};
