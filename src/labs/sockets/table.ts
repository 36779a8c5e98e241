import type { LabResults } from '../../core/results/labResults.ts';
import { formatTime } from '../../core/units/formatQuantity.ts';
import type { ReferenceRow, ReferenceSpec } from '../../ui/specs.ts';
import { onEthernet, type SocketsMachine, socketsMachines } from './machines.ts';
import { surveyOf } from './survey.ts';
import type { Sockets } from './types.ts';
import { tablesNote } from './words.ts';

/** Tables 1 and 2: what a pipe message and a semaphore cost, and what the protocol makes of an 8-byte transfer. */
export const socketsTable: ReferenceSpec<Sockets> = {
  origin: 'survey',
  title: 'Tables 1 and 2 of Strumpen 1994',
  note: tablesNote,
  read: (results) => (surveyOf(results) === null ? null : socketsMachines.flatMap((machine) => rows(machine, results))),
};

function rows(machine: SocketsMachine, results: LabResults<Sockets>): ReferenceRow[] {
  const { id, name, semaphore_us, pipe_us, transfer } = machine;
  const found = surveyOf(results)?.machines.find((each) => each.machine === id);
  const row = (what: string, paper_us: number, ours_us: number | null, use: ReferenceRow['use'], source: string): ReferenceRow => ({
    label: `${name}: ${what}`,
    paper: formatTime(paper_us, 4, { name: 'µs', us: 1 }),
    ours: ours_us === null ? '–' : formatTime(ours_us, 4, { name: 'µs', us: 1 }),
    ratio: ours_us === null ? null : ours_us / paper_us,
    use,
    source,
    move: null,
  });
  const printed = (what: string, us: number): ReferenceRow => ({
    ...row(what, us, us, 'input', 'Table 1'),
    ratio: null,
    move: { label: 'Use', values: { ...onEthernet(machine), pipe_us: us } },
  });
  return [
    printed('pipe message', pipe_us),
    printed('semaphore', semaphore_us),
    ...(transfer === null || found === undefined
      ? []
      : [
          row('8 bytes, direct', transfer.direct_us, found.direct_us, 'calibration', 'Table 2'),
          row('8 bytes with the protocol', transfer.through_us, found.through_us, 'prediction', 'Table 2'),
          {
            ...row('8 bytes with the protocol, by the plain sum', transfer.through_us, transfer.direct_us + 4 * pipe_us, 'input', 'section 4.1'),
            why: 'Both terms are printed, and so is what they are laid beside: how well the sum fits is the explanation of the paper, not a prediction of ours.',
          },
          // Section 3.2.2: a semaphore is slower than a pipe message on these.
          {
            ...row('8 bytes with semaphores for pipe messages', transfer.through_us, found.semaphores_us, 'prediction', 'section 3.2.2'),
            paper: `more than ${formatTime(transfer.through_us, 4, { name: 'µs', us: 1 })}`,
            ratio: null,
            holds: found.semaphores_us !== null && found.semaphores_us > transfer.through_us,
          },
        ]),
  ];
}
