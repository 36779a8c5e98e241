import { useEffect, useRef } from 'react';
import type { Timeline } from '../../../core/timeline/timeline.ts';
import { onPage } from '../../../draw/drawContext.ts';
import { drawStage, hasStage, stageAt } from '../../../draw/stage.ts';
import { useExplorer } from '../../context.ts';
import { onNextFrame } from '../../frame.ts';
import { useDrawing } from '../../useDrawing.ts';

interface StageProps {
  readonly timeline: Timeline;
  /** How long after the beginning of the axis the run begins. */
  readonly shift_us: number;
  /** Width of the plot below the stage; `margin`: the room left of the plot. */
  readonly width: number;
  readonly margin: number;
  readonly scale: number;
}

/** Two processes and the packets between them, at the time of the cursor; nothing for a run that has too much to search through in a frame. */
export function Stage(props: StageProps) {
  return hasStage(props.timeline) ? <Drawn {...props} /> : null;
}

function Drawn({ timeline, shift_us, width, margin, scale }: StageProps) {
  const { player } = useExplorer();
  const svg = useRef<SVGSVGElement>(null);
  const draw = (): void => {
    if (svg.current) drawStage(svg.current, stageAt(timeline, player.getState().time_us - shift_us), width / scale, onPage, scale);
  };
  useDrawing(draw, [timeline, shift_us, width, scale]);
  useEffect(() => {
    const key = {};
    return player.subscribe((state, before) => {
      if (state.time_us !== before.time_us) onNextFrame(key, draw);
    });
  });
  return <svg ref={svg} className="stage" aria-hidden="true" style={{ marginLeft: margin }} />;
}
