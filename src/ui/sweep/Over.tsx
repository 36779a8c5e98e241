import { useId, useMemo, useState } from 'react';
import { comparedWith } from '../../core/link/versus.ts';
import type { ParameterValues } from '../../core/parameters/parameter.ts';
import { csv } from '../../core/timeline/csv.ts';
import { useAnswered } from '../asked.ts';
import { useExplorer, useHostKind, useLab, useLabPage, useResults, useScenario } from '../context.ts';
import { IconButton } from '../controls/IconButton.tsx';
import { Curves } from '../figures/charts/Curves.tsx';
import { useSaving } from '../share/useSaving.tsx';
import type { CurvesSpec } from '../specs.ts';
import { attributesOf } from '../standing.ts';
import { Find } from './Find.tsx';
import { SweepMap } from './SweepMap.tsx';
import { type SweepAxis, sweepAxes } from './sweepAxis.ts';
import { aroundValue, constantText, sweepCurves, varyingNumbers } from './sweepChart.ts';
import { type SweepState, useSweep } from './useSweep.ts';

interface SweepCurvesProps {
  readonly sweep: SweepState;
  readonly values: ParameterValues;
}

/** A small chart of each key number that depends on the parameter; the others are listed. */
function SweepCurves({ sweep, values }: SweepCurvesProps) {
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

/** Key numbers of the lab over the parameters that the scenario names, or the choice of one where none of them can be drawn over. */
export function Over() {
  const lab = useLab();
  const page = useLabPage();
  const answered = useAnswered();
  const values = useScenario((state) => state.scenario.values);
  const over = useScenario((state) => state.scenario.view.over);
  const axes = useMemo(() => sweepAxes(lab, page, values, over), [lab, page, values, over]);
  if (!answered) return null;
  return axes.length === 0 ? <OverNothing /> : <Swept axes={axes} />;
}

/** No link says so that the page makes: one that was written by hand does, or a slider that has come to hold at one value alone. */
function OverNothing() {
  const lab = useLab();
  const over = useScenario((state) => state.scenario.view.over);
  const id = useId();
  const named = lab.parameters.filter(({ key }) => over.includes(key)).map(({ label }) => label);
  return (
    <section className="over" data-framed={useHostKind() === 'frame'} aria-labelledby={`${id}-title`} {...attributesOf('present')}>
      <header className="over-head">
        <h2 id={`${id}-title`}>Results against a parameter</h2>
        <OverSelect label="against" empty="choose one" before={[]} chosen="" />
        <OverClose />
      </header>
      <p className="over-status" role="status">
        {named.length === 0
          ? 'Choose a parameter for the horizontal axis.'
          : `With these values ${named.join(' and ')} cannot change: there is nothing to draw.`}
      </p>
    </section>
  );
}

/** `before`: the parameters that stay. */
function OverSelect(props: { readonly label: string; readonly empty: string; readonly before: readonly string[]; readonly chosen: string }) {
  const { label, empty, before, chosen } = props;
  const { store } = useExplorer();
  const { parameters } = useLab();
  const lock = useScenario((state) => state.scenario.view.lock);
  const others = parameters.filter(({ kind, key }) => kind === 'number' && !before.includes(key) && !lock.includes(key));
  return (
    <label>
      {label}{' '}
      <select value={chosen} onChange={({ target }) => store.getState().setView({ over: target.value === '' ? before : [...before, target.value] })}>
        <option value="">{empty}</option>
        {others.map((each) => (
          <option key={each.key} value={each.key}>
            {each.label}
          </option>
        ))}
      </select>
    </label>
  );
}

function OverClose() {
  const { store } = useExplorer();
  if (useHostKind() === 'frame') return null;
  return <IconButton icon="close" label="Close the plot" onClick={() => store.getState().setView({ over: [] })} />;
}

function Swept({ axes }: { readonly axes: readonly SweepAxis[] }) {
  const lab = useLab();
  const framed = useHostKind() === 'frame';
  const scenario = useScenario((state) => state.scenario);
  const id = useId();
  const { values } = scenario;
  const pinned = comparedWith(scenario);
  const scenarios = useMemo(() => (axes.length === 1 && pinned !== null ? [values, pinned] : [values]), [axes, values, pinned]);
  const sweep = useSweep(lab, axes, scenarios);
  const [first, second] = axes;
  const shown = sweep !== null && sweep.axes.length === axes.length && sweep.axes.every(({ parameter }, i) => parameter === axes[i]!.parameter) ? sweep : null;
  return (
    <section className="over" data-framed={framed} aria-labelledby={`${id}-title`} {...attributesOf(shown === null || shown.isCurrent ? 'present' : 'busy')}>
      <header className="over-head">
        <h2 id={`${id}-title`}>
          {second ? `Results against “${first!.parameter.label}” and “${second.parameter.label}”` : `Results against “${first!.parameter.label}”`}
        </h2>
        {!framed && <OverSelect label="and" empty="nothing else" before={[first!.parameter.key]} chosen={second?.parameter.key ?? ''} />}
        <OverClose />
      </header>
      <SweepStatus sweep={shown} />
      {shown !== null && shown.total > 0 && second === undefined && <SweepCurves sweep={shown} values={values} />}
      {shown !== null && shown.total > 0 && second !== undefined && <SweepMap sweep={shown} values={values} />}
    </section>
  );
}

/** How far the runs are, with the way to end them; what ended them, with the way to begin again. */
function SweepStatus({ sweep }: { readonly sweep: SweepState | null }) {
  const isStarting = useResults((state) => state.engines.analytic.kind === 'loading');
  if (sweep === null) return <p className="over-status">{isStarting ? 'Waiting for Python.' : 'Being computed.'}</p>;
  const { done, total, ended, stop, again } = sweep;
  if (ended !== null)
    return (
      <p className="over-status" role="status">
        {ended === 'stopped' ? 'Stopped' : `Ended: ${ended}`} after {done} of {total} scenarios.{' '}
        <button type="button" className="line-link" onClick={again}>
          Run again
        </button>
      </p>
    );
  if (done === total) return null;
  return (
    <p className="over-status">
      {done} of {total} scenarios <progress aria-label="Part of the scenarios that is computed" value={done / total} />{' '}
      <button type="button" className="stop-button" onClick={stop}>
        Stop
      </button>
    </p>
  );
}
