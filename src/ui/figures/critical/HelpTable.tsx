import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { patientClientOf } from '../../../core/engine.ts';
import { stillness_ms } from '../../../core/exploration/resultsStore.ts';
import { useExplorer, useLab, useLabPage, useResults } from '../../context.ts';
import { helpTitle, useMarksShown } from '../../controls/helpMarks.ts';
import { attributesOf } from '../../standing.ts';
import { useAnswer } from '../../useAnswer.ts';
import { DataTable } from '../tables/DataTable.tsx';
import { helpHead, helpRow, helpUnit, marksOf, noMachine, weight } from './whatWouldHelpWords.ts';

export interface HelpTableProps {
  readonly diagram: string;
  /** Name of the diagram's run. */
  readonly run: string;
}

/** Effects of each machine cost on a run, which takes some hundred runs: requested by the reader. */
export function HelpTable({ diagram, run }: HelpTableProps) {
  const { engines } = useExplorer();
  const lab = useLab();
  const { timeUnit } = useLabPage();
  // Values of the drawn run, which may be older than the chosen ones.
  const values = useResults((state) => state.simulation?.values ?? null);
  const costs = useMemo(() => (values && lab.costs?.(values)) ?? [], [lab, values]);
  // Hundreds of runs.
  const engine = useMemo(() => patientClientOf(engines.simulation), [engines]);
  const progress = useSyncExternalStore(engine.subscribe, () => engine.progress);
  // Stop when the table is removed.
  useEffect(() => () => engine.stop(), [engine]);
  const { value, fault, isCurrent, again } = useAnswer(
    {
      key: { values, costs, engine, diagram },
      isEnabled: values !== null && costs.length > 0,
      compute: () => engine.evaluate({ lab: lab.name, parameters: values!, trace: false, sensitivity: { costs, diagrams: [diagram], tenth: true } }),
    },
    { still_ms: stillness_ms, staleFor: ['values', 'costs'] },
  );
  const found = value?.sensitivity?.[diagram] ?? null;
  const isComing = !isCurrent || (value === null && fault === null);

  const rows = useMemo(() => {
    const known = costs.flatMap((cost) => {
      const sensitivity = found?.[cost.key];
      return sensitivity === undefined ? [] : [{ cost, sensitivity }];
    });
    return known.sort((one, other) => weight(other.cost, other.sensitivity) - weight(one.cost, one.sensitivity));
  }, [costs, found]);
  useMarksShown(useMemo(() => new Map(isCurrent ? rows.flatMap(({ cost, sensitivity }) => marksOf(cost, sensitivity)) : []), [isCurrent, rows]));

  const unit = useMemo(() => timeUnit ?? helpUnit(rows), [timeUnit, rows]);
  if (costs.length === 0) return <p className="source">{noMachine}</p>;
  if (!isComing && found === null) {
    return (
      <p className="source">
        Stopped.{' '}
        <button type="button" className="line-link" onClick={again}>
          Run again
        </button>
      </p>
    );
  }
  return (
    <div {...(isComing ? attributesOf('busy') : {})}>
      {isComing && (
        <p className="source">
          Running with other costs{progress !== null && <span aria-hidden="true">, {Math.floor(100 * progress)}% done</span>}{' '}
          <button type="button" className="stop-button" onClick={() => engine.stop()}>
            Stop
          </button>
        </p>
      )}
      {rows.length > 0 && (
        <DataTable name={`${helpTitle}, ${run}`} head={helpHead} count={rows.length} row={(i) => helpRow(rows[i]!.cost, rows[i]!.sensitivity, unit)} />
      )}
    </div>
  );
}
