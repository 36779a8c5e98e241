/**
 * A figure of a page that is read, without React: runs with their stages over one time axis, an answer in a sentence, a slider or two, and
 * a button that plays. A slider runs the simulator in the page at once; the picture is drawn again with each value and plays what has
 * changed.
 */
import { type Explorable, type ExplorableControl, type ExplorableRun, positionOf, valueOfPosition } from '../core/lab/explorable.ts';
import type { ParameterValues } from '../core/parameters/parameter.ts';
import type { SimulationResult } from '../core/results/simulation.ts';
import { timelineIndex } from '../core/timeline/deriveTimelineIndex.ts';
import type { Timeline } from '../core/timeline/timeline.ts';
import { formatCount, formatTime, unbroken } from '../core/units/formatQuantity.ts';
import { prepareCanvas } from '../draw/canvasSurface.ts';
import { diagramLabels } from '../draw/diagramLabels.ts';
import { diagramLayout, diagramMargin } from '../draw/diagramLayout.ts';
import { onPage } from '../draw/drawContext.ts';
import { eventDiagram } from '../draw/eventDiagram.ts';
import { messagesInFlight } from '../draw/messagesInFlight.ts';
import { type Palette, readPalette, tokens } from '../draw/palette.ts';
import { drawStage, hasStage, stageAt, stageText } from '../draw/stage.ts';
import { timeAxis, timeScale } from '../draw/timeAxis.ts';
import { watchSize } from '../draw/watch.ts';
import { make } from './make.ts';

/** Runs a scenario at once, in the page. */
export type Simulate = (values: ParameterValues) => SimulationResult;

export interface ExplorableFigure {
  readonly element: HTMLElement;
  values(): ParameterValues;
  /** From the beginning, unless the reader wants no motion. */
  play(): void;
  /** Draws again, with the present width and colours. */
  draw(): void;
  /** Ends what goes on by itself. */
  end(): void;
}

interface FigureOptions {
  readonly simulate: Simulate;
  /** Level of the headings of runs. */
  readonly heading: 'h2' | 'h3';
  /** How many times as high as usual runs are drawn. */
  readonly room: number;
  /** Draws the curve of a figure that has one. */
  drawCurve?(target: SVGSVGElement, spec: Explorable, values: ParameterValues, simulate: Simulate, width: number, scale: number): void;
  /** Called with the values of each change. */
  onChange?(values: ParameterValues): void;
}

/** Playing a figure takes so long, whatever its runs take. */
const playing_ms = 7000;
/** After the last change of a slider the figure plays what it has changed. */
const stillness_ms = 500;

const wantsNoMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A figure of a page that is read: runs with their stages over one time axis, an answer, sliders, and a button that plays. */
export function explorableFigure(spec: Explorable, { simulate, heading, room, drawCurve, onChange }: FigureOptions): ExplorableFigure {
  let values = spec.values;
  let result = withoutLevels(simulate(values));
  let [time_us, end_us] = [Infinity, 0];
  let [frame, timer] = [0, 0];

  const runs = spec.runs.map((run) => new RunView(run, heading, room));
  const axis = make('svg', { class: 'time-axis', 'aria-hidden': 'true' });
  const curve = make('svg', { class: 'explorable-curve', role: 'img' });
  const answer = make('p', { class: 'answer', role: 'status' });
  const button = make('button', { type: 'button', class: 'play' });
  const states = make('p', { class: 'visually-hidden', role: 'status' });
  const controls = spec.controls.map((control) =>
    slider(control, Number(values[control.keys[0]]), (value, isReleased) => change(control.keys, value, isReleased)),
  );
  const element = make('div', { class: 'explorable' }, [
    make('div', { class: 'runs' }, [...runs.map((run) => run.element), axis, ...(spec.curve ? [curve] : [])]),
    answer,
    make('div', { class: 'explorable-controls', role: 'group', 'aria-label': 'Change one thing' }, [...controls, button]),
    states,
  ]);

  const timelineOf = ({ diagram }: ExplorableRun): Timeline | undefined => result.timelines.find((each) => each.diagram === diagram);
  const moment = (): number => Math.min(time_us, end_us);
  const showMoment = (): void => {
    // On paper nothing goes on: all of it is shown.
    const isOver = time_us >= end_us || window.matchMedia('print').matches;
    for (const run of runs) run.showMoment(isOver ? end_us : moment(), isOver);
  };
  function draw(): void {
    const width = element.querySelector('.runs')!.clientWidth;
    if (width === 0) return;
    const palette = readPalette(document.documentElement);
    const timelines = spec.runs.flatMap((run) => timelineOf(run) ?? []);
    end_us = Math.max(1e-3, ...timelines.map(({ finish_us }) => finish_us));
    const scale = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
    const margin = diagramMargin(timelines, width) * scale;
    const time = timeScale(0, end_us, width - margin);
    runs.forEach((run, i) => run.draw(timelineOf(spec.runs[i]!), { time, margin, scale, palette, result }));
    timeAxis(axis, time, margin, scale, undefined, onPage);
    if (spec.curve) {
      drawCurve?.(curve, spec, values, simulate, width, scale);
      curve.setAttribute('aria-label', `${spec.curve.title} over ${spec.controls[0]!.label}: ${spec.answer(result).answer}`);
    }
    const said = spec.answer(result);
    answer.replaceChildren(make('b', {}, [unbroken(said.answer)]), ' ', make('span', {}, [unbroken(said.reason)]));
    showMoment();
  }
  const name = (): void => {
    button.textContent = frame !== 0 ? 'Pause' : time_us < end_us ? 'Go on' : 'Play';
  };
  function pause(): void {
    cancelAnimationFrame(frame);
    frame = 0;
    name();
  }
  function goOn(): void {
    let last: number | null = null;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(function step(now) {
      if (last !== null) time_us += (Math.min(100, now - last) / playing_ms) * end_us;
      last = now;
      if (time_us >= end_us) time_us = Infinity;
      showMoment();
      if (time_us < end_us) frame = requestAnimationFrame(step);
      else pause();
    });
    name();
  }
  function play(): void {
    clearTimeout(timer);
    if (wantsNoMotion()) return;
    time_us = 0;
    goOn();
  }
  function change(keys: readonly string[], value: number, isReleased: boolean): void {
    clearTimeout(timer);
    pause();
    time_us = Infinity;
    values = { ...values, ...Object.fromEntries(keys.map((key) => [key, value])) };
    result = withoutLevels(simulate(values));
    draw();
    name();
    onChange?.(values);
    if (isReleased) timer = window.setTimeout(play, stillness_ms);
  }
  button.addEventListener('click', () => {
    if (frame !== 0) return pause();
    if (time_us >= end_us) time_us = 0;
    // Who wants no motion is shown the states one after another.
    if (wantsNoMotion()) {
      time_us = nextState(
        spec.runs.flatMap((run) => timelineOf(run) ?? []),
        time_us,
        end_us,
      );
      showMoment();
      states.textContent = spec.runs.map((run) => `${run.title}: ${stageText(stageAt(timelineOf(run)!, moment()))}`).join(' ');
      return name();
    }
    goOn();
  });

  const watching = new AbortController();
  const ended = watchSize(element, draw);
  for (const query of ['(prefers-color-scheme: dark)', '(forced-colors: active)', 'print'])
    window.matchMedia(query).addEventListener('change', draw, { signal: watching.signal });
  name();
  return {
    element,
    values: () => values,
    play,
    draw,
    end() {
      pause();
      clearTimeout(timer);
      ended();
      watching.abort();
    },
  };
}

/** Buffers and queues are for the labs: here a run is what its processes do. */
const withoutLevels = (result: SimulationResult): SimulationResult => ({
  ...result,
  timelines: result.timelines.map((timeline) => ({ ...timeline, levels: [] })),
});

/** The middle of the next stretch in which every process goes on doing one thing. */
function nextState(timelines: readonly Timeline[], time_us: number, end_us: number): number {
  const changes = timelines.flatMap(({ spans }) => [...spans.start_us, ...spans.end_us]);
  const ascending = [...new Set([0, ...changes, end_us])].toSorted((a, b) => a - b);
  const from = ascending.findIndex((change_us) => change_us > time_us);
  if (time_us === 0) return (ascending[0]! + ascending[1]!) / 2;
  return from < 0 || from + 1 >= ascending.length ? Infinity : (ascending[from]! + ascending[from + 1]!) / 2;
}

interface Drawn {
  readonly time: ReturnType<typeof timeScale>;
  readonly margin: number;
  readonly scale: number;
  readonly palette: Palette;
  readonly result: SimulationResult;
}

/** One run: its stage, and under it its event diagram. */
class RunView {
  readonly element: HTMLElement;
  readonly #time = make('span', { class: 'run-time' });
  readonly #stage = make('svg', { class: 'stage', 'aria-hidden': 'true' });
  readonly #labels = make('svg', { class: 'track-labels', 'aria-hidden': 'true' });
  readonly #canvas = make('canvas', { role: 'img' });
  readonly #veil = make('div', { class: 'veil', hidden: '' });
  readonly #flight = make('canvas', { class: 'in-flight', 'aria-hidden': 'true' });
  readonly #plot = make('div', { class: 'track-plot' }, [this.#canvas, this.#veil, this.#flight]);
  readonly #track = make('div', { class: 'track' }, [this.#labels, this.#plot]);
  readonly #run: ExplorableRun;
  readonly #room: number;
  #shown: (Drawn & { readonly timeline: Timeline; readonly layout: ReturnType<typeof diagramLayout>; readonly ratio: number }) | null = null;

  constructor(run: ExplorableRun, heading: 'h2' | 'h3', room: number) {
    this.#run = run;
    this.#room = room;
    this.element = make('section', { class: 'run' }, [make(heading, {}, [run.title, ' ', this.#time]), this.#stage, this.#track]);
  }

  draw(timeline: Timeline | undefined, drawn: Drawn): void {
    if (timeline === undefined) return;
    const { time, margin, scale, palette, result } = drawn;
    const layout = diagramLayout(timeline, 'page', scale, this.#room);
    const [, width] = time.range() as [number, number];
    const ratio = Math.min(2, window.devicePixelRatio || 1);
    this.#shown = { ...drawn, timeline, layout, ratio };
    this.#track.style.cssText = `height: ${layout.height + 6}px; padding-left: ${margin}px`;
    this.#plot.style.cssText = `width: ${width}px; height: ${layout.height}px`;
    const surface = prepareCanvas(this.#canvas, width, layout.height, ratio);
    if (surface) eventDiagram(surface, timelineIndex(timeline), { layout, axis: time, palette });
    diagramLabels(this.#labels, timeline, layout, margin, {}, tokens);
    this.#time.textContent = unbroken(this.#run.time(result));
    const { processes, counters, finish_us } = timeline;
    this.#canvas.setAttribute(
      'aria-label',
      `${this.#run.title}. Event diagram of ${formatCount(processes.count, 'process', 'processes')} over ${formatTime(finish_us)}: ${formatCount(counters.messages, 'message')}.`,
    );
    this.#stage.toggleAttribute('hidden', !hasStage(timeline));
    this.#stage.style.marginLeft = `${margin}px`;
  }

  showMoment(time_us: number, isOver: boolean): void {
    if (this.#shown === null) return;
    const { time, timeline, layout, palette, ratio } = this.#shown;
    const [, width] = time.range() as [number, number];
    this.#veil.hidden = isOver;
    this.#veil.style.transform = `translateX(${time(time_us)}px)`;
    this.#flight.hidden = isOver;
    if (!isOver) messagesInFlight(this.#flight, timelineIndex(timeline), time_us, { layout, time, palette, ratio });
    if (hasStage(timeline)) drawStage(this.#stage, stageAt(timeline, time_us), width, { palette: tokens });
  }
}

/** A slider with its name and its value in words. */
function slider(control: ExplorableControl, value: number, change: (value: number, isReleased: boolean) => void): HTMLElement {
  const shown = (of: number): string => control.format(of * control.factor);
  const output = make('b', { 'aria-hidden': 'true' }, [shown(value)]);
  const input = make('input', {
    type: 'range',
    min: '0',
    max: String(control.steps),
    value: String(positionOf(control, value)),
    'aria-valuetext': shown(value),
  });
  const fill = (): void => input.style.setProperty('--part', String(Number(input.value) / control.steps));
  const tell = (isReleased: boolean): void => {
    const chosen = valueOfPosition(control, Number(input.value));
    output.textContent = shown(chosen);
    input.setAttribute('aria-valuetext', shown(chosen));
    fill();
    change(chosen, isReleased);
  };
  fill();
  input.addEventListener('input', () => tell(false));
  input.addEventListener('change', () => tell(true));
  return make('label', { class: 'explorable-control' }, [make('span', {}, [control.label]), output, input]);
}
