import { useMemo } from 'react';
import { pictureEnd, spanUnder } from '../../../core/timeline/lookup.ts';
import type { Timeline } from '../../../core/timeline/timeline.ts';
import { useExplorer, usePlayer } from '../../context.ts';
import type { ListingSpec, RunState } from '../../diagramsSpec.ts';
import { RunMark } from './RunMark.tsx';

export interface RunStatesProps {
  readonly spec: ListingSpec;
  readonly timelines: readonly Timeline[];
  readonly place: 'page' | 'frame';
}

/** Line and state of each run at the shown time; steps follow the selected run. */
export function RunStates({ spec, timelines, place }: RunStatesProps) {
  const { player } = useExplorer();
  const stepped = usePlayer((state) => state.stepped);
  const playing = usePlayer((state) => state.playing);
  return (
    <fieldset className="run-states" aria-live={playing ? 'off' : 'polite'}>
      <legend className={place === 'frame' ? 'visually-hidden' : ''}>Step through:</legend>
      {spec.runs.map(({ diagram, label, tone }) => {
        const timeline = timelines.find((each) => each.diagram === diagram);
        return (
          timeline && (
            <label key={diagram} className={`run-state run-${tone}`}>
              <input type="radio" name="stepped" checked={stepped === diagram} onChange={() => player.getState().stepThrough(diagram)} />
              <RunMark tone={tone} />
              <span className="run-name">{label}</span> <State spec={spec} timeline={timeline} />
            </label>
          )
        );
      })}
    </fieldset>
  );
}

function State({ spec, timeline }: { readonly spec: ListingSpec; readonly timeline: Timeline }) {
  const { line, does, waits, detail } = useRunState(spec, timeline);
  return (
    <>
      <span className="run-does" data-waits={waits}>
        {line !== null && `line ${line} `}
        {does}
      </span>{' '}
      <span className="run-detail">{detail}</span>
    </>
  );
}

/** Marks a run's end in place of a span; spanUnder returns -1 for none. */
const ended = -2;

function useRunState(spec: ListingSpec, timeline: Timeline): RunState {
  const span = usePlayer(({ time_us }) => (time_us >= pictureEnd(timeline) ? ended : spanUnder(timeline, time_us)));
  return useMemo(() => {
    if (span >= 0) return spec.state(timeline, span);
    return span === ended ? spec.ended(timeline) : { line: null, does: 'does nothing', waits: false, detail: null };
  }, [spec, timeline, span]);
}

/** The line that a run is at; null when it has ended. */
export const lineUnder = (timeline: Timeline, time_us: number): number | null => {
  const span = time_us >= pictureEnd(timeline) ? -1 : spanUnder(timeline, time_us);
  return span < 0 ? null : timeline.spans.line[span]! || null;
};
