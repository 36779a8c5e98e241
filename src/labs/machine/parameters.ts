import type { LabTable } from '../../core/labTable.ts';
import type { Parameter } from '../../core/parameters/parameter.ts';
import { cards } from '../exchange/cards.ts';
import { machineRow, messageRow, processorRow } from '../exchange/machineRows.ts';

/** A known machine that is drawn beside the machine. */
const beside = <Key extends string>(key: Key, label: string) => ({
  kind: 'choice' as const,
  key,
  symbol: '',
  label,
  default: 'none',
  choices: [{ value: 'none', label: 'nothing' }, ...cards.map(({ name, title }) => ({ value: name, label: title }))],
  meaning: 'A known machine whose curve is drawn for comparison.',
  source: 'chosen: nothing',
});

/** Parameters of the lab machine, in the order of links. */
export const machineParameters = [
  {
    ...machineRow,
    default: 'alps_mpich',
    meaning:
      'A known machine by its name, or ranges of sizes FROM-TO:alpha:beta in bytes, µs and µs a byte; L, o, g and G as LOW:HIGH; at:BYTES:US:... what was measured.',
    source: 'chosen: a measured curve with three changes of protocol',
  },
  beside('beside', 'compare with'),
  beside('beside_second', 'and'),
  beside('beside_third', 'and'),
  {
    ...messageRow,
    meaning: 'Bytes of the message whose time is read off, and for which the machine is handed to other labs.',
    source: 'chosen: a boundary of a stencil with 90 x 90 numbers of 8 bytes',
  },
  {
    ...processorRow,
    meaning: 'Speed of the process that sends, in GFLOP/s: with the time of a message it gives the hardware granularity.',
  },
] as const satisfies readonly Parameter[];

/** What a link can say of the lab. */
export const machineTable = {
  name: 'machine',
  title: 'Machine',
  parameters: machineParameters,
  constants: [],
  figures: ['time', 'ranges'],
} as const satisfies LabTable;
