/**
 * A figure of a page that is read, without React: runs with their stages over one time axis, an answer in a sentence, a slider or two, and
 * a button that plays. A slider, or a mark that is pulled by its end, runs the simulator in the page at once; the picture is drawn again
 * with each value and plays what has changed.
 */
import { type Explorable, type ExplorableControl, type ExplorableRun, positionOf, valueOfPosition, valuePulled } from '../core/lab/explorable.ts';
import type { ParameterValues } from '../core/parameters/parameter.ts';
import type { SimulationResult } from '../core/results/simulation.ts';
import { timelineIndex } from '../core/timeline/deriveTimelineIndex.ts';
import { createPull, type GripMark, type GripPlace, gripIn, type Pull } from '../core/timeline/grip.ts';
import type { Timeline } from '../core/timeline/timeline.ts';
import { formatCount, formatTime, unbroken } from '../core/units/formatQuantity.ts';
import { prepareCanvas } from '../draw/canvasSurface.ts';
import { diagramLabels } from '../draw/diagramLabels.ts';
import { diagramLayout, diagramMargin } from '../draw/diagramLayout.ts';
import { onPage } from '../draw/drawContext.ts';
import { eventDiagram } from '../draw/eventDiagram.ts';
import { gripPoint } from '../draw/gripPoint.ts';
import { lightNow, litPalette, litWords, onLight } from '../draw/lights.ts';
import { messagesInFlight } from '../draw/messagesInFlight.ts';
import { type Palette, readPalette, tokens } from '../draw/palette.ts';
import { drawStage, hasStage, stageAt, stageText } from '../draw/stage.ts';
import { timeAxis, timeScale } from '../draw/timeAxis.ts';
import { watchSize } from '../draw/watch.ts';
import { type GripHandle, gripHandle } from './gripHandle.ts';
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
  /** The end of the axis while a mark is pulled, which would flee from the hand if all of the time were shown; null: none is. */
  let held_us: number | null = null;

  const valueOf = ({ keys }: ExplorableControl): number => Number(values[keys[0]]);
  const grips = spec.runs.map((_, run) =>
    spec.controls.flatMap((control) =>
      control.grip ? [{ control, grip: control.grip, handle: gripOf(() => runs[run]!, control, control.grip, run === 0) }] : [],
    ),
  );
  const runs: readonly RunView[] = spec.runs.map((run, i) => new RunView(run, heading, room, grips[i]!));
  const axis = make('svg', { class: 'time-axis', 'aria-hidden': 'true' });
  const curve = make('svg', { class: 'explorable-curve', role: 'img' });
  const answer = make('p', { class: 'answer', role: 'status' });
  const button = make('button', { type: 'button', class: 'play' });
  const states = make('p', { class: 'visually-hidden', role: 'status' });
  const controls = spec.controls.map((control) => slider(control, valueOf(control), (value, isReleased) => change(control, value, isReleased)));
  const element = make('div', { class: 'explorable' }, [
    make('div', { class: 'runs' }, [...runs.map((run) => run.element), axis, ...(spec.curve ? [curve] : [])]),
    answer,
    make('div', { class: 'explorable-controls', role: 'group', 'aria-label': 'Change one thing' }, [...controls.map((each) => each.element), button]),
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
    const palette = litPalette(readPalette(document.documentElement), lightNow());
    const timelines = spec.runs.flatMap((run) => timelineOf(run) ?? []);
    end_us = Math.max(1e-3, ...timelines.map(({ finish_us }) => finish_us));
    const scale = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
    const margin = diagramMargin(timelines, width) * scale;
    const time = timeScale(0, held_us ?? end_us, width - margin);
    runs.forEach((run, i) => run.draw(timelineOf(spec.runs[i]!), { time, margin, scale, palette, result }));
    for (const { control, handle } of grips.flat()) handle.show(valueOf(control));
    timeAxis(axis, time, margin, scale, undefined, onPage);
    if (spec.curve) {
      drawCurve?.(curve, spec, values, simulate, width, scale);
      curve.setAttribute('aria-label', `${spec.curve.title} over ${spec.controls[0]!.label}: ${spec.answer(result).answer}`);
    }
    const said = spec.answer(result);
    answer.replaceChildren(make('b', {}, [unbroken(said.answer)]), ' ', make('span', {}, lit(unbroken(said.reason))));
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
  function take({ keys }: ExplorableControl, value: number): void {
    values = { ...values, ...Object.fromEntries(keys.map((key) => [key, value])) };
    result = withoutLevels(simulate(values));
  }
  function show(isReleased: boolean): void {
    clearTimeout(timer);
    pause();
    time_us = Infinity;
    spec.controls.forEach((control, i) => controls[i]!.show(valueOf(control)));
    draw();
    name();
    onChange?.(values);
    if (isReleased) timer = window.setTimeout(play, stillness_ms);
  }
  function change(control: ExplorableControl, value: number, isReleased: boolean): void {
    take(control, value);
    show(isReleased);
  }
  function gripOf(run: () => RunView, control: ExplorableControl, grip: GripMark, isRead: boolean): GripHandle {
    let [pull, from_us, per_pixel]: [Pull | null, number, number] = [null, 0, 0];
    const see = (): GripPlace | null => {
      const place = run().placeOf(result, grip);
      if (place !== null) pull?.saw(valueOf(control), place.begins_us, place.ends_us);
      return place;
    };
    const pulling = {
      begin: () => {
        pull = createPull(0);
        held_us = end_us;
        [from_us, per_pixel] = [see()?.ends_us ?? 0, run().perPixel_us()];
      },
      to: (right: number) => {
        // The first try is exact where the mark's length is proportional to the value; else the runs of the next ones come nearer.
        for (let tries = 0; tries < 4 && see() !== null; tries += 1) {
          const value = valuePulled(control, pull!.valueFor(from_us + right * per_pixel));
          if (value === valueOf(control)) break;
          take(control, value);
        }
        show(false);
      },
      end: () => {
        [pull, held_us] = [null, null];
        show(true);
      },
    };
    return gripHandle(control, isRead, pulling, (value) => change(control, value, true));
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
  const unlit = onLight(draw);
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
      unlit();
      watching.abort();
    },
  };
}

/** Words that bring out the marks that they name. */
export const lit = (text: string): readonly (Node | string)[] =>
  litWords(text).map((piece) => (piece.light === null ? piece.text : make('span', { 'data-lights': piece.light }, [piece.text])));

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

/** What readers may pull in a run. */
interface RunGrip {
  readonly grip: GripMark;
  readonly handle: GripHandle;
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
  readonly #grips: readonly RunGrip[];
  #shown: (Drawn & { readonly timeline: Timeline; readonly layout: ReturnType<typeof diagramLayout>; readonly ratio: number }) | null = null;

  constructor(run: ExplorableRun, heading: 'h2' | 'h3', room: number, grips: readonly RunGrip[]) {
    this.#run = run;
    this.#room = room;
    this.#grips = grips;
    this.#plot.append(...grips.map(({ handle }) => handle.element));
    this.element = make('section', { class: 'run' }, [make(heading, {}, [run.title, ' ', this.#time]), this.#stage, this.#track]);
  }

  /** The mark of a grip in this run's part of a result; null: there is none. */
  placeOf({ timelines }: SimulationResult, grip: GripMark): GripPlace | null {
    const timeline = timelines.find(({ diagram }) => diagram === this.#run.diagram);
    return timeline === undefined ? null : gripIn(timelineIndex(timeline), grip);
  }

  /** The time that a pixel of the picture is. */
  perPixel_us(): number {
    const time = this.#shown!.time;
    return time.invert(1) - time.invert(0);
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
    for (const { grip, handle } of this.#grips) handle.place(gripPoint(timelineIndex(timeline), layout, time, grip));
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

/** A slider with its name and its value in words; `show` moves it to a value that was chosen elsewhere. */
function slider(
  control: ExplorableControl,
  value: number,
  change: (value: number, isReleased: boolean) => void,
): { readonly element: HTMLElement; show(value: number): void } {
  const shown = (of: number): string => control.format(of * control.factor);
  const output = make('b', { 'aria-hidden': 'true' });
  const input = make('input', {
    type: 'range',
    min: '0',
    max: String(control.steps),
    value: String(positionOf(control, value)),
  });
  const say = (chosen: number): void => {
    output.textContent = shown(chosen);
    input.setAttribute('aria-valuetext', shown(chosen));
    input.style.setProperty('--part', String(Number(input.value) / control.steps));
  };
  say(value);
  const tell = (isReleased: boolean): void => change(valueOfPosition(control, Number(input.value)), isReleased);
  input.addEventListener('input', () => tell(false));
  input.addEventListener('change', () => tell(true));
  return {
    element: make('label', { class: 'explorable-control' }, [make('span', {}, [control.label]), output, input]),
    show(chosen) {
      input.value = String(positionOf(control, chosen));
      say(chosen);
    },
  };
}
