import { useEffect, useState } from 'react';
import type { ResultsState } from '../../core/exploration/resultsStore.ts';
import { useExplorer, useResults } from '../context.ts';
import { standingOf } from '../standing.ts';

/** Wait before the seconds of a run are shown: half a second in all, as `late` already stands for a fifth of one. */
const patience_ms = 300;

/** A simulation that takes its time, with the way to end it; one that was stopped, with the way to begin again. */
export function RunStatusBox() {
  const { results } = useExplorer();
  const running = useResults(isRunning);
  const stopped = useResults((state) => standingOf(state, 'simulation') === 'stopped');
  const seconds = useSeconds(running);
  const progress = useResults((state) => state.progress);
  const { stopSimulation, simulateAgain } = results.getState();
  if (stopped) {
    return (
      <p>
        <span>Stopped.</span>{' '}
        <button type="button" className="line-link" onClick={simulateAgain}>
          Run again
        </button>
      </p>
    );
  }
  if (seconds === null) return null;
  return (
    <p>
      <span>
        Simulating
        {seconds > 0 && (
          <span aria-hidden="true">
            {' '}
            for {seconds} s{progress !== null && `, ${Math.floor(100 * progress)}% done`}
          </span>
        )}
      </span>{' '}
      {progress !== null && <progress aria-label="Part of the simulation that is done" value={progress} />}
      <button type="button" className="stop-button" onClick={stopSimulation}>
        Stop
      </button>
    </p>
  );
}

const isRunning = (state: ResultsState): boolean =>
  state.late.simulation && state.engines.simulation.kind === 'ready' && standingOf(state, 'simulation') === 'computing';

/** Seconds of a running process, once worth showing; null before and after. */
function useSeconds(running: boolean): number | null {
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    if (!running) return;
    const start = performance.now();
    const say = () => setSeconds(Math.round((performance.now() - start) / 1000));
    const first = setTimeout(say, patience_ms);
    const timer = setInterval(say, 1000);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      setSeconds(null);
    };
  }, [running]);
  return seconds;
}
