import { expect, test } from 'vitest';
import { openerOf } from '../../src/core/lab.ts';
import { catalogue } from '../../src/labs/index.ts';

test('files that a lab opens wherever they are dropped are told by how all of their names end', () => {
  const opener = (...names: string[]) =>
    openerOf(
      catalogue,
      names.map((name) => ({ name })),
    );
  expect(opener('sweep.parquet', 'more.CSV')).toBe('swept');
  expect(opener('my.goal')).toBeNull();
  expect(opener('sweep.parquet', 't.0.et')).toBeNull();
});
