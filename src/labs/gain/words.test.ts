import { describe, expect, test } from 'vitest';
import * as words from './words.ts';
import * as questions from './wordsOfQuestions.ts';

test('where nothing is simulated the reason is said, unless others say it', () => {
  expect(['messages', 'granularity', 'events'].map(words.notSimulated)).toEqual([
    'No event diagrams: an iteration has more messages than the simulator takes; only the closed form gives a result.',
    'No event diagrams: these granularities are outside the range of the simulator; only the closed form gives a result.',
    null,
  ]);
});

describe('the map', () => {
  test('says what it waits for', () => {
    expect((['failed', 'idle', 'loading', 'ready'] as const).map(words.mapComing)).toEqual([
      'No map without Python.',
      'Python, which computes this, is starting.',
      'Python, which computes this, is starting.',
      'Being computed.',
    ]);
  });

  test('says of a point where it lies, also beyond the map, and its gain once that is known', () => {
    const point = { gamma_h: 5, gamma_s: 2.5 };
    expect(words.pointText(point, null, 1.5)).toBe('hardware granularity 5, software granularity 2.5, gain 1.5');
    expect(words.pointText(point, 'end', null)).toBe('hardware granularity 5, software granularity 2.5, beyond the map');
    expect(words.mapName('gain 2')).toBe('Map of the gain over both granularities; gain 2');
  });

  test('says what there is to see', () => {
    expect(words.mapNote).toBe(
      'Only the quotient of the granularities counts, so the lines of equal gain run diagonally. Along the ridge x = f + Ω the gain is largest; where x is below Ω hiding is a loss.',
    );
  });
});

describe('the summary of the curves', () => {
  const here = { x: 5, gain: 1.667 };

  test('says the gain here and nothing of what there is not', () => {
    expect(words.noCurves).toBe('Gain and speedup against a parameter.');
    expect(words.curvesSummary({ axis: 'overhead', here, maximum: null, lossBelow: null, lossAbove: null, family: [] })).toBe(
      'Gain and speedup against the overhead: here, at 5, the gain is 1.667',
    );
  });

  test('says the maximum, where hiding is a loss, and the curves beside', () => {
    expect(words.curvesSummary({ axis: 'overhead', here, maximum: { x: 4, y: 2 }, lossBelow: 1, lossAbove: 25, family: ['f = 0', 'f = 1'] })).toBe(
      'Gain and speedup against the overhead: here, at 5, the gain is 1.667; the maximum of 2 lies at 4; ' +
        'below 1 hiding is a loss; above 25 hiding is a loss; beside it curves for f = 0, f = 1',
    );
  });
});

test('equation (4) is read aloud with its numbers, and with dots for those that are not known', () => {
  const inputs = { startup: 0, gamma_h: 5, f: 1, omega: 0.2 };
  expect(words.formulaText({ ...inputs, q: 1, gamma_s: 2.5, x: 2, gain: 1.5 })).toBe(
    'Gain is 1 plus x, divided by the sum of 1 minus f and the larger of f plus omega and x, where x, communication over calculation, is q times ' +
      'the sum of startup and gamma h over gamma s: 1 times the sum of 0 and 5 over 2.5, which is 2. With f 1 and omega 0.2 the gain is 1.5.',
  );
  expect(words.formulaText({ ...inputs, q: null, gamma_s: null, x: null, gain: null })).toMatch(
    /: … times the sum of 0 and 5 over …, which is …\. With f 1 and omega 0\.2 the gain is …\.$/,
  );
  expect(words.formulaSource).toBe('Strumpen 1994, equations (4) and (6): x is communication over calculation time');
});

describe('the verdict and the curves', () => {
  test.each([
    [0.1, /less than the overhead of hiding it, 0\.2/],
    [1, /less than the f \+ Ω = 1\.2 computation times/],
    [1.2, /here the gain is largest/],
    [3, /more than the f \+ Ω = 1\.2 computation times/],
  ])('say on which side of the maximum communication of %d times the computation lies', (ratio, said) => {
    expect(words.sideOfMaximum({ ratio, f: 1, omega: 0.2 })).toMatch(said);
  });

  test('say how far simulated points lie from their curve, and how many are missing', () => {
    expect(words.agreementNote([0, 2e-6], 0)).toBe('Crosses are simulated, 2 points; the largest difference from the closed form is less than 0.00001.');
    expect(words.agreementNote([0.01], 3)).toMatch(/is 0\.01\. 3 more points are not simulated/);
    expect(words.agreementNote([0.01], 1)).toMatch(/simulated, 1 point; .* 1 more point is not simulated/);
    expect(words.agreementNote([], 25)).toMatch(/^No point of this axis is simulated/);
  });
});

describe('the answers to the questions', () => {
  test('name the bound that is asked for', () => {
    expect([questions.architect, questions.programmer, questions.designer].map(({ range }) => range('1.5'))).toEqual([
      ['A gain of at least 1.5 needs a hardware granularity', 'No hardware granularity has a gain of 1.5.'],
      ['A gain of at least 1.5 needs a software granularity', 'No software granularity has a gain of 1.5.'],
      ['The gain is at least 1.5 up to Ω =', 'Even without overhead the gain stays below 1.5.'],
    ]);
  });

  test('give a range by its ends, as far as it has any', () => {
    const ends: readonly (readonly [number, number | null])[] = [
      [0, null],
      [2, null],
      [0, 5000],
      [2, 5000],
    ];
    expect(ends.map(([low, high]) => questions.rangeOf(low, high))).toEqual(['of any size', 'of at least 2', 'of at most 5,000', 'from 2 to 5,000']);
  });

  test('say what another network would have to be, and on how many processes the program does best', () => {
    expect([2, 0.5].map(questions.otherNetwork)).toEqual([
      'To do as well without hiding, the network would have to be',
      'To do as well without hiding, the network could be',
    ]);
    expect([questions.onProcesses(1, 'gain', 1.25), questions.onProcesses(16, 'speedup', 12)]).toEqual(['1 process, gain 1.25', '16 processes, speedup 12']);
  });
});
