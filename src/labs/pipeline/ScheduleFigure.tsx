import { type PointerEvent, useRef, useState } from 'react';
import { prepareCanvas } from '../../draw/prepareCanvas.ts';
import { Awaited, useLook } from '../../ui/answers/standing.ts';
import { PartFill } from '../../ui/charts/MarkSample.tsx';
import type { DrawingSpec } from '../../ui/charts/pictureSpec.ts';
import { labResultsOf, partsOf, useChosen, useResultsWith } from '../../ui/context.ts';
import { drawnInRoom } from '../../ui/drawing/room.ts';
import { useLazyDrawing } from '../../ui/drawing/useDrawing.ts';
import { usePalette } from '../../ui/drawing/usePalette.ts';
import { useWidth } from '../../ui/drawing/useWidth.ts';
import { FigureTitle } from '../../ui/tables/FigureTitle.tsx';
import { Build } from './Build.tsx';
import { drawPlan, idleMarks, memoryMark, passMarks, planHeight, pointerPlace, stageAtHeight } from './drawPlan.ts';
import { OpenInSchedule } from './OpenInSchedule.tsx';
import { idleReasons, type Plan, planOf, stepName, underPointer } from './plan.ts';
import type { Pipeline } from './types.ts';
import * as words from './words.ts';

/** Before the box has been measured. */
const minWidth = 120;

/** The passes of all stages over time. */
export function ScheduleFigure() {
  const results = labResultsOf<Pipeline>(useResultsWith(partsOf.simulation));
  const look = useLook('simulation');
  const isOwn = useChosen(({ schedule }: Pipeline['Values']) => schedule === 'own');
  const plan = planOf(results);
  return (
    <figure className="diagram pipeline" {...look}>
      <FigureTitle>The schedule</FigureTitle>
      {plan !== null && <Schedule plan={plan} />}
      {plan !== null && plan.gaps.length > 0 && results.simulation !== null && <OpenInSchedule plan={plan} values={results.simulation.values} />}
      {isOwn ? (
        <Build stageAt={(element, y) => stageOfDiagram(element, y, plan)} />
      ) : (
        plan === null && (
          <p className="source">
            <Awaited what="schedule" origin="simulation" />
          </p>
        )
      )}
    </figure>
  );
}

/** The stage that the diagram has at a height of the window. */
function stageOfDiagram(element: Element, y: number, plan: Plan | null): number | null {
  return plan !== null && element.matches('.pipeline-box canvas') ? stageAtHeight(plan.stages, y - element.getBoundingClientRect().top) : null;
}

function Schedule({ plan }: { readonly plan: Plan }) {
  const [said, say] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const palette = usePalette();
  const width = Math.max(minWidth, useWidth(box));
  const height = planHeight(plan.stages);
  useLazyDrawing(
    box,
    { diagram: 'run' },
    () => {
      const surface = canvas.current && prepareCanvas(canvas.current, width, height, window.devicePixelRatio || 1);
      if (surface) drawPlan(surface, plan, { width, palette });
    },
    [plan, width, height, palette],
  );
  const read = ({ nativeEvent: { offsetX, offsetY } }: PointerEvent) => {
    const place = pointerPlace(plan, width, offsetX, offsetY);
    say(place && textAt(plan, place.stage, place.time_us));
  };
  const most = plan.held.reduce((max, of) => Math.max(max, of), 0);
  return (
    <>
      <figcaption>
        {words.scheduleNote(most)}
        {plan.chunks > 1 && words.chunkNotes[plan.chunksAre]}
        {plan.pass.includes(3) && words.pairNote}
      </figcaption>
      <Legend plan={plan} />
      <div ref={box} className="pipeline-box" {...drawnInRoom} style={{ minHeight: height }}>
        <canvas
          ref={canvas}
          role="img"
          aria-label={words.summary(plan.stages, plan.microbatch.reduce((most, of) => Math.max(most, of), 0) + 1, plan.finish_us)}
          onPointerMove={read}
          onPointerDown={read}
          onPointerLeave={() => say(null)}
        />
      </div>
      <p className="source pipeline-said">{said ?? (plan.gaps.length === 0 && plan.stages > 1 ? words.sketched : words.point)}</p>
    </>
  );
}

function textAt(plan: Plan, stage: number, time_us: number): string | null {
  const found = underPointer(plan, stage, time_us);
  if (found === null) return null;
  if ('step' in found) {
    const { step } = found;
    return words.passText(stage, stepName(plan, step), plan.start_us[step]!, plan.end_us[step]!, plan.held[step]!);
  }
  const { why, step, start_us, end_us } = found.gap;
  return words.gapText(stage, why, stepName(plan, step), end_us - start_us);
}

function Legend({ plan }: { readonly plan: Plan }) {
  const occurring = [0, 1, 2].filter((pass) => plan.pass.includes(pass));
  const entries = [
    ...occurring.map((pass) => [words.passNames[pass]!, passMarks[pass]!] as const),
    ...idleReasons.filter((reason) => plan.gaps.some(({ why }) => why === reason)).map((reason) => [words.idleNames[reason], idleMarks[reason]] as const),
    [words.heldName, memoryMark] as const,
  ];
  return (
    <ul className="pipeline-legend" aria-label="Legend">
      {entries.map(([name, mark]) => (
        <li key={name}>
          <span>
            <PartFill of={mark} />
          </span>
          {name}
        </li>
      ))}
    </ul>
  );
}

/** The schedule as a picture to save or print. */
export const schedulePicture: DrawingSpec<Pipeline> = {
  prepare: async () => (paper, results) => {
    const plan = planOf(results);
    if (plan === null) return;
    const { width, context } = paper;
    const height = planHeight(plan.stages);
    drawPlan(paper.surface(0, 0, width, height), plan, { width, palette: context.palette });
    paper.space(height + 6);
    paper.words(words.scheduleNote(plan.held.reduce((max, of) => Math.max(max, of), 0)), { soft: true });
  },
};
