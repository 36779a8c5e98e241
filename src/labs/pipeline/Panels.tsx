import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import { takerOf } from '../../core/lab/lab.ts';
import { linkOf } from '../../core/link/linkOf.ts';
import { simulationOf } from '../../core/results/labResults.ts';
import { prepareCanvas } from '../../draw/canvasSurface.ts';
import { labResultsOf, partsOf, useCatalogue, useChosen, useExplorer, useResultsWith } from '../../ui/context.ts';
import { FigureFrame } from '../../ui/figure.tsx';
import { PartsLegend } from '../../ui/figures/charts/MarkSample.tsx';
import { handFiles } from '../../ui/files/dropped.ts';
import type { DrawingSpec } from '../../ui/pictureSpec.ts';
import { Awaited } from '../../ui/standing.ts';
import { drawnInRoom, useLazyDrawing, useWidth } from '../../ui/useDrawing.ts';
import { usePalette } from '../../ui/usePalette.ts';
import { drawPlan, idleMarks, memoryMark, passMarks, planHeight, pointerPlace, stageAtHeight } from './figures.ts';
import { bestKnown, type Pipeline } from './model.ts';
import {
  goalOfPlan,
  idleReasons,
  isParted,
  latencyMachine,
  maxOwn,
  obstacleTo,
  ownOrders,
  type PassLetter,
  type Plan,
  passesDone,
  passLetters,
  planOf,
  stepName,
  underPointer,
  withoutLast,
  withPass,
} from './plan.ts';
import * as words from './words.ts';

/** A pass on its way to a stage, under the pointer. */
interface Dragged {
  readonly letter: PassLetter;
  readonly x: number;
  readonly y: number;
  /** Where it is now; null: beside all stages. */
  readonly over: number | null;
}

/** The stage at a place of the window: its row of buttons, or what `stageAt` says of the diagram. */
function stageUnder(x: number, y: number, stageAt: (element: Element, y: number) => number | null): number | null {
  const element = document.elementFromPoint(x, y);
  if (element === null) return null;
  const row = element.closest<HTMLElement>('[data-stage]');
  return row ? Number(row.dataset['stage']) : stageAt(element, y);
}

/** The next pass of each stage, to drag there, or to choose by button or by key. `stageAt`: the stage that the diagram has at a height. */
function Build({ stageAt }: { readonly stageAt: (element: Element, y: number) => number | null }) {
  const { store } = useExplorer();
  const values = useChosen((chosen: Pipeline['Values']) => chosen);
  const known = simulationOf(labResultsOf<Pipeline>(useResultsWith(partsOf.simulation)))?.known;
  const [said, say] = useState<string | null>(null);
  const [dragged, drag] = useState<Dragged | null>(null);
  if (values.stages > maxOwn || values.microbatches > maxOwn) return null;
  const letters = passLetters.filter((letter) => letter !== 'W' || isParted(values));
  const orders = ownOrders(values);
  const best = bestKnown(known ?? null);
  const set = (order: string): void => {
    say(null);
    store.getState().setValues({ order }, 'commit');
  };
  const place = (stage: number, letter: PassLetter): void => {
    const obstacle = obstacleTo(values, stage, letter);
    if (obstacle === null) set(withPass(values, stage, letter));
    else say(words.notPossible(stage, letter, passesDone(orders[stage], letter), obstacle));
  };
  const takeBack = (stage: number): void => {
    if (orders[stage] !== '') set(withoutLast(values, stage));
  };
  const onKey = (event: KeyboardEvent, stage: number): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const letter = letters.find((each) => each === event.key.toUpperCase());
    if (letter !== undefined) place(stage, letter);
    else if (event.key === 'Backspace') takeBack(stage);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const moveTo = (letter: PassLetter, { clientX: x, clientY: y }: PointerEvent): void => drag({ letter, x, y, over: stageUnder(x, y, stageAt) });
  const take = (letter: PassLetter, event: PointerEvent): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    moveTo(letter, event);
  };
  const drop = (letter: PassLetter, { clientX, clientY }: PointerEvent): void => {
    if (dragged === null) return;
    const stage = stageUnder(clientX, clientY, stageAt);
    drag(null);
    if (stage !== null) place(stage, letter);
  };
  return (
    <div className="pipeline-build">
      <p className="source">{words.buildHow(isParted(values))}</p>
      <div className="pipeline-palette" aria-hidden="true">
        {letters.map((letter) => (
          <span
            key={letter}
            data-drag={letter}
            onPointerDown={(event) => take(letter, event)}
            onPointerMove={(event) => dragged && moveTo(letter, event)}
            onPointerUp={(event) => drop(letter, event)}
            onPointerCancel={() => drag(null)}
          >
            {letter}
          </span>
        ))}
      </div>
      {orders.map((order, stage) => (
        <fieldset key={stage} data-stage={stage} data-over={dragged?.over === stage} onKeyDown={(event) => onKey(event, stage)}>
          <legend>stage {stage}</legend>
          {letters.map((letter) => {
            const next = passesDone(order, letter);
            const isPossible = obstacleTo(values, stage, letter) === null;
            return (
              <button key={letter} type="button" data-pass={letter} data-possible={isPossible} onClick={() => place(stage, letter)}>
                {next < values.microbatches ? `${letter}${next}` : `${letter} –`}
              </button>
            );
          })}
          <button type="button" className="line-link" disabled={order === ''} onClick={() => takeBack(stage)}>
            Take back
          </button>
        </fieldset>
      ))}
      <p role="status" className="pipeline-obstacle">
        {said}
      </p>
      {best !== null && <p className="source">{words.toBeat(best)}</p>}
      {dragged !== null && (
        <span className="pipeline-dragged" data-drag={dragged.letter} style={{ left: dragged.x, top: dragged.y }} aria-hidden="true">
          {dragged.over === null ? dragged.letter : `${dragged.letter}${passesDone(orders[dragged.over], dragged.letter)}`}
        </span>
      )}
    </div>
  );
}

/** Passes of a schedule that is tried as a link: more are too long for one. */
const mostInLink = 400;

/** The way to the same run as GOAL, by a link where one has room for it. Where messages slow the computation, GOAL has no words for it. */
function OpenInSchedule({ plan, values }: { readonly plan: Plan; readonly values: Pipeline['Values'] }) {
  const { store, pages } = useExplorer();
  const schedules = takerOf(useCatalogue(), 'goal');
  const link = useMemo(() => {
    if (schedules === undefined || plan.pass.length > mostInLink) return null;
    const found = linkOf(schedules, { ...latencyMachine(values), goal: goalOfPlan(plan, values) });
    return found.problems.length > 0 || found.leftOut.length > 0 ? null : found.link;
  }, [plan, schedules, values]);
  if (values.omega > 0 || schedules === undefined) return null;
  if (link !== null)
    return (
      <p>
        <a href={link}>{words.openInSchedule}</a>
      </p>
    );
  const open = async () => {
    await pages.load(schedules.name);
    handFiles(schedules.name, [new File([goalOfPlan(plan, values)], 'pipeline.goal')]);
    store.getState().openLab(schedules.name);
    store.getState().setValues(latencyMachine(values), 'commit');
  };
  return (
    <p>
      <button type="button" className="line-link" onClick={() => void open()}>
        {words.openInSchedule}
      </button>
    </p>
  );
}

/** Before the box has been measured. */
const minWidth = 120;

/** The passes of all stages over time. */
export function ScheduleFigure() {
  const results = labResultsOf<Pipeline>(useResultsWith(partsOf.simulation));
  const isOwn = useChosen(({ schedule }: Pipeline['Values']) => schedule === 'own');
  const plan = planOf(results);
  return (
    <FigureFrame is="figure" className="diagram pipeline" title="The schedule" origin="simulation">
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
    </FigureFrame>
  );
}

/** The stage that the diagram has at a height of the window. */
function stageOfDiagram(element: Element, y: number, plan: Plan | null): number | null {
  const box = element.closest('.pipeline-box');
  return plan !== null && box !== null ? stageAtHeight(plan.stages, y - box.getBoundingClientRect().top) : null;
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
    ...occurring.map((pass) => ({ label: words.passNames[pass]!, mark: passMarks[pass]! })),
    ...idleReasons
      .filter((reason) => plan.gaps.some(({ why }) => why === reason))
      .map((reason) => ({ label: words.idleNames[reason], mark: idleMarks[reason] })),
    { label: words.heldName, mark: memoryMark },
  ];
  return <PartsLegend name="Legend" parts={entries} />;
}

/** The schedule as a picture to save or print. */
export const schedulePicture: DrawingSpec<Pipeline> = {
  prepare: async () => (paper, results) => {
    const plan = planOf(results);
    if (plan === null) return [];
    const { width, context } = paper;
    const height = planHeight(plan.stages);
    return [
      { height: height + 6, draw: (place) => drawPlan(place.surface(0, 0, { width, height }), plan, { width, palette: context.palette }) },
      paper.words(words.scheduleNote(plan.held.reduce((max, of) => Math.max(max, of), 0)), { soft: true }),
    ];
  },
};
