import { useEffect, useLayoutEffect, useRef } from 'react';
import { labShown } from '../../../core/exploration/explorerStore.ts';
import type { ResultsStore } from '../../../core/exploration/resultsStore.ts';
import { shiftsFor } from '../../../core/exploration/shiftsFor.ts';
import type { LabResults } from '../../../core/results/labResults.ts';
import type { Timeline } from '../../../core/timeline/timeline.ts';
import { usePair } from '../../compare/usePair.ts';
import { useExplorer, usePlayer, useResults, useScenario, useShownResults } from '../../context.ts';
import { type DiagramSpec, type DiagramsSpec, partnersFor, timelineBeside } from '../../diagramsSpec.ts';
import { wantsNoMotion } from './wantsNoMotion.ts';

/** Connects the player to these diagrams and to the pinned ones under them; `names` lists all their timelines, separated by commas. */
export function useInPlayer(spec: DiagramsSpec, diagrams: readonly DiagramSpec[], names: string): void {
  const { player } = useExplorer();
  const store = useShownResults();
  const { pinned, alignment } = usePair();
  const text = useScenario((state) => {
    const { lab, values } = state.scenario;
    const keys = labShown(state)
      .parameters.filter((row) => (row.kind === 'text' && !row.ofRuns) || (spec.listing && row.kind === 'choice'))
      .map(({ key }) => key);
    return keys.length > 0 ? keys.map((key) => values[key]).join(' ') : lab;
  });
  useLayoutEffect(() => {
    player.getState().forgetWindow();
  }, [text, player]);
  // Subscribes to the results, not to their drawing: everything that follows is then drawn at once.
  useLayoutEffect(() => {
    const show = (): void => {
      const { simulation: newest } = store.getState();
      if (!newest) return;
      const own = shownOf(newest.result.timelines, names);
      const others = timelinesUnder(spec, diagrams, pinned?.results.getState().simulation ?? null);
      // Without any new diagram the player keeps its present time.
      if (own.length === 0 && others.length === 0) return;
      player.getState().show([...own, ...others], spec.firstShown?.(newest.values), shiftsFor(own, others, alignment));
    };
    const follow = (results: ResultsStore) => results.subscribe((now, before) => now.simulation !== before.simulation && show());
    show();
    const ends = [follow(store), ...(pinned === null ? [] : [follow(pinned.results)])];
    return () => ends.forEach((end) => end());
  }, [store, player, spec, diagrams, names, pinned, alignment]);
  const firstRun = spec.listing?.runs[0]?.diagram ?? null;
  useLayoutEffect(() => {
    player.getState().stepThrough(firstRun);
  }, [firstRun, player]);
  usePlaying();
}

/** Timelines of another scenario that stand under these diagrams, each named after its partner. */
function timelinesUnder(spec: DiagramsSpec, diagrams: readonly DiagramSpec[], other: LabResults['simulation']): readonly Timeline[] {
  const partners = partnersFor(spec, diagrams, other);
  return diagrams.flatMap((each) =>
    each.tracks.flatMap(({ diagram }, at) => {
      const timeline = timelineBeside(other, partners.get(each) ?? each, at)?.timeline;
      return timeline === undefined ? [] : [timeline.diagram === diagram ? timeline : { ...timeline, diagram }];
    }),
  );
}

/** Timelines whose names occur in a comma-separated list. */
export const shownOf = (timelines: readonly Timeline[], names: string): readonly Timeline[] =>
  timelines.filter(({ diagram }) => names.split(',').includes(diagram));

/**
 * Where the page's own diagrams stand at first and where they stop, by the link; they play once if it says so, unless the reader prefers reduced motion. An
 * open question overrides both. A separate element, as the presence of results changes twice with each step of a slider, without a change of the diagrams.
 */
export function Beginning(): null {
  const { player, ownTime } = useExplorer();
  const { from, until, zoom, autoplay } = useScenario(({ scenario }) => scenario.view);
  const isThere = useResults(({ simulation, values }) => simulation?.values === values);
  const begun = useRef<string | null>(null);
  useEffect(() => {
    const wanted = `${from} ${until} ${String(zoom)}`;
    if (!isThere || ownTime !== undefined || begun.current === wanted) return;
    const isFirst = begun.current === null;
    begun.current = wanted;
    const { until_us, playPart, lookAt, moveTo, toggle } = player.getState();
    if (zoom !== null) lookAt({ from_us: zoom[0], to_us: zoom[1] });
    playPart({ from_us: from ?? 0, stop_us: until ?? Infinity });
    if (until_us !== Infinity) return;
    const plays = isFirst && autoplay && !wantsNoMotion();
    const first_us = plays ? from : wantsNoMotion() ? (until ?? from) : (from ?? until);
    if (first_us !== null) moveTo(first_us);
    else if (plays && until !== null) moveTo(0);
    if (plays) toggle();
  }, [player, ownTime, from, until, zoom, autoplay, isThere]);
  return null;
}

const pause_ms = 700;

/** Advances the time cursor, frame by frame, while it plays. */
function usePlaying(): void {
  const { player } = useExplorer();
  const playing = usePlayer((state) => state.playing);
  useEffect(() => {
    if (!playing) return;
    if (wantsNoMotion()) {
      const timer = setInterval(() => player.getState().advanceByEvent(), pause_ms);
      return () => clearInterval(timer);
    }
    let last: number | null = null;
    let handle = requestAnimationFrame(function frame(now) {
      if (last !== null) player.getState().advance(Math.min(100, now - last));
      last = now;
      handle = requestAnimationFrame(frame);
    });
    return () => cancelAnimationFrame(handle);
  }, [playing, player]);
}
