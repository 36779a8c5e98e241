import { expect, test } from 'vitest';
import { catalogue } from '../../src/labs/index.ts';

const rows = [...catalogue.values()].flatMap(({ name, parameters }) =>
  parameters.flatMap((row) => (row.kind === 'number' && row.known ? [{ lab: name, row, known: row.known }] : [])),
);

test('known values of a parameter are in its range, ascend, and say where they are from', () => {
  expect(rows.map(({ lab }) => lab)).toEqual(['explore', 'gain', 'buckets', 'program']);
  for (const { lab, row, known } of rows) {
    const values = known.map(({ value }) => value);
    expect(values, lab).toEqual([...new Set(values)].sort((a, b) => a - b));
    expect(values[0]).toBeGreaterThanOrEqual(row.minimum);
    expect(values.at(-1)).toBeLessThanOrEqual(row.maximum);
    for (const { label, source } of known) expect([label, source].filter((text) => text.length < 5)).toEqual([]);
  }
});

test('overheads of today follow from what their sources print', () => {
  const overheads = rows[0]!.known.map(({ value }) => value);
  const ofShare = (u: number): number => 1 / (1 - u) - 1;
  const printed = [0, ofShare(0.02), ofShare(20 / 132), 2.3209 / 1.6186 - 1];
  expect(overheads).toEqual(expect.arrayContaining(printed.map((value) => Number(value.toFixed(2)))));
});
