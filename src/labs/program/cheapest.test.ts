import { expect, test } from 'vitest';
import { cheapest, pricesIn, pricesText, typedNumber } from './figures.ts';

const offers = [
  { name: 'fast', price: 9, step_us: 100 },
  { name: 'slow', price: 1, step_us: 400 },
  { name: 'fair', price: 4, step_us: 200 },
  { name: 'free of price', price: null, step_us: 50 },
  { name: 'unknown', price: 0, step_us: null },
];

test('the cheapest machine that meets a target has a price and a step that is known', () => {
  expect(cheapest(offers, 200)?.name).toBe('fair');
  expect(cheapest(offers, 1000)?.name).toBe('slow');
  expect(cheapest(offers, 60)).toBeNull();
});

test('a price is typed with a point or a comma, and what is none is no price', () => {
  expect(['2.5', '2,5', '', 'much', '-1'].map(typedNumber)).toEqual([2.5, 2.5, null, null, null]);
});

test('prices are written into a link and read out of it', () => {
  expect(pricesText({ at_most: '600', alps_mpich: '2,5', lumi: 'much', hpc6a: '' })).toBe('at_most:600,alps_mpich:2.5');
  expect(pricesIn('at_most:600,alps_mpich:2.5')).toEqual({ at_most: '600', alps_mpich: '2.5' });
  expect(pricesIn('')).toEqual({});
});
