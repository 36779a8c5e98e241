import { describe, expect, test } from 'vitest';
import type { LabResults } from '../../src/core/results/labResults.ts';
import { readReference } from '../../src/core/results/reference.ts';
import { quantity } from '../../src/core/units/quantity.ts';
import { readSaved, saved } from '../../src/lessons/Asking.tsx';
import { outcomeWords, predictionScore, readTypedNumber } from '../../src/lessons/outcome.ts';
import { reads } from '../../src/lessons/PredictedNumber.tsx';
import { createPrediction, type Prediction } from '../../src/lessons/prediction.ts';
import { type NumberAsked, type Question, readQuestion } from '../../src/lessons/question.ts';

const values = { p: 4 };
const results: LabResults = {
  values,
  model: { values, result: { values: { gain: 2, same: 2, part: 0.25 } } },
  simulation: { values, result: { values: { end_us: 1000 }, timelines: [] } },
};

const asked = (text: string): Question => readQuestion(text).question!;
const predicted = (part: Partial<Prediction>): Prediction => ({ ...createPrediction().getState(), ...part });
const outcome = (text: string, part: Partial<Prediction>, given = results) => predictionScore(asked(text), predicted(part), given);

describe('a prediction holds', () => {
  test('where the right one is chosen, and in no other case', () => {
    const text = '{kind: choose, ask: x, options: [one., other], answer: 2}';
    expect(outcome(text, { choice: 2 })).toMatchObject({ holds: true });
    expect(outcome(text, { choice: 1 })).toMatchObject({ holds: false, predicted: '“one”', result: '“other”' });
    expect(outcome(text, { choice: 1, skipped: true })).toMatchObject({ holds: null });
  });

  test.each([
    ['10%', '2.2', true],
    ['10%', '2.21', false],
    ['10%', '1.8', true],
    ['0.5', '2,5', true],
    ['0.5', '1.4', false],
    ['0', '2', true],
  ])('for a number within %s of 2: %s is %s', (tolerance, number, holds) => {
    expect(outcome(`{kind: number, ask: x, answer: model.gain, tolerance: ${tolerance}}`, { number })?.holds).toBe(holds);
  });

  test('for a moment within so much of a time, or of a number of the results', () => {
    const moment = { diagram: 'blocking', time_us: 1040, operation: null };
    expect(outcome('{kind: point, ask: x, answer: simulation.end_us, tolerance: 50}', { moment })?.holds).toBe(true);
    expect(outcome('{kind: point, ask: x, answer: 1000, tolerance: 30}', { moment })?.holds).toBe(false);
  });

  test('for a message where it is the one', () => {
    const at = (number: number) => ({ diagram: 'blocking', time_us: 5, operation: { number, name: 'a message' } });
    expect(outcome('{kind: point, ask: x, answer: operation 3}', { moment: at(3) })?.holds).toBe(true);
    expect(outcome('{kind: point, ask: x, answer: operation 3}', { moment: at(4) })?.holds).toBe(false);
  });
});

describe('a curve', () => {
  // Over an axis from 1 to 100 by factors: a peak of 8 at 10, 2 at both ends. And a straight line from 0 to 10.
  const x = Float64Array.from({ length: 21 }, (_, i) => 10 ** (i / 10));
  const axes = { label: 'gain', x, scaleX: 'logarithmic', scaleY: 'linear', low: 0, high: 10 } as const;
  const peaked = { ...axes, y: x.map((at) => 8 - 6 * Math.abs(Math.log10(at) - 1)) };
  const straight = { ...axes, y: x.map((at) => 5 * Math.log10(at)) };
  const text = '{kind: curve, ask: x, tolerance: 10%}';
  const judged = (line: typeof peaked, at: number[], y: (number | null)[]) => {
    const score = outcome(text, { line, sketch: { axis: 'a', panel: 'p', x: at, y } })!;
    return [score.holds, score.distance];
  };

  test.each([
    [
      'itself',
      [1, 10, 100],
      [2, 8, 2],
      true,
      /^The peak is in the right place, its height is right: 8\. The left end is right: 2\. The right end is right: 2\.$/,
    ],
    ['what misses each height by a tenth of the axis', [1, 10, 100], [3, 7, 1], true, /./],
    ['too low a peak', [1, 10, 100], [2, 5, 2], false, /its height is 8, you drew 5\..*left end is right/],
    ['a peak in another place', [1, 50, 100], [2, 8, 2], false, /^The peak is too far right \(it is at 10\), its height is right/],
    ['a peak with a loss at an end', [1, 10, 100], [2, 8, 0], false, /in the right place, its height is right.*right end is 2, you drew 0\.$/],
    ['half a curve', [1, 10], [2, 8], false, /The right end is missing: 2 is right\.$/],
    ['a curve with gaps', [1, 5, 10, 100], [2, null, 8, 2], true, /./],
  ])('with a peak is judged by it and by both ends: %s', (_, at, y, holds, words) => {
    expect(judged(peaked, at, y)).toEqual([holds, expect.stringMatching(words)]);
  });

  test.each([
    ['straight', [0, 5, 10], true, 'The middle is right: 5.'],
    ['late', [0, 2, 10], false, 'The middle is 5, you drew 2.'],
  ])('without a peak is judged in the middle and at both ends: %s', (_, y, holds, words) => {
    expect(judged(straight, [1, 10, 100], y)).toEqual([holds, expect.stringContaining(words)]);
  });

  test('of the chart that does not have it is refused with those that it has', () => {
    const named = '{kind: curve, ask: x, answer: gian}';
    expect(outcome(named, {})).toBeNull();
    expect(outcome(named, { lines: ['gain', 'without'] })?.result).toBe('answer = gian is not a line of this figure; allowed: gain, without');
  });
});

test('nothing is said before the results are those of the present values', () => {
  const older = { ...results, values: { p: 5 } };
  for (const text of ['{kind: number, ask: x, answer: model.gain}', '{kind: point, ask: x, answer: 5}'])
    expect(outcome(text, { number: '1' }, older)).toBeNull();
});

test('a number that is not there is said', () => {
  expect(outcomeWords(outcome('{kind: number, ask: x, answer: model.loss}', { number: '1' })!)).toBe('The result: model.loss has no value here.');
});

test.each([
  ['unit: ms', 'simulation.end_us', '1', true, 'Right: 1 ms.'],
  ['unit: ms', 'simulation.end_us', '1000', false, 'Not quite: 1 ms, you said 1,000.'],
  ["unit: '%'", 'model.part', '25', true, 'Right: 25%.'],
  ["unit: '%'", 'model.part', '0.25 %', false, 'Not quite: 25%, you said 0.25%.'],
  ['unit: times', 'model.gain', '1.5', false, 'Not quite: 2 times, you said 1.5.'],
  ['unit: times', 'model.gain', '1.9', true, 'Right: 2 times, you said 1.9. Up to 10% off counts.'],
])('a number is compared in the unit it is asked in: %s of %s, typed as %s', (unit, answer, number, holds, words) => {
  const score = outcome(`kind: number\nask: x\nanswer: ${answer}\n${unit}`, { number })!;
  expect([score.holds, outcomeWords(score)]).toEqual([holds, words]);
});

test.each([
  ['2500', 2500],
  ['2.5 ms', 2500],
  ['2,5ms', 2500],
  ['1 s', 1e6],
  ['3 m', null],
  ['', null],
  ['1e3', 1000],
  ['-4', -4],
  ['1.2.3', null],
])('a time that is typed as %s is %s µs', (typed, us) => {
  expect(readTypedNumber(asked('{kind: number, ask: x, answer: simulation.end_us}') as NumberAsked, typed)).toBe(us);
});

test('a key number is told from another of the same value by what it reads', () => {
  const spec = (key: string) => ({
    label: key,
    origin: 'model' as const,
    read: (given: LabResults) => quantity(Number(Reflect.get(given.model!.result.values, key)), String),
  });
  const reference = readReference('model.gain')!;
  expect(reads(spec('gain'), reference, results)).toBe(true);
  expect(reads(spec('same'), reference, results)).toBe(false);
});

test('what a page around the frame hands back is read only if it was written here', () => {
  const written = saved(predicted({ number: '5', seen: 'it waits', sketch: { axis: 'a', panel: 'p', x: [1, 2], y: [null, 3] } }));
  expect(readSaved(JSON.parse(JSON.stringify(written)))).toEqual(written);
  for (const other of [
    null,
    'text',
    {},
    { ...written, number: 5 },
    { ...written, sketch: { x: [1], y: [] } },
    { ...written, moment: { diagram: 'a', time_us: 'b' } },
  ])
    expect(readSaved(other), JSON.stringify(other)).toBeNull();
});
