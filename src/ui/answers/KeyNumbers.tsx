import { memo, useRef } from 'react';
import { useStore } from 'zustand';
import type { Exploration } from '../../core/exploration/exploration.ts';
import { isOfOneScenario, type Origin } from '../../core/results/labResults.ts';
import { differencesText } from '../../core/units/quantity.ts';
import { useAsked } from '../asked.ts';
import { PinnedMark } from '../compare/PinnedMark.tsx';
import { useLabPage, usePinned, useResults, useScenario } from '../context.ts';
import type { NumberSpec } from '../labPage.ts';
import { isShownFor } from '../specs.ts';
import { standingFor, useLook } from '../standing.ts';
import { Term } from '../text/Term.tsx';
import { numberOf } from './keyNumbers.ts';

/** The key numbers, or those of one engine, or those beside a figure alone; awaited ones show their old value dimmed. */
export function KeyNumbers({ only, figure }: { readonly only?: Origin; readonly figure?: string }) {
  const { lab, numbers } = useLabPage();
  const values = useScenario((state) => state.scenario.values);
  const rows = numbers
    .map((row) =>
      row.filter(
        (spec) =>
          isShownFor(spec, values) &&
          (only === undefined || spec.origin === only) &&
          (figure === undefined || spec.figure === undefined || spec.figure === figure),
      ),
    )
    .filter((row) => row.length > 0);
  return (
    <div className="key-numbers">
      {rows.map((row, i) => (
        <dl key={i}>
          {row.map((spec) => (
            <KeyNumber key={`${lab} ${spec.label}`} spec={spec} />
          ))}
        </dl>
      ))}
    </div>
  );
}

const KeyNumber = memo(function KeyNumber({ spec }: { readonly spec: NumberSpec }) {
  const now = useResults((state) => numberOf(spec, state));
  // Between two answers that follow one another quickly the number of before stays.
  const shown = useRef<string | null>(null);
  if (now !== undefined) shown.current = now;
  const pinned = usePinned();
  const asked = useAsked();
  const waitsForPython = useResults((state) => spec.origin === 'both' && state.engines.analytic.kind === 'loading' && !isOfOneScenario(state));
  return (
    <div {...useLook(spec.origin)}>
      <dt>{spec.term === undefined ? spec.label : <Term name={spec.term}>{spec.label}</Term>}</dt>
      <dd>
        {shown.current ?? '–'}
        {shown.current === null && waitsForPython && <small>Python is starting</small>}
      </dd>
      {asked && <asked.BesideNumber spec={spec} />}
      {pinned && <PinnedNumber spec={spec} pinned={pinned} />}
    </div>
  );
});

/** The pinned scenario's number, and its difference to the present one. */
function PinnedNumber({ spec, pinned }: { readonly spec: NumberSpec; readonly pinned: Exploration }) {
  const others = useStore(pinned.results);
  const isThere = standingFor(others, spec.origin) === 'ready';
  const isShown = isShownFor(spec, others.values);
  const text = isShown ? numberOf(spec, others) : null;
  const difference = useResults((state) =>
    isThere && isShown && standingFor(state, spec.origin) === 'ready' ? differencesText(spec.read(state), spec.read(others)) : null,
  );
  return (
    <dd className="number-pinned" data-stale={!isThere}>
      <PinnedMark /> {text ?? '–'}
      {difference !== null && <b>{difference}</b>}
    </dd>
  );
}
