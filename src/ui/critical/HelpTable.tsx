import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { laneOf } from '../../core/engine.ts';
import { stillness_ms } from '../../core/exploration/resultsStore.ts';
import type { ParameterValues } from '../../core/parameters/parameter.ts';
import type { Sensitivity } from '../../core/results/sensitivity.ts';
import { attributesOf } from '../answers/standing.ts';
import { useExplorer, useLab, useLabPage, useResults } from '../context.ts';
import { DataTable } from '../tables/DataTable.tsx';
import { helpTitle, useMarksShown } from './helpMarks.ts';
import { helpHead, helpRow, helpUnit, marksOf, noMachine, weight } from './whatWouldHelpWords.ts';

export interface HelpTableProps {
  readonly diagram: string;
  /** What its run is called. */
  readonly run: string;
}

type Found = Readonly<Record<string, Sensitivity>>;
type Answer = { readonly values: ParameterValues; readonly found: Found | null };

/** Effects of each machine cost on a run, which takes some hundred runs: requested by the reader. */
export function HelpTable({ diagram, run }: HelpTableProps) {
  const { engines } = useExplorer();
  const lab = useLab();
  const { timeUnit } = useLabPage();
  // Values of the drawn run, which may be older than the chosen ones.
  const values = useResults((state) => state.simulation?.values ?? null);
  const costs = useMemo(() => (values && lab.costs?.(values)) ?? [], [lab, values]);
  const lane = useMemo(() => laneOf(engines.simulation), [engines]);
  const progress = useSyncExternalStore(lane.subscribe, () => lane.progress);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [tries, setTries] = useState(0);
  // Stop when the table is removed.
  useEffect(() => () => lane.stop(), [lane]);
  useEffect(() => {
    if (values === null || costs.length === 0) return;
    let forgotten = false;
    const resting = setTimeout(() => {
      void lane.evaluate({ lab: lab.name, parameters: values, trace: false, sensitivity: { costs, diagrams: [diagram], tenth: true } }).then((outcome) => {
        if (forgotten || outcome.kind === 'superseded') return;
        setAnswer({ values, found: outcome.kind === 'result' ? (outcome.result.sensitivity?.[diagram] ?? null) : null });
      });
    }, stillness_ms);
    return () => {
      forgotten = true;
      clearTimeout(resting);
    };
  }, [lane, lab, values, costs, diagram, tries]);

  const rows = useMemo(() => {
    const known = costs.flatMap((cost) => {
      const sensitivity = answer?.found?.[cost.key];
      return sensitivity === undefined ? [] : [{ cost, sensitivity }];
    });
    return known.sort((one, other) => weight(other.cost, other.sensitivity) - weight(one.cost, one.sensitivity));
  }, [costs, answer]);
  const isCurrent = answer !== null && answer.values === values;
  useMarksShown(useMemo(() => new Map(isCurrent ? rows.flatMap(({ cost, sensitivity }) => marksOf(cost, sensitivity)) : []), [isCurrent, rows]));

  const unit = useMemo(() => timeUnit ?? helpUnit(rows), [timeUnit, rows]);
  if (costs.length === 0) return <p className="source">{noMachine}</p>;
  if (isCurrent && answer.found === null) {
    return (
      <p className="source">
        Stopped.{' '}
        <button type="button" className="line-link" onClick={() => setTries(tries + 1)}>
          Run again
        </button>
      </p>
    );
  }
  return (
    <div {...(isCurrent ? {} : attributesOf('busy'))}>
      {!isCurrent && (
        <p className="source">
          Running with other costs{progress !== null && <span aria-hidden="true">, {Math.floor(100 * progress)}% done</span>}{' '}
          <button type="button" className="stop-button" onClick={() => lane.stop()}>
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
