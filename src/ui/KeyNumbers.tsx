import { memo } from 'react';
import type { NumberSpec } from './sections/lab.ts';
import { isShownFor } from './sections/shownFor.ts';
import { useLabPage, useResults, useScenario } from './context.ts';
import { isLate } from './isLate.ts';

/** The key numbers; one whose result is awaited shows its old value dimmed. */
export function KeyNumbers() {
  const { numbers } = useLabPage();
  const values = useScenario((state) => state.scenario.values);
  const rows = numbers.map((row) => row.filter((spec) => isShownFor(spec, values))).filter((row) => row.length > 0);
  return (
    <div className="key-numbers">
      {rows.map((row, i) => (
        <dl key={i}>{row.map((spec) => <KeyNumber key={spec.label} spec={spec} />)}</dl>
      ))}
    </div>
  );
}

const KeyNumber = memo(function KeyNumber({ spec }: { readonly spec: NumberSpec }) {
  const text = useResults(spec.read);
  const late = useResults((state) => isLate(state, spec.origin));
  return (
    <div aria-busy={late}>
      <dt>{spec.label}</dt>
      <dd>{text ?? '–'}</dd>
    </div>
  );
});
