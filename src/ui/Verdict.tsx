import { useLab, useLabPage, useResults } from './context.ts';
import { isLate } from './isLate.ts';

/** The result in a sentence, large enough for the last row. */
export function Verdict() {
  const { verdict } = useLabPage();
  const { model, simulation } = useLab().evaluation;
  const headline = useResults((state) => verdict(state).headline);
  const reason = useResults((state) => verdict(state).reason);
  const late = useResults((state) => (!model || isLate(state, 'model')) && (!simulation || isLate(state, 'simulation')));
  return (
    <div className="verdict" aria-busy={late}>
      <h2>{headline}</h2>
      <p>{reason}</p>
    </div>
  );
}
