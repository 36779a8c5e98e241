import { expect, test } from 'vitest';
import type { LabSimulation, SaidOf } from '../../core/lab/labSimulation.ts';
import { said } from './labSimulation.ts';

const tea = {
  lab: 'tea',
  runs: ['run'],
  refusals: [],
  results: { minutes: ['run'], pouring: ['run'], drinking: ['run'], sugar: ['run'], cost: ['run'] },
  places: { pouring: 'parts.pouring', drinking: 'parts.drinking', cost: null },
  without: ['milk'],
} as const satisfies LabSimulation;

const results = { minutes: 3, pouring: 1, drinking: 2, sugar: null, cost: 7 };

test('results stand where the table places them, as their type says', () => {
  const expected: SaidOf<typeof tea> = { minutes: 3, parts: { pouring: 1, drinking: 2 }, sugar: null, milk: null };
  expect(said<typeof tea>(tea, results)).toEqual(expected);
});

test('a group without one of its parts is null, whichever part it is', () => {
  expect(said<typeof tea>(tea, { ...results, pouring: null }).parts).toBeNull();
  expect(said<typeof tea>(tea, { ...results, drinking: null }).parts).toBeNull();
});

test('a result that stands nowhere, in a group or in no table has no name of its own: a compiler would say so', () => {
  const found = said<typeof tea>(tea, results);
  // @ts-expect-error -- it stands nowhere
  expect(found.cost).toBeUndefined();
  // @ts-expect-error -- it stands in a group
  expect(found.pouring).toBeUndefined();
  // @ts-expect-error -- the table has no such result
  expect(found.lemon).toBeUndefined();
});
