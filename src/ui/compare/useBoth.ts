import { useMemo } from 'react';
import type { LabResults } from '../../core/results/labResults.ts';
import { type Part, usePinnedWith, useResultsWith } from '../context.ts';
import { isShownFor, type ShownFor } from '../specs.ts';

/** A spec's data from these parts of the results, and the pinned scenario's; null: none, or not shown for it. */
export function useBoth<Data>(spec: ShownFor & { read(results: LabResults): Data }, parts: readonly Part[]): readonly [now: Data, pinned: Data | null] {
  const results = useResultsWith(parts);
  const others = usePinnedWith(parts);
  const now = useMemo(() => spec.read(results), [spec, results]);
  const pinned = useMemo(() => (others !== null && isShownFor(spec, others.values) ? spec.read(others) : null), [spec, others]);
  return [now, pinned];
}
