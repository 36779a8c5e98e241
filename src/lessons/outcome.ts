import type { LabResults } from '../core/results/labResults.ts';
import { numberedTimelines } from '../core/timeline/numberedTimelines.ts';
import { formatPercent, formatQuantity, formatTime } from '../core/units/formatQuantity.ts';
import { readQuantity } from '../core/units/typedQuantity.ts';
import type { AxisScale } from '../draw/lineChartData.ts';
import { targetIn } from '../ui/edits/editTargets.ts';
import { type AskedLine, type Prediction, type PredictionScore, pointsOf } from './prediction.ts';
import type { Curve, NumberAsked, Question, Tolerance } from './question.ts';
import { numberAt, unitOf, writeReference } from './reference.ts';

/** Null while a result that it takes is not there. */
export function predictionScore(question: Question, prediction: Prediction, results: LabResults): PredictionScore | null {
  const { choice, sketch, moment, line, skipped } = prediction;
  switch (question.kind) {
    case 'choose': {
      const { options, answer } = question;
      /** An option may be a sentence. */
      const quoted = (option: number): string => `“${options[option - 1]!.replace(/\.$/, '')}”`;
      const predicted = skipped || choice === null ? null : quoted(choice);
      return { holds: predicted === null ? null : choice === answer, predicted, result: quoted(answer), distance: null, numbers: null };
    }
    case 'number': {
      const { of } = question.answer;
      const there = of === 'value' || (of === 'model' ? results.model : results.simulation)?.values === results.values;
      if (!there) return null;
      const result = numberAt(question.answer, results);
      return result === null
        ? missing(`${writeReference(question.answer)} is no number here`)
        : compared(result, skipped ? null : readTypedNumber(question, prediction.number), question.tolerance, (value) => askedNumberText(question, value));
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
        return { holds, predicted: pointed?.operation?.name ?? null, result: name, distance: null, numbers: null };
      }
      const time_us = 'time' in answer ? numberAt(answer.time, results) : answer.time_us;
      if (time_us === null) return missing('the moment is no number here');
      return compared(time_us, pointed?.time_us ?? null, tolerance, (value) => formatTime(value));
    }
  }
}

/** The problem of a question for a line that the chart lacks; null: none. */
export function unknownLine({ answer }: Curve, { lines }: Prediction): string | null {
  if (answer === null || lines === null || lines.includes(answer)) return null;
  return `answer = ${answer} is no line of this figure; allowed: ${lines.join(', ')}`;
}

const missing = (result: string): PredictionScore => ({ holds: null, predicted: null, result, distance: null, numbers: null });

function compared(result: number, predicted: number | null, { amount, isPart }: Tolerance, text: (value: number) => string): PredictionScore {
  if (predicted === null) return { holds: null, predicted: null, result: text(result), distance: null, numbers: { predicted, result } };
  const away = Math.abs(predicted - result);
  const within = isPart ? amount * Math.abs(result) : amount;
  const limit = isPart ? formatPercent(amount) : text(amount);
  // Relative to 0 there is no part.
  const far = isPart && result !== 0 ? formatPercent(away / Math.abs(result)) : text(away);
  return {
    // The last digit of a number that was typed is no difference.
    holds: away <= within * (1 + 1e-9),
    predicted: text(predicted),
    result: text(result),
    distance: away === 0 ? null : `They differ by ${far}; up to ${limit} counts as the same`,
    numbers: { predicted, result },
  };
}

/** By the mean distance over the columns that were drawn, as a part of the height of the axis. */
function curveOutcome(line: AskedLine, points: readonly (readonly [number, number])[], { amount }: Tolerance): PredictionScore {
  const result = `the line “${line.label}”`;
  if (points.length < 2) return missing(result);
  const [acrossOf, upOf] = [placeOn(line.scaleX), placeOn(line.scaleY)];
  const height = upOf(line.high) - upOf(line.low);
  const drawn = points.map(([x, y]) => [acrossOf(x), upOf(y)] as const);
  let [sum, count] = [0, 0];
  for (let i = 0; i < line.x.length; i += 1) {
    const [x, y] = [acrossOf(line.x[i]!), upOf(line.y[i]!)];
    const after = drawn.findIndex(([at]) => at >= x);
    if (!Number.isFinite(y) || after < 0 || (after === 0 && drawn[0]![0] > x)) continue;
    const [[x0, y0], [x1, y1]] = [drawn[Math.max(0, after - 1)]!, drawn[after]!];
    sum += Math.abs(y - (x1 === x0 ? y1 : y0 + ((x - x0) / (x1 - x0)) * (y1 - y0)));
    count += 1;
  }
  if (count === 0) return missing(result);
  // A tenth of a percent cannot be drawn.
  const away = Math.round((1000 * sum) / count / height) / 1000;
  return {
    holds: away <= amount,
    predicted: null,
    result,
    distance: `On average your curve lies ${formatPercent(away)} of the height of the axis away from ${result}; up to ${formatPercent(amount)} counts as the same`,
    numbers: null,
  };
}

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

/** The typed number, in the unit of the answer; it may name a unit of its own. Null for no number. */
export const readTypedNumber = (question: NumberAsked, typed: string): number | null => {
  const unit = askedUnit(question);
  // A percentage that is asked for counts percents.
  return unit === '%' ? readQuantity(typed.replace(/%\s*$/, ''), '') : readQuantity(typed, unit);
};

export function askedNumberText(question: NumberAsked, value: number): string {
  const unit = askedUnit(question);
  const inUs = timeUnits[unit];
  if (question.unit === null && inUs !== undefined) return formatTime(value * inUs);
  return unit === '%' ? `${formatQuantity(value)}%` : `${formatQuantity(value)}${unit && ` ${unit}`}`;
}

/** The outcome in sentences. */
export function outcomeWords({ holds, predicted, result, distance }: PredictionScore): string {
  if (holds === null) return `The result: ${result}.`;
  const verdict = `Your prediction ${holds ? 'holds' : 'does not hold'}`;
  if (predicted === null) return `${verdict}. ${distance}.`;
  const both = predicted === result ? `${verdict}: ${result}.` : `${verdict}: you predicted ${predicted}, and the result is ${result}.`;
  return distance === null ? both : `${both} ${distance}.`;
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
