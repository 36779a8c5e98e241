import { defaultValues } from '../../core/link/defaultScenario.ts';
import { fromRuns } from '../../ui/evidenceOf.ts';
import { compareWarschko } from './compareReference.ts';
import { prefetchTable } from './parameters.ts';
import { printedRow, rowOf } from './referenceRows.ts';
import { prefetchTables } from './tables.ts';
import type { Prefetch } from './types.ts';

const requests = prefetchTables.requests(defaultValues(prefetchTable));

export const evidence = [
  fromRuns<Prefetch>('Warschko, Herter, Tichy 1994', {
    requests,
    read: (answers) =>
      answers.flatMap(({ values }, i) => {
        const { benchmark } = requests[i]!.parameters;
        const row = printedRow(requests[i]!.parameters);
        if (row === null) return [];
        return compareWarschko(row, values).map((cell) => {
          const { label, ...rest } = rowOf(cell);
          return { ...rest, label: `${benchmark}: ${label}`, move: { label: 'Show', values: { benchmark, program: 'benchmark' } } };
        });
      }),
  }),
];
