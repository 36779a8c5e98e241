import { describe, expect, test } from 'vitest';
import { says } from '../../../tests/expectSame.ts';
import * as words from './words.ts';
import * as questions from './words.ts';

test('where nothing is simulated the reason is said, unless another message says it', () => {
  says(words.notSimulated('messages'), 'more messages than the simulator takes');
  says(words.notSimulated('granularity'), 'granularities are outside the range');
  expect(words.notSimulated('events')).toBeNull();
});

describe('the map', () => {
  test.each([
    ['failed', 'No map'],
    ['idle', 'starting'],
    ['loading', 'starting'],
    ['ready', 'computed'],
  ] as const)('of a Python that is %s is awaited as %s', (state, awaited) => {
    says(words.mapComing(state), awaited);
  });

  test('says of a point where it lies, also beyond the map, and its gain once that is known', () => {
    const point = { gamma_h: 5, gamma_s: 2.5 };
    says(words.pointText(point, null, 1.5), 'hardware granularity 5', 'software granularity 2.5', 'gain 1.5');
    says(words.pointText(point, 'end', null), 'software granularity 2.5', 'beyond the map');
    expect(words.pointText(point, null, null)).not.toMatch(/gain|beyond/);
  });
});

test('the curves are summed up by the gain here, and by the maximum, the losses and the curves beside that there are', () => {
  const here = { x: 5, gain: 1.667 };
  const bare = { axis: 'overhead', here, maximum: null, lossBelow: null, lossAbove: null, family: [] };
  says(words.curvesSummary(bare), 'overhead', 'at 5, the gain is 1.667');
  expect(words.curvesSummary(bare)).not.toMatch(/maximum|loss|beside|null|false/);
  says(
    words.curvesSummary({ ...bare, maximum: { x: 4, y: 2 }, lossBelow: 1, lossAbove: 25, family: ['f = 0', 'f = 1'] }),
    'maximum of 2 lies at 4',
    'below 1 hiding is a loss',
    'above 25 hiding is a loss',
    'f = 0, f = 1',
  );
});

test('equation (4) is read aloud with its numbers, and with dots for those that are not known', () => {
  const inputs = { startup: 0, gamma_h: 5, f: 1, omega: 0.2 };
  const [known, unknown] = [
    { ...inputs, q: 3, gamma_s: 2.5, x: 6, gain: 1.5 },
    { ...inputs, q: null, gamma_s: null, x: null, gain: null },
  ].map(words.formulaText);
  says(known, '3 times', '0 and 5 over 2.5', 'is 6', 'f 1', 'omega 0.2', 'gain is 1.5');
  says(unknown, '… times', '0 and 5 over …', 'is …', 'f 1', 'omega 0.2', 'gain is …');
});

describe('the verdict and the curves', () => {
  test.each([
    [0.1, ['10%', 'less than the overhead', '20%']],
    [1, ['hidden', 'f + Ω = 1.2', 'less for each byte']],
    [1.2, ['gain is largest']],
    [3, ['3 times', '1.2 can hide it', 'more for each byte']],
  ])('say on which side of the maximum communication of %d times the computation lies', (ratio, side) => {
    says(words.sideOfMaximum({ ratio, f: 1, omega: 0.2 }), ...side);
  });

  test('say how far simulated points lie from their curve at most, and how many are missing', () => {
    says(words.agreementNote([0, 2e-6], 0), '2 points', 'less than 0.00001');
    says(words.agreementNote([0.01, 0.002], 3), '0.01', '3 more points are not');
    says(words.agreementNote([0.01], 1), '1 point', '1 more point is not');
    says(words.agreementNote([], 25), 'No point');
  });
});

describe('the answers to the questions', () => {
  test('name the bound that is asked for, met or not', () => {
    for (const { range } of [questions.architect, questions.programmer, questions.designer]) for (const text of range('1.5')) says(text, '1.5');
  });

  test.each([
    [0, null, 'any size'],
    [2, null, 'at least 2'],
    [0, 5000, 'at most 5,000'],
    [2, 5000, 'from 2 to 5,000'],
  ])('give a range from %d to %s by the ends that it has: %s', (low, high, range) => {
    says(questions.rangeOf(low, high), range);
  });

  test('say whether another network has to be faster or may be slower, and on how many processes the program does best', () => {
    says(questions.otherNetwork(2), 'would have to be');
    says(questions.otherNetwork(0.5), 'could be');
    says(questions.onProcesses(1, 'gain', 1.25), '1 process', 'gain 1.25');
    says(questions.onProcesses(16, 'speedup', 12), '16 processes', 'speedup 12');
  });
});
