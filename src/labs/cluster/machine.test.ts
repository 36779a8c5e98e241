import { describe, expect, test } from 'vitest';
import { type ClusterMachine, coefficientsOf, isChanged, machineOf, table1, withCost } from './machine.ts';

const machine = (text: string): ClusterMachine => {
  const read = machineOf(text);
  if ('entry' in read) throw new Error(`${text} is no machine`);
  return read;
};

describe('an edited machine', () => {
  test('differs from the one before in the cost that was edited', () => {
    const text = withCost('gigabit', 'Os', [5, 0.01]);
    expect(coefficientsOf(machine(text), 'Os')).toEqual([5, 0.01]);
    expect({ ...machine(text), Os: table1.Os }).toEqual(machine('gigabit'));
    expect([isChanged(text, 'Os'), isChanged(text, 'gs'), isChanged('gigabit', 'Os')]).toEqual([true, false, false]);
  });

  test('is what is written last, also behind a factor', () => {
    expect(coefficientsOf(machine(withCost('gigabit', 'gs', [1, 0.5])), 'gs')).toEqual([1, 0.5]);
    expect(withCost(withCost('fast_ethernet', 'gs', [1, 0]), 'gs', [2, 0])).toBe('gs:2:0');
  });

  test('has a transfer time of four numbers', () => {
    expect(coefficientsOf(machine(withCost('fast_ethernet', 'L', [1, 2, 3, 4])), 'L')).toEqual([1, 2, 3, 4]);
  });

  test('is the named one again once nothing of it is edited any more', () => {
    expect(withCost(withCost('gigabit', 'Ur', [1, 0]), 'Ur', null)).toBe('gigabit');
    expect(withCost(withCost('fast_ethernet', 'Ur', [1, 0]), 'Ur', null)).toBe('fast_ethernet');
  });
});
