import { useMemo, useState } from 'react';
import type { ParameterValues } from '../../core/parameters/parameter.ts';
import { csv } from '../../core/timeline/csv.ts';
import { Curves } from '../charts/Curves.tsx';
import { useLab, useResults } from '../context.ts';
import { useHostKind } from '../hostKind.ts';
import { useSaving } from '../share/useSaving.tsx';
import type { CurvesSpec } from '../specs.ts';
import { Find } from './Find.tsx';
import { aroundValue, constantText, sweepCurves, varyingNumbers } from './sweepChart.ts';
import type { SweepState } from './useSweep.ts';

interface SweepCurvesProps {
  readonly sweep: SweepState;
  readonly values: ParameterValues;
}

/** A small chart of each key number that depends on the parameter; the others are listed. */
export function SweepCurves({ sweep, values }: SweepCurvesProps) {
  const lab = useLab();
  const state = useResults((now) => now);
  const { save, hint } = useSaving();
  const framed = useHostKind() === 'frame';
  const axis = sweep.axes[0]!;
  const varying = useMemo(() => varyingNumbers(sweep), [sweep]);
  // A frame and a picture have the whole range: nobody can ask for it there.
  const near = useMemo(() => (framed ? null : aroundValue(sweep, Number(values[axis.parameter.key]))), [framed, sweep, values, axis]);
  const [isWhole, setWhole] = useState(false);
  const table = isWhole ? sweep : (near ?? sweep);
  const isComplete = sweep.done === sweep.total;
  const spec = useMemo((): CurvesSpec => {
    const drawn = sweepCurves(table, values, sweep.isCurrent ? state : null);
    return {
      ...drawn,
      ...(lab.evaluation.simulation && { origin: 'simulation' }),
      // What is pinned is among the lines already.
      data: (results) => (results.values === state.values ? drawn.data() : null),
    };
  }, [sweep, table, values, state, lab]);
  const saved = (): string =>
    csv({ [axis.parameter.key]: axis.points, ...Object.fromEntries(sweep.columns[0]!.map(({ spec: { label }, y }) => [label, Array.from(y)])) });
  const constant = isComplete ? constantText(sweep) : null;
  return (
    <>
      {near !== null && varying.length > 0 && (
        <label className="over-whole">
          <input type="checkbox" checked={isWhole} onChange={(event) => setWhole(event.target.checked)} /> the whole range of “{axis.parameter.label}”
        </label>
      )}
      {varyingNumbers(table).length > 0 ? (
        <Curves spec={spec} />
      ) : (
        varying.length > 0 && <p className="over-note">Near its value no key number depends on it.</p>
      )}
      {isComplete && varying.length === 0 && <p className="over-note">No key number depends on it here.</p>}
      {!framed && constant !== null && <p className="over-note">{constant}</p>}
      {!framed && isComplete && varying.length > 0 && <Find key={`${lab.name} ${axis.parameter.key}`} sweep={sweep} numbers={varying} values={values} />}
      {!framed && isComplete && (
        <button type="button" className="table-button" onClick={() => save(`${lab.name}-over-${axis.parameter.key}.csv`, 'text/csv', saved())}>
          Save as CSV
        </button>
      )}
      {hint}
    </>
  );
}
