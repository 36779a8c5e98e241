import { useId, useMemo } from 'react';
import { comparedWith } from '../../core/link/comparedWith.ts';
import { attributesOf } from '../answers/standing.ts';
import { useAnswered } from '../asked.ts';
import { useExplorer, useLab, useLabPage, useScenario } from '../context.ts';
import { IconButton } from '../controls/IconButton.tsx';
import { usePlace } from '../place.ts';
import { SweepCurves } from './SweepCurves.tsx';
import { SweepMap } from './SweepMap.tsx';
import { SweepStatus } from './SweepStatus.tsx';
import { sweepAxes } from './sweepAxis.ts';
import { useSweep } from './useSweep.ts';

/** Key numbers of the lab over the parameters that the scenario names. */
export function Over() {
  const { store } = useExplorer();
  const lab = useLab();
  const page = useLabPage();
  const answered = useAnswered();
  const framed = usePlace() === 'frame';
  const scenario = useScenario((state) => state.scenario);
  const { over, lock } = scenario.view;
  const id = useId();
  const { values } = scenario;
  const axes = useMemo(() => sweepAxes(lab, page, values, over), [lab, page, values, over]);
  const pinned = comparedWith(scenario);
  const scenarios = useMemo(() => (axes.length === 1 && pinned !== null ? [values, pinned] : [values]), [axes, values, pinned]);
  const sweep = useSweep(lab, axes, scenarios);
  if (over.length === 0 || axes.length === 0 || !answered) return null;
  const [first, second] = axes;
  const shown = sweep !== null && sweep.axes.length === axes.length && sweep.axes.every(({ parameter }, i) => parameter === axes[i]!.parameter) ? sweep : null;
  const others = lab.parameters.filter(({ kind, key }) => kind === 'number' && key !== first!.parameter.key && !lock.includes(key));
  const setOver = (next: readonly string[]): void => store.getState().setView({ over: next });
  return (
    <section className="over" data-framed={framed} aria-labelledby={`${id}-title`} {...attributesOf(shown === null || shown.isCurrent ? 'present' : 'busy')}>
      <header className="over-head">
        <h2 id={`${id}-title`}>{second ? `Over ${first!.parameter.label} and ${second.parameter.label}` : `Over ${first!.parameter.label}`}</h2>
        {!framed && (
          <>
            <label>
              and over{' '}
              <select value={second?.parameter.key ?? ''} onChange={({ target }) => setOver(target.value === '' ? [over[0]!] : [over[0]!, target.value])}>
                <option value="">nothing else</option>
                {others.map(({ key, label }) => (
                  <option key={key} value={key}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
            <IconButton icon="close" label="Close the numbers over a parameter" onClick={() => setOver([])} />
          </>
        )}
      </header>
      <SweepStatus sweep={shown} />
      {shown !== null && shown.total > 0 && second === undefined && <SweepCurves sweep={shown} values={values} />}
      {shown !== null && shown.total > 0 && second !== undefined && <SweepMap sweep={shown} values={values} />}
    </section>
  );
}
