import { describe, expect, test } from 'vitest';
import { missPattern, type Scored } from '../../src/lessons/missPattern.ts';
import { predictionScore } from '../../src/lessons/outcome.ts';
import { createPrediction, type Prediction } from '../../src/lessons/prediction.ts';
import { readQuestion } from '../../src/lessons/question.ts';

const values = {};
const results = (gain: number) => ({ values, model: { values, result: { values: { gain } } }, simulation: null });
const score = (text: string, part: Partial<Prediction>, result = 0): Scored => {
  const { question } = readQuestion(text);
  return { kind: question!.kind, score: predictionScore(question!, { ...createPrediction().getState(), ...part }, results(result))! };
};
const number = (predicted: number, result: number): Scored => score('{kind: number, ask: x, answer: model.gain}', { number: String(predicted) }, result);

describe('what misses have in common', () => {
  test.each([
    ['both too high, by a factor of about 3', [number(6, 2), number(30, 10)], ['Both numbers that you missed were too high, by a factor of about 3.']],
    ['all too low, by factors of 2 to 8', [number(1, 2), number(1, 4), number(1, 8)], ['All 3 numbers that you missed were too low, by factors of 2 to 8.']],
    ['no factor where one was zero', [number(5, 0), number(6, 2)], ['Both numbers that you missed were too high.']],
    ['no factor between signs', [number(-5, 5), number(-6, 2)], ['Both numbers that you missed were too low.']],
    ['nothing where they differ', [number(6, 2), number(1, 2)], []],
    ['nothing for one', [number(6, 2), number(2, 2)], []],
  ])('for numbers: %s', (_, scored, words) => {
    expect(missPattern(scored)).toEqual(words);
  });

  test('for moments: too early or too late', () => {
    const simulation = { values, result: { values: {}, timelines: [] } };
    const at = (time_us: number): Scored => {
      const { question } = readQuestion('{kind: point, ask: x, answer: 1000, tolerance: 30}');
      const prediction = { ...createPrediction().getState(), moment: { diagram: 'd', time_us, operation: null } };
      return { kind: 'point', score: predictionScore(question!, prediction, { values, model: null, simulation })! };
    };
    expect(missPattern([at(400), at(900), at(1010)])).toEqual(['Both moments that you missed were too early.']);
    expect(missPattern([at(400), at(1900)])).toEqual([]);
  });

  test('for curves: where and how, as long as all of it is alike', () => {
    const line = { label: 'l', x: [0, 1, 2], y: [0, 5, 0], scaleX: 'linear', scaleY: 'linear', low: 0, high: 10 } as const;
    const drawn = (y: number[]): Scored => score('{kind: curve, ask: x, tolerance: 10%}', { line, sketch: { axis: 'a', panel: 'p', x: [0, 1, 2], y } });
    expect(missPattern([drawn([3, 9, 0])])).toEqual(['Where your curve is wrong, it is too high.']);
    expect(missPattern([drawn([3, 5, 0]), drawn([0, 9, 0])])).toEqual(['Where your curves are wrong, they are too high.']);
    expect(missPattern([drawn([3, 2, 0])])).toEqual([]);
  });

  test('a choice has no direction', () => {
    const wrong = score('{kind: choose, ask: x, options: [one, other], answer: 2}', { choice: 1 });
    expect(missPattern([wrong, wrong])).toEqual([]);
  });
});
