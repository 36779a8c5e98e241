import { memo, type PointerEvent, useCallback, useMemo, useRef } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { axisEndOf, lastShown, speeds } from '../../../core/exploration/playback.ts';
import type { ChoiceParameter, Parameter } from '../../../core/parameters/parameter.ts';
import { onPage } from '../../../draw/drawContext.ts';
import { timeAxis, timeScale } from '../../../draw/timeAxis.ts';
import { useExplorer, useLab, useLabPage, usePlayer, useScenario, useTimeText } from '../../context.ts';
import { Transport } from '../../controls/Transport.tsx';
import { useDrawing } from '../../useDrawing.ts';

export const TransportBar = memo(function TransportBar() {
  const { player, ownTime } = useExplorer();
  const { playing, time_us, end_us, range_us, speed } = usePlayer(
    useShallow((state) => ({
      playing: state.playing,
      time_us: state.time_us,
      end_us: lastShown(state),
      range_us: axisEndOf(state.end_us, state.until_us),
      speed: state.speed,
    })),
  );
  const timeText = useTimeText();
  const zoomOut = useCallback(() => player.getState().zoom(2), [player]);
  const zoomIn = useCallback(() => player.getState().zoom(0.5), [player]);
  const { toggle, stepBack, stepForward, moveTo, setSpeed, fit } = player.getState();
  return (
    <Transport
      of={ownTime}
      playing={playing}
      time_us={time_us}
      end_us={end_us}
      range_us={range_us}
      speed={speed}
      speeds={speeds}
      timeText={timeText(time_us)}
      endText={timeText(end_us)}
      onToggle={toggle}
      onStepBack={stepBack}
      onStepForward={stepForward}
      onScrub={moveTo}
      onSpeed={setSpeed}
      onZoomOut={zoomOut}
      onZoomIn={zoomIn}
      onFit={fit}
    />
  );
});

interface TimeAxisProps {
  /** Width of the plots, in CSS pixels. */
  readonly width: number;
  /** Left margin of the plots. */
  readonly margin: number;
  readonly scale: number;
}

/** The times over all plots, with a head on the time cursor; pressed or dragged on, the cursor follows. The slider beside does the same by keyboard. */
export function TimeAxis({ width, margin, scale }: TimeAxisProps) {
  const { player } = useExplorer();
  const svg = useRef<SVGSVGElement>(null);
  const { timeUnit } = useLabPage();
  const { from_us, to_us } = usePlayer((state) => state.window);
  const time = useMemo(() => timeScale(from_us, to_us, width), [from_us, to_us, width]);
  const x = usePlayer(({ time_us }) => time(time_us));
  useDrawing(() => {
    if (svg.current) timeAxis(svg.current, time, margin, scale, timeUnit, onPage);
  }, [time, margin, scale, timeUnit]);
  const follow = ({ currentTarget, clientX }: PointerEvent<HTMLDivElement>) => {
    const at = clientX - currentTarget.getBoundingClientRect().left - margin;
    player.getState().moveTo(time.invert(Math.max(0, Math.min(width, at))));
  };
  // Without a range the axis has no times.
  const isThere = from_us < to_us;
  return (
    <div
      className="time-axis"
      aria-hidden="true"
      style={{ visibility: isThere ? 'visible' : 'hidden' }}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        follow(event);
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && follow(event)}
    >
      <svg ref={svg} />
      {isThere && x >= 0 && x <= width && <div className="cursor-head" style={{ translate: `${margin + x}px 0` }} />}
    </div>
  );
}

export interface SwitchesProps {
  readonly title: string;
  /** Keys of parameters that are on or off, or one of a few. */
  readonly keys: readonly string[];
}

/** Choices over the figure that they change: a button for what is on or off, else one for each value. */
export function Switches({ title, keys }: SwitchesProps) {
  const { parameters } = useLab();
  const { hide } = useScenario((state) => state.scenario.view);
  const rows = keys.flatMap((key) => parameters.filter((row) => row.key === key && !hide.includes(key))).filter(isChoice);
  if (rows.length === 0) return null;
  return (
    <div className="switches" role="group" aria-label={title}>
      <span className="switches-title">{title}</span>
      {rows.map((row) => (row.choices.some(({ value }) => value === 'off') ? <Switch key={row.key} row={row} /> : <Alternatives key={row.key} row={row} />))}
    </div>
  );
}

const isChoice = (row: Parameter): row is ChoiceParameter => row.kind === 'choice';

function Switch({ row: { key, label, meaning } }: { readonly row: ChoiceParameter }) {
  const { store } = useExplorer();
  const { values, view } = useScenario((state) => state.scenario);
  const on = values[key] === 'on';
  return (
    <button
      type="button"
      className="switch"
      aria-pressed={on}
      title={meaning}
      disabled={view.lock.includes(key)}
      onClick={() => store.getState().setValue(key, on ? 'off' : 'on', 'commit')}
    >
      <span className="switch-box" aria-hidden="true">
        {on ? '✓' : ''}
      </span>
      {label}
    </button>
  );
}

function Alternatives({ row: { key, choices, meaning } }: { readonly row: ChoiceParameter }) {
  const { store } = useExplorer();
  const { values, view } = useScenario((state) => state.scenario);
  return choices.map(({ value, label }) => (
    <button
      key={value}
      type="button"
      className="switch alternative"
      aria-pressed={values[key] === value}
      title={meaning}
      disabled={view.lock.includes(key)}
      onClick={() => store.getState().setValue(key, value, 'commit')}
    >
      {label}
    </button>
  ));
}
