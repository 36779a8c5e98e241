import { describe, expect, test } from 'vitest';
import type { NumberParameter } from '../../core/parameters/parameter.ts';
import { positions, stopScale } from '../../core/parameters/sliderScale.ts';
import { depositParameters } from './model.ts';

const nodes = depositParameters.find(({ key }) => key === 'p') as NumberParameter;
const scale = stopScale(nodes, [2, 3, 6, 12, 24]);

describe('a slider with stops', () => {
  test('holds at a stop wherever it is drawn', () => {
    for (let position = 0; position <= positions; position += 1) expect([2, 3, 6, 12, 24]).toContain(scale.valueAt(position));
    expect(scale.valueAt(0)).toBe(2);
    expect(scale.valueAt(positions)).toBe(24);
  });

  test('holds at the stop under the pointer', () => {
    for (const stop of [2, 3, 6, 12, 24]) expect(scale.valueAt(scale.positionOf(stop))).toBe(stop);
  });

  test('goes from stop to stop by arrow keys, and not beyond the last', () => {
    expect(scale.stepped(3, 1, 'coarse')).toBe(6);
    expect(scale.stepped(3, -1, 'fine')).toBe(2);
    expect(scale.stepped(24, 1, 'coarse')).toBe(24);
  });

  test('goes by page keys to the stop that is nearest to the double or the half, but always to another', () => {
    expect(scale.stepped(12, -1, 'page')).toBe(6);
    expect(scale.stepped(12, 1, 'page')).toBe(24);
    expect(scale.stepped(24, 1, 'page')).toBe(24);
    const dense = stopScale(nodes, [8, 9, 10, 15, 17, 40]);
    expect(dense.stepped(8, 1, 'page')).toBe(15);
    expect(dense.stepped(17, 1, 'page')).toBe(40);
    expect(dense.stepped(17, -1, 'page')).toBe(8);
    expect(stopScale(nodes, [8, 512]).stepped(8, 1, 'page')).toBe(512);
  });

  test('goes to the next stop from a value between them', () => {
    expect(scale.stepped(7, 1, 'coarse')).toBe(12);
    expect(scale.stepped(7, -1, 'coarse')).toBe(6);
  });
});
