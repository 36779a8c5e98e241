import { useLabPage, useResults } from './context.ts';
import { Refusal } from './Refusal.tsx';
import { useLook } from './useLook.ts';

/** The result in a sentence, large enough for the last row; of values without a result, why there is none. */
export function Verdict() {
  const {
    verdict: { origin, reasonOrigin = origin, read },
  } = useLabPage();
  const headline = useResults((state) => read(state).headline);
  const reason = useResults((state) => read(state).reason);
  const ofHeadline = useLook(origin);
  const ofReason = useLook(reasonOrigin);
  const refused = useResults(({ rejected, values }) => rejected?.values === values);
  if (refused)
    return (
      <div className="verdict">
        <Refusal />
      </div>
    );
  return (
    <div className="verdict" {...ofHeadline}>
      <h2>{headline}</h2>
      <p {...ofReason}>{reason}</p>
    </div>
  );
}
