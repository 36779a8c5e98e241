import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decode, defaultScenario, encode } from '../../../tests/links.ts';
import { machineExamples, machinesValue, readMachines } from './figures.ts';

describe('a list of machines', () => {
  test('is read from pairs with commas or blanks between them, as the model reads it', () => {
    expect(readMachines('5:0.2, 10:0')).toEqual([
      { gamma_h: 5, omega: 0.2 },
      { gamma_h: 10, omega: 0 },
    ]);
    expect(readMachines('1e1:.5 2.:1')).toEqual([
      { gamma_h: 10, omega: 0.5 },
      { gamma_h: 2, omega: 1 },
    ]);
  });

  test.each(['5', '5:0.2,10', '5:-1', 'a:b', ',', '5:0.2:1', ':'])('is none if it says %s', (text) => {
    expect(readMachines(text)).toBeNull();
  });

  test('is written as the name of an example if it is one', () => {
    expect(machinesValue(machineExamples['example_2']!)).toBe('example_2');
    expect(machinesValue([{ gamma_h: 1, omega: 1 }])).toBe('1:1');
  });

  test('means the same after it was written and read', () => {
    const machine = fc.record({
      gamma_h: fc.double({ min: 0.001, max: 1000, noNaN: true }),
      omega: fc.double({ min: 0, max: 10, noNaN: true }).map((value) => value + 0),
    });
    fc.assert(
      fc.property(fc.array(machine, { minLength: 1, maxLength: 8 }), (machines) => {
        expect(readMachines(machinesValue(machines))).toEqual(machines);
      }),
    );
  });

  test('stays readable in a link', () => {
    const base = defaultScenario('gain');
    const scenario = { ...base, values: { ...base.values, machines: '1:1,5:0.2' } };
    expect(encode(scenario)).toBe('#v=2&lab=gain&machines=1:1,5:0.2');
    expect(decode('#v=2&lab=gain&machines=1:1,5:0.2')).toMatchObject({ scenario, problems: [] });
  });
});
