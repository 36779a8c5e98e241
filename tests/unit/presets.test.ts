import { describe, expect, test } from 'vitest';
import { presetOf } from '../../src/core/lab/preset.ts';
import type { Scenario } from '../../src/core/lab/scenario.ts';
import { withoutEdits } from '../../src/core/link/edits.ts';
import { pages } from '../../src/labs/index.ts';
import { decode, defaultScenario, encode, labNamed, labNames, presets } from '../links.ts';
import { invalidValues } from '../scenarios.ts';

test('no preset of a lab is another one, and long lists are in groups', () => {
  for (const lab of new Set(presets.map(({ scenario }) => scenario.lab))) {
    const all = presets.filter(({ scenario }) => scenario.lab === lab);
    for (const each of all) expect(presetOf(all, each.scenario)).toBe(each);
    if (all.length > 9) expect(all.every(({ group }) => group !== undefined)).toBe(true);
    const groups = all.map(({ group }) => group).filter((group, i, every) => group !== every[i - 1]);
    expect(new Set(groups).size).toBe(groups.length);
  }
});

test.each(labNames)('the page of %s has the presets of the catalogue, each with a value for every parameter that a link can name', async (name) => {
  const keys = labNamed(name).parameters.map(({ key }) => key);
  const shown = (await pages.get(name)!()).presets;
  expect(shown).toEqual(presets.filter(({ scenario }) => scenario.lab === name));
  for (const { scenario } of shown) expect(Object.keys(scenario.values)).toEqual(keys);
});

test('values that lack one make no scenario: a compiler would say so', () => {
  const lacking = withoutEdits(defaultScenario('explore').values);
  // @ts-expect-error -- a text of edits is missing
  const scenario: Scenario = { ...defaultScenario('explore'), values: lacking };
  expect(Object.keys(scenario.values)).toHaveLength(Object.keys(defaultScenario('explore').values).length - 1);
});

describe.each(presets)('the preset $name', ({ name, title, caption, scenario }) => {
  test('has valid values and a link that means it', () => {
    expect(invalidValues(scenario)).toEqual([]);
    expect(decode(encode(scenario))).toMatchObject({ scenario, problems: [] });
  });

  test('has a name for links, a title and a caption', () => {
    expect(name).toMatch(/^[a-z0-9-]+$/);
    expect(title).not.toBe('');
    expect(caption).toMatch(/\.$/);
  });

  test('speaks of its parameters by their symbols, not by the keys of links', () => {
    expect(caption).not.toMatch(/gamma|omega|lambda|_us\b/);
    expect(caption.split('`').length % 2).toBe(1);
  });
});

const values = (name: string): Record<string, number> => presets.find((preset) => preset.name === name)!.scenario.values as Record<string, number>;

/** Equation (4) of Strumpen 1994 for long messages. */
const gain = ({ gamma_h = NaN, gamma_s = NaN, f = NaN, omega = NaN, q = NaN }: Record<string, number>) =>
  (1 + (q * gamma_h) / gamma_s) / (1 - f + Math.max(f + omega, (q * gamma_h) / gamma_s));

describe('captions keep their promises', () => {
  test('everything hides: the gain is 2, the maximum of Strumpen 1994, section 2.2', () => {
    expect(gain(values('ideal'))).toBe(2);
  });

  test('half hides: the gain is 1 + f at granularity 1/f, Strumpen 1994, section 2.1', () => {
    expect(gain(values('half-hides'))).toBe(1.5);
  });

  test('too little to hide: no wait, and a gain not far above 1', () => {
    const { gamma_h = NaN, gamma_s = NaN } = values('long-computation');
    expect(gamma_h / gamma_s).toBeLessThan(1);
    expect(gain(values('long-computation'))).toBeLessThan(1.2);
  });

  test('overhead eats the gain: a loss, since q gamma_h / gamma_s < omega', () => {
    expect(gain(values('overhead-loss'))).toBeLessThan(1);
  });

  test('the best of three machines: 5/3 against 3/5 and 3/2, Strumpen 1994, example 1', () => {
    const h2 = values('strumpen-h2');
    expect(gain(h2)).toBeCloseTo(5 / 3, 12);
    expect(gain({ ...h2, gamma_h: 1, omega: 1 })).toBeCloseTo(3 / 5, 12);
    expect(gain({ ...h2, gamma_h: 10, omega: 0 })).toBeCloseTo(3 / 2, 12);
  });

  test('the gathers differ only in the window, one above and one within the bounds of Tam and Wang, (5) and (6)', () => {
    const overrun = values('gather-overrun');
    const coordinated = values('gather-coordinated');
    expect({ ...overrun, window: coordinated.window }).toEqual(coordinated);
    // Table 1 of Tam and Wang at 1500 bytes: g_s = 0.0796 m + 3.027, g_r = 0.0788 m + 4.986.
    const gaps = (0.0796 * 1500 + 3.027) / (0.0788 * 1500 + 4.986);
    const upper = Math.floor(gaps + coordinated.buffer! / coordinated.packets!);
    expect(coordinated.window).toBeGreaterThanOrEqual(Math.ceil(gaps));
    expect(coordinated.window).toBeLessThanOrEqual(upper);
    expect(overrun.window).toBeGreaterThan(upper);
    expect(overrun.window).toBe(overrun.p! - 1);
  });
});
