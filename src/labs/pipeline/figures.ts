import { scaleLinear } from 'd3-scale';
import { type LabResults, modelNumber, simulatedPoints, simulationNumber, simulationOf } from '../../core/results/labResults.ts';
import { formatPercent, formatQuantity, formatTime, timeUnit } from '../../core/units/formatQuantity.ts';
import { quantity } from '../../core/units/quantity.ts';
import type { LineChartData } from '../../draw/lineChartData.ts';
import { type BarMark, drawBoxes, edged, hatched, mark, striped } from '../../draw/marks.ts';
import type { Palette } from '../../draw/palette.ts';
import type { DrawPath, Surface } from '../../draw/surface.ts';
import { modelled, simulatedNumber } from '../../ui/answers/keyNumbers.ts';
import type { ChoicesSpec } from '../../ui/choicesSpec.ts';
import type { NumberSpec } from '../../ui/labPage.ts';
import type { CurvesSpec } from '../../ui/specs.ts';
import { type Pipeline, pipelineTable } from './model.ts';
import { drawnPass, freeing, type IdleReason, type Plan, passesIn, stagesOf, stepName } from './plan.ts';
import * as words from './words.ts';

const numbersPercent = (rate: number): string => formatPercent(rate, 3);

/** A schedule of one's own has no closed form. */
const published = (number: NumberSpec<Pipeline>): NumberSpec<Pipeline> => ({ ...number, shownFor: ({ schedule }) => schedule !== 'own' });

const iteration = simulatedNumber<Pipeline>('Iteration', 'iteration_us', (us) => formatTime(us, 4));
const idle = simulatedNumber<Pipeline>('Bubble of all stages', 'idle_rate', numbersPercent);
const longest = simulatedNumber<Pipeline>('Bubble of the longest stage', 'bubble_rate', numbersPercent);
const held: NumberSpec<Pipeline> = {
  label: 'Activations held at most',
  origin: 'simulation',
  read: (results) => quantity(mostHeld(simulationOf(results)), formatQuantity),
};

export const pipelineNumbers: readonly (readonly NumberSpec<Pipeline>[])[] = [
  [
    idle,
    longest,
    published(modelled('Its closed form, free messages', 'free_bubble_rate', numbersPercent)),
    published({
      label: 'Messages add to it',
      origin: 'both',
      read: (results) => quantity(added(simulationNumber(results, 'bubble_rate'), modelNumber(results, 'free_bubble_rate')), numbersPercent),
    }),
    iteration,
    simulatedNumber('Longest stage', 'longest_stage_us', (us) => formatTime(us, 4)),
  ],
  [held, published(modelled('Closed form', 'peak_activations', formatQuantity)), modelled('Each stage computes', 'computation_us', (us) => formatTime(us, 4))],
];

/** Simulated times are whole picoseconds: smaller differences are rounding. */
const added = (rate: number | null, free: number | null): number | null => {
  if (rate === null || free === null) return null;
  return Math.abs(rate - free) < 1e-9 ? 0 : rate - free;
};

export const mostHeld = (simulation: Pick<Pipeline['Simulation'], 'peak_activations'> | null): number | null =>
  simulation === null || simulation.peak_activations.length === 0 ? null : simulation.peak_activations.reduce((most, of) => Math.max(most, of), 0);

/** All published schedules with the same times, and the reader's own where there is one. */
export const scheduleChoices: ChoicesSpec<Pipeline> = {
  title: words.schedulesTitle,
  head: 'schedule',
  origin: 'simulation',
  alternatives: ({ values }) =>
    pipelineTable.parameters[0].choices
      .filter(({ value }) => value !== 'own' || values.schedule === 'own' || values.order !== '')
      .map(({ value }) => ({ name: words.scheduleName(value), values: { schedule: value } })),
  columns: [iteration, idle, longest, held],
  why({ values, simulation }) {
    if (simulation === null) return null;
    const { status, limit, iteration_us } = simulation.result.values;
    const done = values.order.replaceAll('-', '').length;
    if (values.schedule === 'own' && done < passesIn(values)) return words.passesDone(done, passesIn(values));
    if (status === 'deadlock') return words.stuck.reason;
    return iteration_us === null ? words.limited(limit).headline : null;
  },
  note: words.schedulesNote,
};

const curvesPercent = (rate: number): string => formatPercent(rate, 3);
const none = new Float64Array();

/** The bubble over the number of microbatches, by closed form and by simulation. */
export const pipelineCurves: CurvesSpec<Pipeline> = {
  panels: 1,
  shownFor: ({ schedule }) => schedule !== 'own',
  simulated: true,
  data,
  summary(results) {
    const shown = data(results);
    if (shown === null) return words.noCurve;
    const { x, y } = shown.panels[0]!.series[1]!.points!;
    return words.curveSummary(
      [0, x.length - 1].flatMap((i) => (y[i] === undefined || Number.isNaN(y[i]) ? [] : [`${curvesPercent(y[i])} with ${formatQuantity(x[i]!)}`])),
    );
  },
  reading: ({ x, panels }, i) => [
    ['microbatches', formatQuantity(x[i]!)],
    ...panels[0]!.series.map(({ label, line, points }): readonly [string, string] => {
      const at = points ? Array.from(points.x).indexOf(x[i]!) : i;
      const rate = (points ?? line)!.y[at];
      return [label, rate === undefined || Number.isNaN(rate) ? '–' : curvesPercent(rate)];
    }),
  ],
  note: (results) => (results.model === null ? null : words.curveNote(results.model.values.t_comm_us === 0)),
};

function data(results: LabResults<Pipeline>): LineChartData | null {
  const { model } = results;
  const curve = model?.result.curve;
  if (!model || !curve) return null;
  const points = simulatedPoints(results);
  return {
    x: curve.x,
    here: model.values.microbatches,
    axis: { title: 'microbatches', symbol: 'm', scale: 'logarithmic', format: (value) => formatQuantity(value) },
    panels: [
      {
        name: 'bubble',
        title: 'Bubble',
        y: { scale: 'linear', format: curvesPercent },
        series: [
          { label: 'closed form, free messages', named: 'key', tone: 'hiding', line: { x: curve.x, y: curve.free_bubble_rate } },
          { label: 'simulated', named: 'key', tone: 'ink', points: { x: points?.x ?? none, y: points?.bubble_rate ?? none, shape: 'cross' } },
        ],
      },
    ],
  };
}

/** Passes are solid, each in a colour of its own, and carry the number of their microbatch. */
export const passMarks: readonly BarMark[] = [edged('compute'), edged('hiding'), edged('copy')];

/** What a stage waits for. */
export const idleMarks: Readonly<Record<IdleReason, BarMark>> = {
  warm_up: mark(hatched('edge', 7, { falls: true, width: 1.2 })),
  neighbour: edged('rule'),
  transfer: mark(striped('data', 4)),
  drain: mark(hatched('edge', 7, { width: 1.2 })),
};

export const memoryMark: BarMark = edged('buffer');

const gutter = 52;
/** Above the first stage, for its name. */
const head = 5;
const axisHeight = 26;
/** Height of all stages where there are many. */
const usualHeight = 560;
/** Below this pitch a stage has no strip of its memory, and no numbers. */
const roomy = 8;

/** From one stage to the next. */
const pitchOf = (stages: number): number => (stages <= 64 ? Math.min(46, Math.max(9, usualHeight / stages)) : usualHeight / stages);

export const planHeight = (stages: number): number => Math.ceil(head + stages * pitchOf(stages) + axisHeight);

/** The stage at a height of the drawing; null beside all. */
export function stageAtHeight(stages: number, y: number): number | null {
  const stage = Math.floor((y - head) / pitchOf(stages));
  return stage >= 0 && stage < stages ? stage : null;
}

/** The stage and time at a place of the drawing; null beside it. */
export function pointerPlace(plan: Plan, width: number, x: number, y: number): { readonly stage: number; readonly time_us: number } | null {
  const stage = stageAtHeight(plan.stages, y);
  const time_us = ((x - gutter) / (width - gutter)) * plan.finish_us;
  return stage !== null && time_us >= 0 && time_us < plan.finish_us ? { stage, time_us } : null;
}

interface PlanDrawing {
  readonly width: number;
  readonly palette: Palette;
  readonly isPlain?: boolean;
}

/** Draws the passes of each stage over time, why it is idle between them, and what it holds as a strip under them. */
export function drawPlan(surface: Surface, plan: Plan, { width, palette, isPlain = false }: PlanDrawing): void {
  const { stages, start_us, end_us, gaps, finish_us } = plan;
  const stageOf = stagesOf(plan);
  const pitch = pitchOf(stages);
  const bar = pitch >= roomy ? pitch * 0.58 : pitch;
  const x = scaleLinear([0, finish_us], [gutter, width]);
  const top = (stage: number): number => head + stage * pitch;
  for (const [why, look] of Object.entries(idleMarks)) {
    const boxes = gaps.filter((gap) => gap.why === why).flatMap((gap) => [x(gap.start_us), top(gap.stage), x(gap.end_us) - x(gap.start_us), bar]);
    drawBoxes(surface, look, boxes, palette, isPlain);
  }
  const boxes: number[][] = [[], [], []];
  const later = surface.path();
  for (let step = 0; step < stageOf.length; step++) {
    if (Number.isNaN(start_us[step]!)) continue;
    const [left, right] = [x(start_us[step]!), x(end_us[step]!)];
    // A hairline between two passes, where there is room for one.
    const wide = Math.max(0.5, right - left - (right - left > 4 && plan.paired[step] === 0 ? 1 : 0));
    const y = top(stageOf[step]!);
    boxes[drawnPass(plan.pass[step]!)]!.push(left, y, wide, bar);
    if (plan.chunk[step]! % 2 === 1) later.rect(left, y, wide, bar);
  }
  passMarks.forEach((look, pass) => drawBoxes(surface, look, boxes[pass]!, palette, isPlain));
  surface.fill(later, palette.paper, 0.5);
  if (bar >= roomy) surface.stroke(pairsOf(surface, plan, stageOf, { x, top, bar }), { colour: palette.ink, width: 1.4 });
  if (pitch >= roomy) drawHeld(surface, plan, { x, pitch, bar, palette });
  if (bar >= 10) drawNumbers(surface, plan, { x, pitch, bar, palette });
  drawLabels(surface, plan, { x, pitch, bar, palette, width });
}

/** A frame around each forward and backward that are done together. */
function pairsOf(
  surface: Surface,
  { paired, start_us, end_us }: Plan,
  stageOf: Uint32Array,
  { x, top, bar }: { readonly x: (time_us: number) => number; readonly top: (stage: number) => number; readonly bar: number },
): DrawPath {
  const frames = surface.path();
  paired.forEach((is, step) => {
    if (is === 1 && !Number.isNaN(start_us[step]!)) {
      const left = x(start_us[step]!);
      frames.rect(left, top(stageOf[step]!), x(end_us[step + 1]!) - left - 1, bar);
    }
  });
  return frames;
}

interface Placed {
  readonly x: (time_us: number) => number;
  readonly pitch: number;
  readonly bar: number;
  readonly palette: Palette;
}

function drawNumbers(surface: Surface, plan: Plan, { x, pitch, bar, palette }: Placed): void {
  const size = Math.min(12, bar - 3);
  const colours = [palette.paper, palette.paper, palette.copyInk];
  const stageOf = stagesOf(plan);
  plan.pass.forEach((pass, step) => {
    const [left, right] = [x(plan.start_us[step]!), x(plan.end_us[step]!)];
    const long = stepName({ ...plan, chunks: 1 }, step);
    const text = [long, String(plan.microbatch[step])].find((words) => words.length * size * (words.startsWith('BW') ? 0.75 : 0.6) + 3 < right - left);
    if (text === undefined) return;
    const colour = plan.chunk[step]! % 2 === 1 ? palette.ink : colours[drawnPass(pass)]!;
    surface.text(text, (left + right) / 2, head + stageOf[step]! * pitch + bar / 2, { size, colour });
  });
}

/** Activations as a step function, as high as the strip where a stage holds most of all. */
function drawHeld(surface: Surface, { stages, firsts, held, start_us, end_us, pass }: Plan, { x, pitch, bar, palette }: Placed): void {
  const most = held.reduce((max, of) => Math.max(max, of), 0);
  const strip = pitch - bar - Math.min(6, pitch * 0.16);
  const boxes: number[] = [];
  const frees = freeing({ pass });
  for (let stage = 0; stage < stages; stage++) {
    const foot = head + stage * pitch + bar + strip;
    for (let step = firsts[stage]!; step < firsts[stage + 1]!; step++) {
      if (Number.isNaN(start_us[step]!)) continue;
      const next = step + 1 < firsts[stage + 1]! ? start_us[step + 1]! : end_us[step]!;
      const [left, middle, right] = [x(start_us[step]!), x(end_us[step]!), x(Number.isNaN(next) ? end_us[step]! : next)];
      const high = (strip * held[step]!) / most;
      boxes.push(left, foot - high, middle - left, high);
      // What the last pass of a microbatch frees is free until the next pass.
      const kept = frees(step) ? high - strip / most / Math.max(1, chunksIn(held, firsts[stage]!)) : high;
      if (right > middle && kept > 0.01) boxes.push(middle, foot - kept, right - middle, kept);
    }
  }
  drawBoxes(surface, memoryMark, boxes, palette);
}

/** The first pass of a stage holds one chunk. */
const chunksIn = (held: Float64Array, first: number): number => 1 / held[first]!;

function drawLabels(surface: Surface, { stages, finish_us }: Plan, { x, pitch, bar, palette, width }: Placed & { readonly width: number }): void {
  const every = Math.ceil(14 / pitch);
  for (let stage = 0; stage < stages; stage += every)
    surface.text(pitch >= 20 ? `stage ${stage}` : String(stage), gutter / 2 - 2, head + stage * pitch + bar / 2, { size: 11, colour: palette.inkSoft });
  const unit = timeUnit(finish_us);
  const foot = head + stages * pitch;
  const ticks = scaleLinear([0, finish_us / unit.us], [gutter, width]).ticks(Math.max(2, Math.floor(width / 110)));
  const lines = surface.path();
  for (const tick of ticks) {
    const at = Math.min(x(tick * unit.us), width - 0.5);
    lines.moveTo(at, foot);
    lines.lineTo(at, foot + 4);
    const said = tick === 0 ? `0 ${unit.name}` : formatQuantity(tick);
    const half = said.length * 3.4;
    surface.text(said, Math.min(width - half, at), foot + 14, { size: 11, colour: palette.inkSoft });
  }
  surface.stroke(lines, { colour: palette.edge, width: 1 });
}
