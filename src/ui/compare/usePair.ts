import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Alignment } from '../../core/exploration/comparison.ts';
import type { Exploration } from '../../core/exploration/exploration.ts';
import { stillness_ms } from '../../core/exploration/resultsStore.ts';
import type { LabResults } from '../../core/results/labResults.ts';
import { type Matched, matchedRuns, type Unmatched } from '../../core/timeline/matchRuns.ts';
import { isWhole, type Timeline } from '../../core/timeline/timeline.ts';
import { type Part, useComparison, usePinned, usePinnedWith, useResultsWith, useShownResults } from '../context.ts';
import { isShownFor, type ShownFor } from '../specs.ts';

/** The pinned exploration, with its newest simulation, for diagrams in pairs; nulls while none is pinned. */
export function usePair(): { readonly pinned: Exploration | null; readonly simulation: LabResults['simulation']; readonly alignment: Alignment } {
  const pinned = usePinned();
  const results = useShownResults();
  const simulation = useStore(pinned?.results ?? results, (state) => state.simulation);
  return { pinned, simulation: pinned === null ? null : simulation, alignment: useComparison((state) => state.alignment) };
}

/** Runs of more spans are compared when the reader is still. */
const maxAtOnce = 20_000;

/** The operations of two runs one by one; null while there is nothing to compare, or not yet. */
export function useMatched(timeline: Timeline | null, other: Timeline | null): Matched | Unmatched | null {
  const isThere = timeline !== null && other !== null && isWhole(timeline) && isWhole(other);
  const isShort = isThere && timeline.spans.process.length <= maxAtOnce;
  const atOnce = useMemo(() => (isShort ? matchedRuns(timeline, other) : null), [isShort, timeline, other]);
  const [late, setLate] = useState<{ readonly timeline: Timeline; readonly other: Timeline; readonly matched: Matched | Unmatched } | null>(null);
  useEffect(() => {
    if (!isThere || isShort) return setLate(null);
    const timer = setTimeout(() => setLate({ timeline, other, matched: matchedRuns(timeline, other) }), stillness_ms);
    return () => clearTimeout(timer);
  }, [isThere, isShort, timeline, other]);
  return atOnce ?? (late?.timeline === timeline && late.other === other ? late.matched : null);
}

/** A spec's data from these parts of the results, and the pinned scenario's; null: none, or not shown for it. */
export function useBoth<Data>(spec: ShownFor & { read(results: LabResults): Data }, parts: readonly Part[]): readonly [now: Data, pinned: Data | null] {
  const results = useResultsWith(parts);
  const others = usePinnedWith(parts);
  const now = useMemo(() => spec.read(results), [spec, results]);
  const pinned = useMemo(() => (others !== null && isShownFor(spec, others.values) ? spec.read(others) : null), [spec, others]);
  return [now, pinned];
}
