import { describe, expect, test } from 'vitest';
import type { LabResults } from '../../src/core/results/labResults.ts';
import { quantity } from '../../src/core/units/quantity.ts';
import { outcomeWords, predictionScore, readTypedNumber } from '../../src/lessons/outcome.ts';
import { reads } from '../../src/lessons/PredictedNumber.tsx';
import { createPrediction, type Prediction } from '../../src/lessons/prediction.ts';
import { type NumberAsked, type Question, readQuestion } from '../../src/lessons/question.ts';
import { readReference } from '../../src/lessons/reference.ts';
import { readSaved, saved } from '../../src/lessons/saved.ts';

const values = { p: 4 };
const results: LabResults = {
  values,
  model: { values, result: { values: { gain: 2, same: 2 } } },
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
  // A straight line from 0 to 10 over an axis from 1 to 100 by factors: 5 at 10.
  const x = Float64Array.from({ length: 21 }, (_, i) => 10 ** (i / 10));
  const line = { label: 'gain', x, y: x.map((at) => 5 * Math.log10(at)), scaleX: 'logarithmic', scaleY: 'linear', low: 0, high: 10 } as const;
  const drawn = (...y: (number | null)[]) => ({ line, sketch: { axis: 'a', panel: 'p', x: [1, 10, 100], y } });
  const text = '{kind: curve, ask: x, tolerance: 10%}';

  test('is compared along what was drawn, in the scales of its axes', () => {
    expect(outcome(text, drawn(0, 5, 10))?.distance).toContain('lies 0%');
    expect(outcome(text, drawn(0, null, 10))?.distance).toContain('lies 0%');
    expect(outcome(text, drawn(1, 6, 11))).toMatchObject({ holds: true, distance: expect.stringContaining('lies 10%') });
    expect(outcome(text, drawn(1.1, 6.1, null))).toMatchObject({ holds: false, distance: expect.stringContaining('lies 11%') });
  });

  test('of the chart that does not have it is refused with those that it has', () => {
    const named = '{kind: curve, ask: x, answer: gian}';
    expect(outcome(named, {})).toBeNull();
    expect(outcome(named, { lines: ['gain', 'without'] })?.result).toBe('answer = gian is no line of this figure; allowed: gain, without');
  });
});

test('nothing is said before the results are those of the present values', () => {
  const older = { ...results, values: { p: 5 } };
  for (const text of ['{kind: number, ask: x, answer: model.gain}', '{kind: point, ask: x, answer: 5}'])
    expect(outcome(text, { number: '1' }, older)).toBeNull();
});

test('a number that is not there is said', () => {
  expect(outcomeWords(outcome('{kind: number, ask: x, answer: model.loss}', { number: '1' })!)).toBe('The result: model.loss is no number here.');
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
