import { type PointerEvent, useMemo, useRef } from 'react';
import { onPage } from '../../draw/drawContext.ts';
import { timeAxis, timeScale } from '../../draw/timeAxis.ts';
import { useExplorer, useLabPage, usePlayer } from '../context.ts';
import { useDrawing } from '../drawing/useDrawing.ts';

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
