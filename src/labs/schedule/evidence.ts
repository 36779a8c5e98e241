import { fromRuns } from '../../core/evidence/evidenceOf.ts';
import { defaultValues } from '../../core/link/defaultScenario.ts';
import { formatQuantity } from '../../core/units/formatQuantity.ts';
import { goalSchedules, logpExample } from './goal.ts';
import type { Schedule } from './model.ts';
import { type GoalName, scheduleTable } from './model.ts';

const { L, o, g } = logpExample;
const broadcast = { ...defaultValues(scheduleTable), goal: 'optimal_broadcast', L, o, g };
const printed = 24;

/**
 * When the last host finishes, as LogGOPSim prints it for the built-in schedules on its default machine: spcl/LogGOPSim at
 * 76451de, with labels and comments as its converter wants them. Null: it prints receives that are left; absent: it was not run.
 */
const published: Readonly<Partial<Record<GoalName, number | null>>> = {
  binomial_broadcast: 34_914,
  optimal_broadcast: 12_500,
  ring_stencil: 494_560,
  dissemination_barrier: 16_500,
  all_to_all: 81_466,
  gather: 118_570,
  ring_all_reduce: 192_820,
  deadlock: null,
};

const sameRules = 'Printed by their program for this schedule, not in the paper: two programs with the same rules agree.';

const asPublished = goalSchedules.flatMap(({ name, title }) => {
  const theirs = published[name];
  return theirs === undefined ? [] : [{ title, theirs, values: { ...defaultValues(scheduleTable), goal: name, semantics: 'loggops' as const } }];
});

export const evidence = [
  fromRuns<Schedule>('Culler et al. 1993', {
    requests: [{ lab: scheduleTable.name, parameters: broadcast, trace: false }],
    read: ([answer]) => {
      const ours = Math.max(...answer!.values.finish_ns);
      return [
        {
          label: `Optimal broadcast to 8 processors, L = ${L}, o = ${o}, g = ${g}`,
          paper: `${printed} cycles`,
          ours: `${formatQuantity(ours)} ns`,
          ratio: ours / printed,
          use: 'identity',
          why: 'The schedule of the figure under the rules that print its length: only a mistake of ours could miss.',
          source: 'Figure 3',
          move: { label: 'Show', values: broadcast },
        },
      ];
    },
  }),
  fromRuns<Schedule>('Hoefler, Schneider, Lumsdaine 2010', {
    requests: asPublished.map(({ values }) => ({ lab: scheduleTable.name, parameters: values, trace: false })),
    read: (answers) =>
      answers.map(({ values: { status, finish_ns } }, i) => {
        const { theirs, title, values } = asPublished[i]!;
        const ours = Math.max(...finish_ns);
        const common = { label: title, use: 'identity', why: sameRules, source: 'LogGOPSim, its defaults', move: { label: 'Show', values } } as const;
        return theirs === null
          ? { ...common, paper: 'receives are left', ours: status, ratio: null, holds: status === 'deadlock' }
          : { ...common, paper: `${formatQuantity(theirs, 6)} ns`, ours: `${formatQuantity(ours, 6)} ns`, ratio: ours / theirs };
      }),
  }),
];
