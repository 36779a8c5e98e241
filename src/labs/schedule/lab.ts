import type { Lab } from '../../core/lab.ts';
import { costsOf } from '../../core/results/cost.ts';
import { scheduleTable } from './parameters.ts';
import type { Schedule } from './types.ts';

/** Costs in ns, stored in whole picoseconds. */
const exact = { step: 0.001, exact: true } as const;

/** In ns a byte: runs at whole picoseconds are off by no rounding, those between them are. */
const perByte = (cost: unknown) => (Math.abs(Number(cost) * 1000 - Math.round(Number(cost) * 1000)) < 1e-9 ? exact : {});

export const scheduleLab: Lab<Schedule['Values']> = {
  ...scheduleTable,
  question: 'How long does a schedule of your own take, and where does its time go?',
  group: 'own',
  help: 'In the lab Schedule you can run a schedule of your own: write it, or drop a file on it, and press Ctrl+Enter.',
  presets: async () => (await import('./presets.ts')).schedulePresets,
  evaluation: { model: false, simulation: true, curve: null, modelFigures: [] },
  files: 'schedules in GOAL and Chakra execution traces (.et, .json)',
  recognizes: (name, begin) =>
    /\.et$/i.test(name) ||
    /^num_ranks /m.test(begin) ||
    /^\s*[{[][^]*(?:"(?:ctrlDeps|ctrl_deps|dataDeps|workload_graph)"|"(?:COMP|COMM_[A-Z]+|MEM_[A-Z]+|METADATA)_NODE")/.test(begin),
  hidesAnswer: ['diagrams'],
  costs: (values) => costsOf(scheduleTable.parameters, { L: exact, o: exact, g: exact, G: perByte(values['G']), O: perByte(values['O']) }, values),
};
