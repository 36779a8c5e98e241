import { describe, expect, test } from 'vitest';
import type { LabResults } from '../../src/labs/labResults.ts';
import { stripsComparison } from '../../src/labs/stripsComparison.ts';
import { stripsCurves } from '../../src/labs/stripsCurves.ts';
import { stripsNotice } from '../../src/labs/stripsNotice.ts';
import { stripsVerdict } from '../../src/labs/stripsVerdict.ts';
import type { ParameterValues } from '../../src/parameters/parameter.ts';
import { defaultValues } from '../../src/scenario/defaultScenario.ts';
import { stripsRefusal } from '../../src/scenario/stripsRefusal.ts';

const holding = { left_us: 5, right_us: 500, holds: true };
const model = {
  threshold_bytes: 65_536, speedup: 1.25, strips: 4, binding: 'computation', fault_us: 3, hides_decomposition: holding, covers_the_rest: holding,
};
const x = Float64Array.of(1024, 65_536, 1_048_576);
const curve = {
  x, blocking_us: Float64Array.of(10, 100, 1000), nonblocking_us: Float64Array.of(10, 100, 1000),
  demand_driven_us: Float64Array.of(20, 102, 1002), expected_us: Float64Array.of(20, 99, 800), speedup: Float64Array.of(0.5, 1.01, 1.25),
};

function results(change: ParameterValues, closed: object = {}, simulated: object = {}): LabResults {
  const values = { ...defaultValues('strips'), ...change };
  return {
    values,
    model: { values, result: { values: { ...model, ...closed }, curve } },
    simulation: {
      values,
      result: { values: { blocking_us: 1000, strip_mined_us: 800, limit: null, ...simulated }, timelines: [], points: { x: x.slice(2), blocking_us: Float64Array.of(1000), strip_mined_us: Float64Array.of(800) } },
    },
  };
}

describe('the headline of the strips lab', () => {
  test('says how much faster the program is, and that computation binds', () => {
    const { headline, reason } = stripsVerdict(results({}));
    expect(headline).toBe('The runtime makes the program 1.25 times as fast');
    expect(reason).toMatch(/^800 µs with strips and page faults, 1 ms with blocking transfers\. Computation binds/);
  });

  test.each([
    [{}, { binding: 'decomposition' }, /The cost of decomposing binds/],
    [{ strips: 12 }, { hides_decomposition: { left_us: 70, right_us: 30, holds: false } }, /takes 70 µs to start and protect the strips, and 30 µs until the first is there/],
    [{ strips: 12 }, { covers_the_rest: { left_us: 900, right_us: 200, holds: false } }, /ends after 200 µs, and the rest, in one strip, is there after 900 µs/],
    [{ size_bytes: 8 }, { strips: 1, binding: 'none' }, /8 B is below the 64 KB from which strips pay: a transfer comes in one piece, and a fault costs 3 µs/],
    [{ access: 'random' }, { threshold_bytes: null }, /In random order/],
    [{}, { threshold_bytes: null }, /no transfer is worth two strips/],
    [{ strips: 1 }, { strips: 1 }, /In one piece nothing can be computed/],
  ] as const)('says in words which inequality decides: %o %o', (change, closed, says) => {
    expect(stripsVerdict(results(change, closed)).reason).toMatch(says);
  });

  test('says what a fault costs where nothing is found, and that a limit was reached', () => {
    expect(stripsVerdict(results({}, {}, { strip_mined_us: 1250 })).headline).toContain('25% slower');
    expect(stripsVerdict(results({}, {}, { strip_mined_us: 3000 })).headline).toContain('3 times as long');
    expect(stripsVerdict(results({}, {}, { strip_mined_us: null, limit: 'memory' }))).toMatchObject({ headline: 'Stopped before its end', reason: expect.stringContaining('memory') as string });
  });
});

describe('what cannot be', () => {
  test.each([
    { size_bytes: 8, strips: 3 }, { size_bytes: 65_536, strips: 32 }, { first_strip_bytes: 100 }, { size_bytes: 5000, first_strip_bytes: 4096 },
    { system: 'alphaserver', access: 'random' }, { strips: 4096, page_bytes: '65536' },
  ])('%o is said with at least two ways out, of which each one mends it', (change) => {
    const shown = results(change);
    const notice = stripsNotice.read(shown)!;
    expect(notice.moves.length).toBeGreaterThanOrEqual(2);
    for (const { values } of notice.moves) expect(stripsRefusal({ ...shown.values, ...values })).toBeNull();
    expect(stripsVerdict(shown).headline).toMatch(/Strips cannot be smaller than a page|cannot write into protected pages/);
  });

  test('nothing is said where nothing is refused', () => {
    expect(stripsNotice.read(results({}))).toBeNull();
  });
});

describe('the curves of the strips lab', () => {
  test('divide times by blocking, mark the threshold and lay simulated points on the lines', () => {
    const data = stripsCurves.data(results({}))!;
    expect(data.places).toEqual([{ x: 65_536, label: 'worth two strips: 64 KB' }]);
    const speedups = Object.fromEntries(data.panels[1]!.series.map(({ label, line, points }) => [label, Array.from((line ?? points)!.y)]));
    expect(speedups).toEqual({ 'non-blocking': [1, 1, 1], 'on demand': [0.5, 100 / 102, 1000 / 1002], 'strip-mined': [0.5, 100 / 99, 1.25], simulated: [1.25] });
    expect(stripsCurves.note!(results({}))).toMatch(/^Two strips pay from 64 KB on\. Strips make the program at most 1\.25 times as fast, at 1 MB\./);
  });

  test('have no threshold where no size is worth strips, and no points of other values', () => {
    const shown = results({}, { threshold_bytes: null });
    const data = stripsCurves.data({ ...shown, simulation: { ...shown.simulation!, values: defaultValues('strips') } })!;
    expect(data.places).toEqual([]);
    expect(data.panels[0]!.series.at(-1)!.points!.y).toHaveLength(0);
  });
});

test('all 24 cells of Table 2 and the ranges of section 6 stand in the table, most of them predicted', () => {
  const answers = stripsComparison.requests.map(() => ({ values: { ...model, blocking_us: 10, nonblocking_us: 10, demand_driven_us: 10, expected_us: 9, train_length: 5 } }));
  const rows = stripsComparison.read(answers);
  expect(rows.filter(({ source }) => source === 'Table 2')).toHaveLength(24);
  expect(rows.filter(({ use }) => use === 'prediction').length).toBeGreaterThan(rows.length / 2);
  // 10 for the printed 11.67.
  expect(rows[0]).toMatchObject({ label: 'Opteron: one get, non-blocking', paper: '11.67\u00a0µs', ours: '10\u00a0µs', ratio: 10 / 11.67 });
  expect(rows.find(({ label }) => label === 'Opteron: gain with 4 MB and a copy')).toMatchObject({ paper: '25% to 35%', ours: '25%', use: 'prediction' });
});
