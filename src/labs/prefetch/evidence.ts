import { defaultValues } from '../../core/link/defaultScenario.ts';
import { formatQuantity } from '../../core/units/formatQuantity.ts';
import { fromRuns, outOfReach } from '../../ui/evidenceOf.ts';
import { patternRows, sectionRows, settingRows } from './claims.ts';
import { prefetchTable } from './parameters.ts';
import { warschkoDifferences, warschkoMachines } from './reference.ts';
import { besidePrinted, rowOf, valuesOf } from './referenceRows.ts';
import { prefetchTables } from './tables.ts';
import type { Prefetch } from './types.ts';

const cited = 'Warschko, Herter, Tichy 1994';

/** Every kernel on both machines of the tables. */
const runs = warschkoMachines.flatMap((machine) =>
  prefetchTables.requests({ ...defaultValues(prefetchTable), ...valuesOf(machine) }).map((request) => ({ machine, request })),
);

const missing = 'The copy of the paper that we have ends before its appendix.';

export const evidence = [
  { cited, engine: 'model', rows: patternRows } as const,
  { cited, engine: 'simulation', rows: settingRows } as const,
  fromRuns<Prefetch>(cited, {
    requests: runs.map(({ request }) => request),
    read: (answers) =>
      answers.flatMap(({ values }, i) => {
        const { machine, request } = runs[i]!;
        const { benchmark } = request.parameters;
        return (besidePrinted(request.parameters, values) ?? []).map((cell) => {
          const { label, ...row } = rowOf(cell, machine.table);
          const why = cell.close ? undefined : warschkoDifferences[benchmark];
          return {
            ...row,
            label: `${benchmark}, L = ${formatQuantity(machine.latency)}: ${label}`,
            ...(why !== undefined && { why }),
            move: { label: 'Show', values: { ...valuesOf(machine), benchmark } },
          };
        });
      }),
  }),
  { cited, engine: 'simulation', rows: sectionRows } as const,
  outOfReach(cited, [
    [
      'latency with the overhead of software, over without',
      'up to 10',
      'section 1',
      'It is said of machines that the paper does not name, and does not simulate.',
    ],
    [
      'utilization and improvement of jacobi, ll3 and ll5 over the virtualization',
      'curves',
      'figures 2 to 7',
      'They are drawn without numbers but those of the text.',
    ],
    ['L = 100: virtualizations for 50% and 90%, all kernels', '–', 'Table 4', missing],
    ['L = 100: largest improvements, all kernels', '–', 'Table 3', missing],
  ]),
];
