import { IconButton } from './IconButton.tsx';

export interface TransportProps {
  /** Name of the player's diagrams, where the page has several players. */
  readonly of: string | undefined;
  readonly playing: boolean;
  readonly time_us: number;
  /** The last time that may be shown. */
  readonly end_us: number;
  /** The end of the slider, which is that of the axis. */
  readonly range_us: number;
  readonly speed: number;
  readonly speeds: readonly number[];
  readonly timeText: string;
  readonly endText: string;
  readonly onToggle: () => void;
  readonly onStepBack: () => void;
  readonly onStepForward: () => void;
  readonly onScrub: (time_us: number) => void;
  readonly onSpeed: (speed: number) => void;
  readonly onZoomOut: () => void;
  readonly onZoomIn: () => void;
  readonly onFit: () => void;
}

const scrubSteps = 1000;

/** One transport for all diagrams: play, step, scrub, speed, and the visible window of time. */
export function Transport(props: TransportProps) {
  const { of, playing, time_us, end_us, range_us, speed, speeds, timeText, endText } = props;
  const named = (label: string): string => (of === undefined ? label : `${label}, ${of}`);
  // Empty before there are runs, and while a question hides them.
  const isEmpty = end_us <= 0;
  const part = isEmpty ? 1 : time_us / range_us;
  return (
    <div className="transport" role="group" aria-label={named('Time')}>
      <IconButton icon="stepBack" label={named('Step back')} disabled={time_us <= 0} onClick={props.onStepBack} />
      <IconButton icon={playing ? 'pause' : 'play'} label={named(playing ? 'Pause' : 'Play')} disabled={isEmpty} onClick={props.onToggle} />
      <IconButton icon="stepForward" label={named('Step forward')} disabled={time_us >= end_us} onClick={props.onStepForward} />
      <input
        className="scrub"
        type="range"
        min={0}
        max={scrubSteps}
        step={1}
        aria-label={named('Time shown')}
        disabled={isEmpty}
        aria-valuetext={isEmpty ? 'nothing to play yet' : `${timeText} of ${endText}`}
        value={Math.round(part * scrubSteps)}
        style={{ '--part': part } as React.CSSProperties}
        onChange={(event) => props.onScrub((event.target.valueAsNumber / scrubSteps) * range_us)}
      />
      {/* Not live: a screen reader would announce each frame. */}
      <output className="time-text" aria-label={named('Time')} aria-live="off">
        {isEmpty ? '–' : timeText}
      </output>
      <label className="speed">
        <span className="visually-hidden">{named('Speed')}</span>
        <select value={speed} onChange={(event) => props.onSpeed(Number(event.target.value))}>
          {speeds.map((each) => (
            <option key={each} value={each}>
              {each}×
            </option>
          ))}
        </select>
      </label>
      <span className="zoom">
        <IconButton icon="zoomOut" label={named('Show more time')} onClick={props.onZoomOut} />
        <IconButton icon="zoomIn" label={named('Show less time')} onClick={props.onZoomIn} />
        <IconButton icon="fit" label={named('Show all of the time')} onClick={props.onFit} />
      </span>
    </div>
  );
}
