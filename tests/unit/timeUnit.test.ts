import { describe, expect, test } from 'vitest';
import { commonTimeUnit, formatTime } from '../../src/core/units/formatQuantity.ts';
import { onPage } from '../../src/draw/drawContext.ts';
import { timeAxis, timeScale, timeTicks } from '../../src/draw/timeAxis.ts';
import { emptyDocument } from '../../src/headless/emptyDocument.ts';
import { svgIn } from '../../src/pictures/svg.ts';

/** 100 MHz. */
const cycles = { name: 'cycles', one: 'cycle', us: 0.01 };

describe('times in a unit that is counted', () => {
  test('are whole numbers with all their digits, one of them in the singular', () => {
    expect([0, 0.01, 0.29, 123.45, 212.5].map((time) => formatTime(time, 4, cycles))).toEqual([
      '0 cycles',
      '1 cycle',
      '29 cycles',
      '12,345 cycles',
      '21,250 cycles',
    ]);
  });

  test('have ticks at round numbers of it, and none between two', () => {
    expect(timeTicks(timeScale(0, 30, 400), 1, cycles).map((time) => Math.round(time / cycles.us))).toEqual([0, 1000, 2000, 3000]);
    expect(timeTicks(timeScale(0, 0.03, 400), 1, cycles).map((time) => time / cycles.us)).toEqual([0, 1, 2, 3]);
    // Four microseconds of a clock of 3 MHz are twelve cycles.
    expect(timeTicks(timeScale(0, 4, 300), 1, { ...cycles, us: 1 / 3 }).map((time) => Math.round(3 * time))).toEqual([0, 5, 10]);
  });
});

test('a time axis writes its last tick, whose words end with the axis where there is no room behind it', () => {
  const written = (to_us: number) => {
    const svg = svgIn(emptyDocument());
    timeAxis(svg, timeScale(0, to_us, 762), 60, 1, undefined, onPage);
    return svg.lastElementChild?.textContent;
  };
  expect(written(6120)).toBe('6 ms');
  expect(written(6010)).toBe('6 ms');
});

test('the times of a table have one unit, in which the largest is short and the smallest can be read', () => {
  const said = (...times: readonly number[]) => times.map((time) => formatTime(time, 6, commonTimeUnit(times)));
  expect(said(0, 0.5, 0.75)).toEqual(['0 ns', '500 ns', '750 ns']);
  expect(said(0, 0.5, 11.638)).toEqual(['0 µs', '0.5 µs', '11.638 µs']);
  expect(said(0.5, 6000)).toEqual(['0.5 µs', '6,000 µs']);
  expect(said(13.1, 1_345_222.5)).toEqual(['0.0131 ms', '1,345.22 ms']);
  expect(said(1.3, 1_345_222.5)).toEqual(['0.0013 ms', '1,345.22 ms']);
  expect(said(0, NaN)[0]).toBe('0 µs');
});
