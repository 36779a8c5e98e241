import { useRef } from 'react';
import type { ResultsState } from '../core/exploration/resultsStore.ts';
import type { Origin } from '../core/results/labResults.ts';
import { useLab, useResults } from './context.ts';
import { lookOf, standingFor } from './standing.ts';

/**
 * What is read of the results; while those of an origin are awaited, and not late, what was read before: with the steps of a
 * slider it changes once, and does not come and go.
 */
export function useSteady<T>(origin: Origin, read: (state: ResultsState) => T): T {
  const lab = useLab();
  const before = useRef<{ readonly lab: object; readonly found: T } | null>(null);
  const found = useResults((state) => {
    const isAwaited = standingFor(state, origin) === 'computing' && lookOf(state, origin) === 'present';
    return isAwaited && before.current?.lab === lab ? before.current.found : read(state);
  });
  before.current = { lab, found };
  return found;
}
