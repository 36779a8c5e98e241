import { useMemo } from 'react';
import type { TableSpec } from './specs.ts';
import { useExplorer, useResults } from './context.ts';
import { DataTable } from './DataTable.tsx';
import { useLook } from './useLook.ts';
import { part } from './part.tsx';

/** A table of results under its heading. */
export const ResultTable = part('The table', ResultTableView);

function ResultTableView({ spec }: { readonly spec: TableSpec }) {
  const { results } = useExplorer();
  const model = useResults((state) => (spec.origin === 'simulation' ? null : state.model));
  const simulation = useResults((state) => (spec.origin === 'model' ? null : state.simulation));
  const survey = useResults((state) => (spec.origin === 'survey' ? state.survey : null));
  const look = useLook(spec.origin);
  const data = useMemo(() => spec.read(results.getState()), [model, simulation, survey, spec, results]);
  if (data === null) return null;
  return (
    <div className="result-table" {...look}>
      <h3 className="diagram-title">{spec.title}</h3>
      <DataTable name={spec.title} head={data.head} count={data.count} row={data.row} />
    </div>
  );
}
