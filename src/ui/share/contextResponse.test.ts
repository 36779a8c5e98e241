import { expect, it } from 'vitest';
import { contextResponse, type ResultSaid } from './contextResponse.ts';

const said = (...numbers: readonly [label: string, value: number][]): ResultSaid => ({
  lab: 'any',
  headline: 'Nothing is dropped',
  reason: '',
  numbers: numbers.map(([label, value]) => ({ label, text: `${value} s`, value })),
});

it('labels of numbers make a sentence: a qualification between commas, no number of an equation, no capital within it', () => {
  const before = said(['Gather, simulated', 2], ['Least time, (8)', 1]);
  expect(contextResponse(before, said(['Gather, simulated', 3], ['Least time, (8)', 2]))).toBe('Gather, simulated, rose to 3 s; least time rose to 2 s.');
});

it('an abbreviation keeps its capitals', () => {
  const before = said(['Gain', 2], ['MFLOPS simulated', 20]);
  expect(contextResponse(before, said(['Gain', 1], ['MFLOPS simulated', 17]))).toBe('Gain fell to 1 s; MFLOPS simulated fell to 17 s.');
});
