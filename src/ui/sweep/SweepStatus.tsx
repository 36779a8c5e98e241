import { useResults } from '../context.ts';
import type { SweepState } from './useSweep.ts';

/** How far the runs are, with the way to end them; what ended them, with the way to begin again. */
export function SweepStatus({ sweep }: { readonly sweep: SweepState | null }) {
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
