import { memo } from 'react';
import type { NumberSpec } from '../labs/lab.ts';
import { useLabPage, useResults } from './context.ts';
import { isLate } from './isLate.ts';

/** The key numbers; one whose result is awaited shows its old value dimmed. */
export function KeyNumbers() {
  const { numbers } = useLabPage();
  return (
    <div className="key-numbers">
      {numbers.map((row, i) => (
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
