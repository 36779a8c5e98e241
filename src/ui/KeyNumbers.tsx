import { memo, useRef } from 'react';
import { isOfOneScenario } from '../core/results/labResults.ts';
import { useLabPage, useResults, useScenario } from './context.ts';
import type { NumberSpec } from './labPage.ts';
import { numberOf } from './numberOf.ts';
import { isShownFor } from './specs.ts';
import { useLook } from './useLook.ts';

/** The key numbers; one whose result is awaited shows its old value dimmed. */
export function KeyNumbers() {
  const { lab, numbers } = useLabPage();
  const values = useScenario((state) => state.scenario.values);
  const rows = numbers.map((row) => row.filter((spec) => isShownFor(spec, values))).filter((row) => row.length > 0);
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
  const waitsForPython = useResults((state) => spec.origin === 'both' && state.engines.analytic.kind === 'loading' && !isOfOneScenario(state));
  return (
    <div {...useLook(spec.origin)}>
      <dt>{spec.label}</dt>
      <dd>
        {shown.current ?? '–'}
        {shown.current === null && waitsForPython && <small>Python is starting</small>}
      </dd>
    </div>
  );
});
