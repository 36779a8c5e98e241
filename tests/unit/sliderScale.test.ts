import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NumberParameter, Parameter } from '../../src/core/parameters/parameter.ts';
import { positions, sliderScale } from '../../src/core/parameters/sliderScale.ts';
import { catalogue } from '../../src/labs/index.ts';

const rows = [...catalogue.values()].flatMap((lab): readonly Parameter[] => lab.parameters);
const all = rows.filter((row): row is NumberParameter => row.kind === 'number');
const parameter = (key: string, among: readonly { readonly key: string }[] = all): NumberParameter => {
  const found = all.find((candidate) => candidate.key === key && among.includes(candidate));
  if (found === undefined) throw new Error(`no parameter ${key}`);
  return found;
};
const anyParameter = fc.constantFrom<NumberParameter>(...all);
const anyPosition = fc.integer({ min: 0, max: positions });

describe('the track of a slider', () => {
  it('begins and ends exactly at the range of every parameter', () => {
    for (const each of all) {
      expect(sliderScale(each).valueAt(0)).toBe(each.minimum);
      expect(sliderScale(each).valueAt(positions)).toBe(each.maximum);
    }
  });

  it('never leaves the range, never falls, and gives whole numbers to parameters that count', () => {
    fc.assert(
      fc.property(anyParameter, anyPosition, anyPosition, (each, a, b) => {
        const scale = sliderScale(each);
        const [low, high] = [scale.valueAt(Math.min(a, b)), scale.valueAt(Math.max(a, b))];
        expect(low).toBeLessThanOrEqual(high);
        expect(low).toBeGreaterThanOrEqual(each.minimum);
        expect(high).toBeLessThanOrEqual(each.maximum);
        if (each.integer) expect(Number.isInteger(low)).toBe(true);
      }),
    );
  });

  it('puts the middle of a logarithmic range at the geometric mean', () => {
    expect(sliderScale(parameter('gamma_h')).valueAt(positions / 2)).toBe(10);
    expect(sliderScale(parameter('gamma_h')).positionOf(10)).toBe(positions / 2);
  });

  it('finds the value again at the position of that value, within its second digit', () => {
    fc.assert(
      fc.property(anyParameter, anyPosition, (each, position) => {
        const scale = sliderScale(each);
        const value = scale.valueAt(position);
        const again = scale.valueAt(scale.positionOf(value));
        // A rounding to the second digit moves a value by at most 5%, and so does the rounding of the position.
        expect(Math.abs(again - value)).toBeLessThanOrEqual(Math.max(0.1 * Math.abs(value), each.maximum / 900));
      }),
    );
  });

  it('reaches zero at the left end of a logarithmic range from zero', () => {
    const omega = sliderScale(parameter('omega'));
    expect(omega.valueAt(0)).toBe(0);
    expect(omega.positionOf(0)).toBe(0);
    expect(omega.valueAt(1)).toBe(0.01);
    const [L, G] = [sliderScale(parameter('L')), sliderScale(parameter('G', catalogue.get('schedule')!.parameters))];
    expect([L.valueAt(0), L.valueAt(1)]).toEqual([0, 1]);
    expect([G.valueAt(0), G.valueAt(1)]).toEqual([0, 0.001]);
    expect([L.stepped(1, -1, 'coarse'), L.stepped(0, 1, 'coarse')]).toEqual([0, 1]);
  });
});

describe('a step with the arrow keys', () => {
  it('changes the second digit, or the third with Shift', () => {
    const scale = sliderScale(parameter('gamma_h'));
    expect(scale.stepped(5, 1, 'coarse')).toBe(5.1);
    expect(scale.stepped(5, 1, 'fine')).toBe(5.01);
    expect(scale.stepped(10, -1, 'coarse')).toBe(9.9);
    expect(scale.stepped(9.9, 1, 'coarse')).toBe(10);
    expect(scale.stepped(10, 1, 'coarse')).toBe(11);
  });

  it('goes to the neighbouring whole number where a parameter counts', () => {
    const scale = sliderScale(parameter('p'));
    expect(scale.stepped(8, 1, 'coarse')).toBe(9);
    expect(scale.stepped(8, -1, 'fine')).toBe(7);
    expect(scale.stepped(200, 1, 'coarse')).toBe(210);
    expect(scale.stepped(200, 1, 'fine')).toBe(201);
  });

  it('moves a linear range by a hundredth, a thousandth or a tenth', () => {
    const scale = sliderScale(parameter('f'));
    expect(scale.stepped(0.9, 1, 'coarse')).toBe(0.91);
    expect(scale.stepped(0.9, -1, 'fine')).toBe(0.899);
    expect(scale.stepped(0.9, -1, 'page')).toBe(0.8);
  });

  it('falls from the smallest positive value to zero, and rises from zero to it', () => {
    const scale = sliderScale(parameter('omega'));
    expect(scale.stepped(0.01, -1, 'coarse')).toBe(0);
    expect(scale.stepped(0, 1, 'coarse')).toBe(0.01);
    expect(scale.stepped(0, -1, 'page')).toBe(0);
  });

  it('of a page doubles or halves on a logarithmic range, whatever the digits, and both undo each other', () => {
    const bytes = sliderScale(parameter('message_bytes', catalogue.get('sockets')!.parameters));
    const halves = (from: number, count: number): number[] =>
      Array.from({ length: count }).reduce<number[]>((all) => [...all, bytes.stepped(all.at(-1)!, -1, 'page')], [from]);
    expect(halves(4096, 12)).toEqual([4096, 2048, 1024, 512, 256, 128, 64, 32, 16, 8, 4, 2, 1]);
    expect(bytes.stepped(1_048_576, 1, 'page')).toBe(2_097_152);
    // Half of an odd count is the nearest below.
    expect([bytes.stepped(2049, -1, 'page'), bytes.stepped(3, -1, 'page')]).toEqual([1024, 1]);
    const granularity = sliderScale(parameter('gamma_h'));
    expect([5, 0.3, 125].map((value) => granularity.stepped(value, -1, 'page'))).toEqual([2.5, 0.15, 62.5]);
    // The first place behind zero has the least value, which has more digits than others.
    const threshold = sliderScale(parameter('own_threshold_bytes', catalogue.get('strips')!.parameters));
    expect([threshold.valueAt(1), threshold.stepped(threshold.valueAt(1), 1, 'page')]).toEqual([8192, 16384]);
    fc.assert(
      fc.property(
        anyParameter.filter(({ scale }) => scale !== 'linear'),
        anyPosition,
        (each, position) => {
          const scale = sliderScale(each);
          const value = scale.valueAt(position);
          const double = scale.stepped(value, 1, 'page');
          if (value > 0 && value <= each.maximum / 2) expect([double, scale.stepped(double, -1, 'page')]).toEqual([expect.closeTo(2 * value, 9), value]);
        },
      ),
    );
  });

  it('always moves, except at the end that it moves towards', () => {
    const steps = fc.constantFrom('coarse' as const, 'fine' as const, 'page' as const);
    fc.assert(
      fc.property(anyParameter, anyPosition, steps, fc.constantFrom(1 as const, -1 as const), (each, position, step, direction) => {
        const scale = sliderScale(each);
        const value = scale.valueAt(position);
        const next = scale.stepped(value, direction, step);
        const end = direction > 0 ? each.maximum : each.minimum;
        if (value === end) expect(next).toBe(end);
        else expect(Math.sign(next - value)).toBe(direction);
      }),
    );
  });
});
