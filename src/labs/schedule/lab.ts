import { three } from '../../core/lab/handedMachine.ts';
import type { WrittenLab } from '../../core/lab/lab.ts';
import { costsOf } from '../../core/results/cost.ts';
import { formatBytes } from '../../core/units/formatQuantity.ts';
import type { Schedule } from './model.ts';
import { hasLinks, scheduleTable } from './model.ts';

/** Costs in ns, stored in whole picoseconds. */
const exact = { step: 0.001, exact: true } as const;

/** In ns a byte: runs at whole picoseconds are off by no rounding, those between them are. */
const perByte = (cost: unknown) => (Math.abs(Number(cost) * 1000 - Math.round(Number(cost) * 1000)) < 1e-9 ? exact : {});

/** Fairly shared links end each flow at the next whole picosecond, and packets wait for each other in turn: no slope is exact. */
function rulesOf(values: Schedule['Values']): Parameters<typeof costsOf<typeof scheduleTable.parameters>>[1] {
  const linked = hasLinks(values);
  if (linked && values.sharing !== 'first_come') return { L: {}, o: {}, g: {}, G: {}, O: {}, hop_ns: {}, ...bandwidth(values) };
  const own = { L: exact, o: exact, g: exact, G: perByte(values.G), O: perByte(values.O) };
  return linked ? { ...own, hop_ns: exact, ...bandwidth(values) } : own;
}

/** 0 is that of a card, which G is the inverse of. */
const bandwidth = ({ link_bytes_per_ns }: Schedule['Values']) => (link_bytes_per_ns > 0 ? { link_bytes_per_ns: { inverse: true } as const } : {});

export const scheduleLab: WrittenLab<Schedule['Values']> = {
  ...scheduleTable,
  question: 'How long does a schedule of your own take, and where does its time go?',
  group: 'own',
  help: 'Run a schedule of your own: write it, or drop a file on it, and press Ctrl+Enter.',
  presets: async () => (await import('./presets.ts')).schedulePresets,
  evaluation: { model: false, simulation: true, curve: null, modelFigures: [] },
  files: 'schedules in GOAL and Chakra execution traces (.et, .json)',
  reads: ['goal', 'chakra'],
  hidesAnswer: ['diagrams'],
  takes: ['goal'],
  takesMachine({ loggp }) {
    if (loggp === null) return null;
    const { L_us, o_us, g_us, G_us, S_bytes: S } = loggp;
    const times = { L: L_us, o: o_us, ...(g_us !== null && { g: g_us }), G: G_us };
    return {
      values: { ...Object.fromEntries(Object.entries(times).map(([key, us]) => [key, three(1000 * us)])), ...(S !== null && { S }) },
      decided:
        S === null
          ? []
          : [`A message of more than S = ${formatBytes(S)} waits for its receiver (rendezvous): S is the end of the range after which α rises most.`],
      left: [
        ...(g_us === null ? ['g, for no stream of messages was measured'] : []),
        ...(S === null ? ['S, for no change of protocol is seen'] : []),
        'O, processor time for each byte',
      ],
    };
  },
  costs: (values) => costsOf(scheduleTable.parameters, rulesOf(values), values),
};
