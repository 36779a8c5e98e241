import type { LabResults } from '../../core/results/labResults.ts';
import { formatTime } from '../../core/units/formatQuantity.ts';
import type { ReferenceRow, ReferenceSpec } from '../../ui/specs.ts';
import { onEthernet, type SocketsMachine, socketsMachines } from './machines.ts';
import { surveyOf } from './resultNumbers.ts';
import type { Sockets } from './types.ts';
import { tablesNote } from './words.ts';

/** Tables 1 and 2: costs of a pipe message and a semaphore, and protocol costs of an 8-byte transfer. */
export const costTable: ReferenceSpec<Sockets> = {
  origin: 'survey',
  title: 'Tables 1 and 2 of Strumpen 1994',
  note: tablesNote,
  read: (results) => (surveyOf(results) === null ? null : socketsMachines.flatMap((machine) => rows(machine, results))),
};

function rows(machine: SocketsMachine, results: LabResults<Sockets>): ReferenceRow[] {
  const { id, name, semaphore_us, pipe_us, transfer } = machine;
  const found = surveyOf(results)?.machines.find((each) => each.machine === id);
  const eightBytes = { label: 'Show', values: { ...onEthernet(machine), scheme: 'hiding', message_bytes: 8 } };
  const row = (what: string, paper_us: number, ours_us: number | null, source: string, worth: Pick<ReferenceRow, 'use' | 'why'>): ReferenceRow => ({
    label: `${name}: ${what}`,
    paper: formatTime(paper_us, 4, { name: 'µs', us: 1 }),
    ours: ours_us === null ? '–' : formatTime(ours_us, 4, { name: 'µs', us: 1 }),
    ratio: ours_us === null ? null : ours_us / paper_us,
    ...worth,
    source,
    move: eightBytes,
  });
  const printed = (what: string, us: number): ReferenceRow => ({
    ...row(what, us, us, 'Table 1', { use: 'input' }),
    ratio: null,
    move: { label: 'Use', values: { ...onEthernet(machine), pipe_us: us } },
  });
  return [
    printed('pipe message', pipe_us),
    printed('semaphore', semaphore_us),
    ...(transfer === null || found === undefined
      ? []
      : [
          row('8 bytes, direct', transfer.direct_us, found.direct_us, 'Table 2', {
            use: 'calibration',
            why: 'The processing of a segment was fitted to it.',
          }),
          row('8 bytes with the protocol', transfer.through_us, found.through_us, 'Table 2', {
            use: 'seen',
            why: 'That the header of a message is a write of its own was chosen while this stood beside ours.',
          }),
          row('8 bytes with the protocol, by the plain sum', transfer.through_us, transfer.direct_us + 4 * pipe_us, 'section 4.1', {
            use: 'identity',
            why: 'Both terms are printed, and so is the number they are compared with: how well the sum fits is the explanation of the paper, not a prediction of ours.',
          }),
        ]),
  ];
}
