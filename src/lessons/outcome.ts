import type { LabResults } from '../core/results/labResults.ts';
import { numberAt, unitOf, writeReference } from '../core/results/reference.ts';
import { numberedTimelines } from '../core/timeline/numberedTimelines.ts';
import { formatPercent, formatQuantity, formatTime } from '../core/units/formatQuantity.ts';
import { readQuantity } from '../core/units/typedQuantity.ts';
import type { AxisScale } from '../draw/lineChartData.ts';
import { targetIn } from '../ui/figures/edits/editTargets.ts';
import { type AskedLine, type Miss, type Prediction, type PredictionScore, pointsOf } from './prediction.ts';
import type { Curve, NumberAsked, Question, Tolerance } from './question.ts';

/** Null while a result that it takes is not there. */
export function predictionScore(question: Question, prediction: Prediction, results: LabResults): PredictionScore | null {
  const { choice, sketch, moment, line, skipped } = prediction;
  switch (question.kind) {
    case 'choose': {
      const { options, answer } = question;
      /** An option may be a sentence. */
      const quoted = (option: number): string => `“${options[option - 1]!.replace(/\.$/, '')}”`;
      const predicted = skipped || choice === null ? null : quoted(choice);
      return { holds: predicted === null ? null : choice === answer, predicted, result: quoted(answer), distance: null, numbers: null, missed: [] };
    }
    case 'number': {
      const { of } = question.answer;
      const there = of === 'value' || (of === 'model' ? results.model : results.simulation)?.values === results.values;
      if (!there) return null;
      const result = numberAt(question.answer, results);
      return result === null
        ? missing(`${writeReference(question.answer)} has no value here`)
        : compared(
            result * inAskedUnit(question),
            skipped ? null : readTypedNumber(question, prediction.number),
            question.tolerance,
            (value, bare) => askedNumberText(question, value, bare),
            ['too low', 'too high'],
            inAskedUnit(question),
          );
    }
    case 'curve':
      if (line === null) {
        const unknown = unknownLine(question, prediction);
        return unknown === null ? null : missing(unknown);
      }
      return curveOutcome(line, skipped || sketch === null ? [] : pointsOf(sketch), question.tolerance);
    case 'point': {
      if (results.simulation?.values !== results.values) return null;
      const { answer, tolerance } = question;
      const pointed = skipped ? null : moment;
      if ('operation' in answer) {
        const holds = pointed === null ? null : pointed.operation?.number === answer.operation;
        const name = operationName(results, answer.operation);
        return { holds, predicted: pointed?.operation?.name ?? null, result: name, distance: null, numbers: null, missed: [] };
      }
      const time_us = 'time' in answer ? numberAt(answer.time, results) : answer.time_us;
      if (time_us === null) return missing('the moment has no value here');
      return compared(time_us, pointed?.time_us ?? null, tolerance, (value) => formatTime(value), ['too early', 'too late']);
    }
  }
}

/** The problem of a question for a line that the chart lacks; null: none. */
export function unknownLine({ answer }: Curve, { lines }: Prediction): string | null {
  if (answer === null || lines === null || lines.includes(answer)) return null;
  return `answer = ${answer} is not a line of this figure; allowed: ${lines.join(', ')}`;
}

const missing = (result: string): PredictionScore => ({ holds: null, predicted: null, result, distance: null, numbers: null, missed: [] });

/** `factor`: of the compared numbers to those of the results. */
function compared(
  result: number,
  predicted: number | null,
  { amount, isPart }: Tolerance,
  text: (value: number, bare?: boolean) => string,
  [below, above]: readonly [below: Miss, above: Miss],
  factor = 1,
): PredictionScore {
  const numbers = { predicted: predicted === null ? null : predicted / factor, result: result / factor };
  if (predicted === null) return { holds: null, predicted: null, result: text(result), distance: null, numbers, missed: [] };
  const away = Math.abs(predicted - result);
  const within = isPart ? amount * Math.abs(result) : amount;
  // The last digit of a number that was typed is no difference.
  const holds = away <= within * (1 + 1e-9);
  const isSame = text(predicted) === text(result);
  return {
    holds,
    predicted: isSame ? text(result) : text(predicted, true),
    result: text(result),
    distance: holds && !isSame ? `Up to ${isPart ? formatPercent(amount) : text(amount)} off counts.` : null,
    numbers,
    missed: holds ? [] : [predicted < result ? below : above],
  };
}

/** How far a peak may be beside the place of the line's, as a part of the width of the axis. */
const placeTolerance = 0.15;

/** Values that close, as a part of the height of the axis, are as high as a peak: it may be flat. */
const flat = 0.02;

/**
 * By the features of the line: its values at both ends, its peak and its valley if they stick out between the ends, and
 * the value in the middle where neither does. Heights count as the same within the tolerance.
 */
function curveOutcome(line: AskedLine, points: readonly (readonly [number, number])[], { amount }: Tolerance): PredictionScore {
  const result = `the line “${line.label}” of the figure`;
  const [acrossOf, upOf] = [placeOn(line.scaleX), placeOn(line.scaleY)];
  const [low, height] = [upOf(line.low), upOf(line.high) - upOf(line.low)];
  const all = Array.from(line.x, (x, i) => ({ x, value: line.y[i]!, across: acrossOf(x), up: (upOf(line.y[i]!) - low) / height }));
  const [from, to] = [all[0]?.across ?? 0, all.at(-1)?.across ?? 0];
  const inAxis = ({ across, ...point }: (typeof all)[number]): OnAxes => ({ ...point, at: (across - from) / (to - from) });
  const drawn = points.map(([x, value]) => inAxis({ x, value, across: acrossOf(x), up: (upOf(value) - low) / height }));
  const known = all.filter(({ up }) => Number.isFinite(up)).map(inAxis);
  if (drawn.length < 2 || known.length < 2) return missing(result);
  const features = featuresOf(known, amount).map((feature) => judged(feature, known, drawn, amount));
  const missed = features.flatMap((feature) => feature.missed);
  return { holds: missed.length === 0, predicted: null, result, distance: features.map(({ words }) => words).join(' '), numbers: null, missed };
}

/** A point of a chart: its values, and its place as parts of width and height of the axes. */
interface OnAxes {
  readonly x: number;
  readonly value: number;
  readonly at: number;
  readonly up: number;
}

interface Feature extends OnAxes {
  readonly kind: 'peak' | 'valley' | 'place';
  /** What it is called in a sentence. */
  readonly name: string;
}

function featuresOf(line: readonly OnAxes[], amount: number): readonly Feature[] {
  const [left, right] = [line[0]!, line.at(-1)!];
  const [peak, valley] = [extreme(line, 1), extreme(line, -1)];
  const middle = line.reduce((best, each) => (Math.abs(each.at - 0.5) < Math.abs(best.at - 0.5) ? each : best));
  const turns: Feature[] = [
    ...(peak.up > Math.max(left.up, right.up) + amount ? [{ ...peak, kind: 'peak', name: 'The peak' } as const] : []),
    ...(valley.up < Math.min(left.up, right.up) - amount ? [{ ...valley, kind: 'valley', name: 'The lowest point' } as const] : []),
  ];
  return [
    ...(turns.length > 0 ? turns : [{ ...middle, kind: 'place', name: 'The middle' } as const]),
    { ...left, kind: 'place', name: 'The left end' },
    { ...right, kind: 'place', name: 'The right end' },
  ];
}

/** The highest point, or with -1 the lowest. */
const extreme = (points: readonly OnAxes[], sign: 1 | -1): OnAxes => points.reduce((best, each) => (sign * each.up > sign * best.up ? each : best));

function judged(
  feature: Feature,
  line: readonly OnAxes[],
  drawn: readonly OnAxes[],
  amount: number,
): { readonly missed: readonly Miss[]; readonly words: string } {
  const { kind, name, at, up, value } = feature;
  const own = kind === 'place' ? drawnAt(drawn, at) : extreme(drawn, kind === 'peak' ? 1 : -1);
  const text = formatQuantity(value, 3);
  if (own === null) return { missed: ['missing'], words: `${name} is missing: ${text} is right.` };
  const missed: readonly Miss[] = Math.abs(own.up - up) <= amount + 1e-9 ? [] : [own.up < up ? 'too low' : 'too high'];
  const height = missed.length === 0 ? `right: ${text}` : `${text}, you drew ${formatQuantity(own.value, 3)}`;
  if (kind === 'place') return { missed, words: `${name} is ${height}.` };
  const away = Math.min(...line.filter((each) => Math.abs(each.up - up) <= flat).map((each) => Math.abs(each.at - own.at)));
  if (away <= placeTolerance) return { missed, words: `${name} is in the right place, its height is ${height}.` };
  const aside = own.at < at ? 'too far left' : 'too far right';
  return { missed: [aside, ...missed], words: `${name} is ${aside} (it is at ${formatQuantity(feature.x, 3)}), its height is ${height}.` };
}

/** What was drawn at a place, straight between points; the ends of the axis take the nearest point close by. Null: nothing. */
function drawnAt(drawn: readonly OnAxes[], at: number): OnAxes | null {
  const after = drawn.findIndex((each) => each.at >= at);
  const [left, right] = after < 0 ? [drawn.at(-1)!, drawn.at(-1)!] : [drawn[Math.max(0, after - 1)]!, drawn[after]!];
  if (Math.min(Math.abs(left.at - at), Math.abs(right.at - at)) > nearEnd && (after <= 0 || right.at === left.at)) return null;
  if (after <= 0 || right.at === left.at) return after < 0 ? left : right;
  const part = (at - left.at) / (right.at - left.at);
  const between = (of: 'x' | 'value' | 'at' | 'up'): number => left[of] + part * (right[of] - left[of]);
  return { x: between('x'), value: between('value'), at, up: between('up') };
}

/** A drawing that begins or ends this close to the end of the axis, as a part of its width, reaches it. */
const nearEnd = 0.1;

const placeOn = (scale: AxisScale) => (scale === 'linear' ? (value: number) => value : (value: number) => Math.log(value));

/** Description of an operation, by its number through all diagrams. */
export function operationName({ simulation }: LabResults, number: number): string {
  const timelines = simulation?.result.timelines ?? [];
  const numbered = numberedTimelines(timelines).findLast(({ firstOperation }) => firstOperation <= number);
  const target = numbered && targetIn(timelines, new Map(), numbered.timeline.diagram, 'operation', number - numbered.firstOperation);
  return target?.name ?? `operation ${number}`;
}

const timeUnits: Readonly<Record<string, number>> = { ns: 1e-3, us: 1, µs: 1, μs: 1, ms: 1e3, s: 1e6 };

/** The unit of the requested number. */
export const askedUnit = ({ unit, answer }: NumberAsked): string => unit ?? unitOf(answer);

/** How much of the asked unit one of the result's is: a result in µs may be asked for in ms, and a ratio in percent. */
export function inAskedUnit(question: NumberAsked): number {
  const [own, asked] = [unitOf(question.answer), askedUnit(question)];
  if (own === '') return asked === '%' ? 100 : 1;
  return readQuantity(`1 ${own}`, asked) ?? 1;
}

/** The typed number, in the unit that is asked for; it may name a unit of its own. Null for no number. */
export const readTypedNumber = (question: NumberAsked, typed: string): number | null => {
  const unit = askedUnit(question);
  // A percentage that is asked for counts percents.
  return unit === '%' ? readQuantity(typed.replace(/%\s*$/, ''), '') : readQuantity(typed, unit);
};

/** A number in the unit that is asked for; `bare`: without the unit, where it stands beside already. */
export function askedNumberText(question: NumberAsked, value: number, bare = false): string {
  const unit = askedUnit(question);
  const inUs = timeUnits[unit];
  if (question.unit === null && inUs !== undefined) return formatTime(value * inUs);
  return unit === '%' ? `${formatQuantity(value)}%` : `${formatQuantity(value)}${unit && !bare ? ` ${unit}` : ''}`;
}

/** The outcome in sentences. */
export function outcomeWords({ holds, predicted, result, distance }: PredictionScore): string {
  if (holds === null) return `The result: ${result}.`;
  const verdict = holds ? 'Right' : 'Not quite';
  const both = predicted === null ? `${verdict}.` : predicted === result ? `${verdict}: ${result}.` : `${verdict}: ${result}, you said ${predicted}.`;
  return distance === null ? both : `${both} ${distance}`;
}

/** All of it as text to hand in. */
export function answerText(question: Question, { seen }: Prediction, outcome: PredictionScore, link: string): string {
  return [
    question.ask,
    ...(outcome.holds === null ? ['Shown without a prediction.'] : []),
    outcomeWords(outcome),
    ...(seen.trim() === '' ? [] : [question.then, seen.trim()]),
    link,
  ].join('\n');
}
