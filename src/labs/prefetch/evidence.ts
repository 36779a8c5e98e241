import { defaultValues } from '../../core/link/defaultScenario.ts';
import { formatQuantity } from '../../core/units/formatQuantity.ts';
import { fromRuns } from '../../ui/evidenceOf.ts';
import { prefetchTable } from './parameters.ts';
import { warschkoDifferences, warschkoMachines } from './reference.ts';
import { besidePrinted, rowOf, valuesOf } from './referenceRows.ts';
import { prefetchTables } from './tables.ts';
import type { Prefetch } from './types.ts';

/** Every kernel on both machines of the tables. */
const runs = warschkoMachines.flatMap((machine) =>
  prefetchTables.requests({ ...defaultValues(prefetchTable), ...valuesOf(machine) }).map((request) => ({ machine, request })),
);

export const evidence = [
  fromRuns<Prefetch>('Warschko, Herter, Tichy 1994', {
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
];
