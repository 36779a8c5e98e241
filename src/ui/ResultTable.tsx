import { useMemo } from 'react';
import type { TableSection } from './sections/section.ts';
import { useExplorer, useResults } from './context.ts';
import { DataTable } from './DataTable.tsx';
import { useLook } from './useLook.ts';

/** A table of results under its heading. */
export function ResultTable({ section }: { readonly section: TableSection }) {
  const { results } = useExplorer();
  const model = useResults((state) => (section.origin === 'simulation' ? null : state.model));
  const simulation = useResults((state) => (section.origin === 'model' ? null : state.simulation));
  const survey = useResults((state) => (section.origin === 'survey' ? state.survey : null));
  const look = useLook(section.origin);
  const data = useMemo(() => section.read(results.getState()), [model, simulation, survey, section, results]);
  if (data === null) return null;
  return (
    <div className="result-table" {...look}>
      <h3 className="diagram-title">{section.title}</h3>
      <DataTable name={section.title} head={data.head} count={data.count} row={data.row} />
    </div>
  );
}
