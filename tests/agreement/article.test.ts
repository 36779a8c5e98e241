import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ParameterValues } from '../../src/core/parameters/parameter.ts';
import { nodeModules } from '../../src/engines/simulation/nodeModules.ts';
import { readArticle } from '../../src/home/readArticle.ts';
import { hidingFigures, hidingRuns } from '../../src/labs/hidingFigures.ts';
import { expectedOf } from '../e2e/model.ts';
import { numberOf } from '../numberOf.ts';

const parts = readArticle(readFileSync('src/home/hiding.md', 'utf8'));
const runs = await hidingRuns(nodeModules('.'));
const numbers = new Map(
  hidingFigures.map(({ name, table, values, numbers: of }) => {
    const simulate = (changed: ParameterValues) => runs.get(table.name)!({ ...values, ...changed });
    return [name, of(simulate({}), simulate)] as const;
  }),
);
const numberIn = (figure: string, name: string): number => numberOf(numbers.get(figure)![name]!);

test('the prose has each figure once, in their order, and every number that it names', () => {
  expect(parts.flatMap((part) => (part.kind === 'figure' ? [part.name] : []))).toEqual(hidingFigures.map(({ name }) => name));
  const named = parts.flatMap((part) => (part.kind === 'figure' ? [] : part.text.filter((inline) => inline.kind === 'number')));
  expect(named.length).toBeGreaterThan(30);
  for (const { figure, number } of named) expect(numbers.get(figure)?.[number], `${figure}.${number}`).toMatch(/\d/);
  // The figures compute no number that the prose does not name.
  for (const [figure, found] of numbers)
    for (const name of Object.keys(found))
      expect(
        named.some((each) => each.figure === figure && each.number === name),
        `${figure}.${name}`,
      ).toBe(true);
});

test('what the prose says of the gain is what the closed form says', () => {
  const ideal = { f: 1, omega: 0 };
  expect(numberIn('peak', 'best')).toBeCloseTo(expectedOf(ideal).gain, 2);
  expect(numberIn('peak', 'coarse')).toBeCloseTo(expectedOf({ ...ideal, gamma_s: 50 }).gain, 2);
  expect(numberIn('peak', 'fine')).toBeCloseTo(expectedOf({ ...ideal, gamma_s: 0.5 }).gain, 2);
  expect(numberIn('fraction', 'gain')).toBeCloseTo(expectedOf({ ...ideal, f: 0.5 }).gain, 2);
  // Half of the computation is as long as the message: the largest gain, 1 + f.
  expect(numberIn('fraction', 'best')).toBeCloseTo(1.5, 2);
  for (const [name, omega] of Object.entries({ cheap: 0.1, even: 0.25, dear: 0.5 }))
    expect(numberIn('cost', name)).toBeCloseTo(expectedOf({ ...ideal, gamma_s: 20, omega }).gain, 2);
});

test('what the prose says in words holds: small buffers make the overlapped program slower than the naive one, large ones and a process beside it do not', () => {
  expect(numberIn('buffers', 'iteration')).toBeGreaterThan(numberIn('buffers', 'naive'));
  expect(numberIn('buffers', 'fits')).toBeLessThan(numberIn('buffers', 'naive') / 1.5);
  expect(numberIn('mover', 'iteration')).toBeLessThan(numberIn('mover', 'plain') / 1.5);
  expect(numberIn('mover', 'slow')).toBeGreaterThan(1.5 * numberIn('mover', 'iteration'));
  expect(numberIn('copies', 'asked')).toBeGreaterThan(numberIn('copies', 'deposit'));
});
