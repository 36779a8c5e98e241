import { type ReactNode, useId, useState } from 'react';
import { changedValues } from '../../core/exploration/changedValues.ts';
import { type Found, type SearchGoal, searchAxis } from '../../core/exploration/searchAxis.ts';
import { surveyorOf } from '../../core/exploration/sweep.ts';
import type { ParameterValues } from '../../core/parameters/parameter.ts';
import { readQuantity } from '../../core/units/typedQuantity.ts';
import { useExplorer, useLab, useScenario } from '../context.ts';
import { linkTo } from '../share/shareText.ts';
import { useAnswer } from '../useAnswer.ts';
import { axisValueText } from './sweepAxis.ts';
import { keyNumberIn } from './sweepTable.ts';
import type { SweepState } from './useSweep.ts';

interface FindProps {
  readonly sweep: SweepState;
  /** Indexes of the sweep's numbers that may be looked for. */
  readonly numbers: readonly number[];
  readonly values: ParameterValues;
}

const kinds: Readonly<Record<SearchGoal['kind'], string>> = { largest: 'is largest', smallest: 'is smallest', atLeast: 'is at least', atMost: 'is at most' };

/** Looks for the value of the parameter at which a number is as somebody wants it. */
export function Find({ sweep, numbers, values }: FindProps) {
  const { engines, store } = useExplorer();
  const lab = useLab();
  const locked = useScenario(({ scenario }) => scenario.view.lock.includes(sweep.axes[0]!.parameter.key));
  const id = useId();
  const [chosen, setChosen] = useState(numbers[0]!);
  const [kind, setKind] = useState<SearchGoal['kind']>('largest');
  const [text, setText] = useState('');
  /** What was looked for last, in which sweep: another sweep has other answers. */
  const [sought, setSought] = useState<{ readonly sweep: SweepState; readonly number: number; readonly goal: SearchGoal } | null>(null);
  const axis = sweep.axes[0]!;
  const number = numbers.includes(chosen) ? chosen : numbers[0]!;
  const column = sweep.columns[0]![number]!;
  const takesTarget = kind === 'atLeast' || kind === 'atMost';
  // A time is in microseconds, a part of 1 in percent.
  const hint = column.format(1);
  const target = readQuantity(text, hint.replace(/^[\d.,]+\s*|%$/g, '')) ?? NaN;
  const wrong = takesTarget && text.trim() !== '' && !Number.isFinite(target);

  const { value: found, isCurrent } = useAnswer({
    key: { sought },
    isEnabled: sought?.sweep === sweep,
    async compute(signal) {
      const { spec, y } = sweep.columns[0]![sought!.number]!;
      const at = async (x: number): Promise<number> => {
        signal.throwIfAborted();
        const results = await surveyorOf(engines).results(lab, changedValues(lab, values, { [axis.parameter.key]: x }).values);
        return keyNumberIn(spec, results)?.value ?? NaN;
      };
      const { integer } = axis.parameter;
      const logarithmic = axis.chart.scale === 'logarithmic';
      return { kind: 'result', result: await searchAxis({ x: axis.points, y: Array.from(y), integer, logarithmic, at }, sought!.goal) };
    },
  });
  // What was asked meanwhile has overtaken a search without an answer, or it was stopped; the status says so.
  const isLooking = sought?.sweep === sweep && !isCurrent;
  function said(found: Found, of: number): ReactNode {
    const { spec, format } = sweep.columns[0]![of]!;
    if (found.kind === 'nothing') return <>{spec.label} has no value along this axis.</>;
    if (found.kind === 'extreme')
      return (
        <>
          {spec.label} {kinds[kind]}, {format(found.y)}, at {place(found.x)}.
        </>
      );
    if (found.stretches.length === 0) return <>{spec.label} is nowhere along this axis as it should be.</>;
    return (
      <>
        It holds for {axis.parameter.label}{' '}
        {found.stretches.map(({ from, to }, i) => (
          <span key={from}>
            {i > 0 && ', and '}
            {from === to ? 'at ' : 'from '}
            {place(from, false)}
            {from !== to && (
              <>
                {' to '}
                {place(to, false)}
              </>
            )}
          </span>
        ))}
        .
      </>
    );
  }

  /** A value of the parameter, which is the way there; after its name, unless that stands before it. */
  function place(x: number, isNamed = true): ReactNode {
    const shown = axisValueText(axis, x);
    if (locked) return <b>{shown}</b>;
    const changes = { [axis.parameter.key]: x };
    const scenario = store.getState().scenario;
    return (
      <a
        href={linkTo({ ...scenario, values: changedValues(lab, scenario.values, changes).values }, lab, window.location.href)}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          store.getState().setValues(changes, 'commit');
        }}
      >
        {!isNamed || axis.chart.symbol === undefined ? shown : `${axis.parameter.label} ${shown}`}
      </a>
    );
  }

  return (
    <form
      className="over-find"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLooking && (!takesTarget || Number.isFinite(target))) setSought({ sweep, number, goal: takesTarget ? { kind, target } : { kind } });
      }}
    >
      <p>
        <label htmlFor={`${id}-number`}>Find where</label>{' '}
        <select id={`${id}-number`} value={number} onChange={(event) => setChosen(Number(event.target.value))}>
          {numbers.map((i) => (
            <option key={i} value={i}>
              {sweep.columns[0]![i]!.spec.label}
            </option>
          ))}
        </select>{' '}
        <select aria-label="What it has to be" value={kind} onChange={(event) => setKind(event.target.value as SearchGoal['kind'])}>
          {Object.entries(kinds).map(([name, said]) => (
            <option key={name} value={name}>
              {said}
            </option>
          ))}
        </select>{' '}
        {takesTarget && (
          <input
            aria-label="Target"
            aria-invalid={wrong}
            inputMode="decimal"
            placeholder={hint === '1' ? '1' : `1 for ${hint}`}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}{' '}
        <button type="submit" disabled={isLooking || !sweep.isCurrent || (takesTarget && !Number.isFinite(target))}>
          {isLooking ? 'Looking …' : 'Find'}
        </button>
      </p>
      {wrong && (
        <p className="problem" role="status">
          {text} is not a number; allowed: a decimal number{hint === '1' ? '' : `, of which 1 is ${hint}`}.
        </p>
      )}
      <p role="status" className="over-found">
        {found !== null && sought?.sweep === sweep && said(found, sought.number)}
      </p>
    </form>
  );
}
