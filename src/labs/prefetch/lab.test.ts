import { describe, expect, test } from 'vitest';
import { defaultValues } from '../../../tests/links.ts';
import { partly } from '../../../tests/partly.ts';
import type { LabResults } from '../../core/results/labResults.ts';
import { quantityText } from '../../core/units/quantity.ts';
import { chartLayout, pointAt } from '../../draw/chartLayout.ts';
import { measureText } from '../../draw/drawContext.ts';
import { runsCsv } from '../../ui/figures/tables/Runs.tsx';
import { prefetchElsewhere, prefetchReference, prefetchTables, printedMachine } from './comparison.ts';
import { prefetchImprovement, prefetchUtilization } from './figures.ts';
import type { Prefetch, PrefetchValues } from './model.ts';
import { warschkoTables } from './reference.ts';
import { programText, programValue } from './words.ts';

const base = defaultValues('prefetch');

/** A result whose every cell is printed in the row of ll13, with an improvement of its own. */
function resultsOf(change: Partial<Prefetch['Values']>, values: object = {}): LabResults<Prefetch> {
  const parameters = { ...base, ...change };
  const simulated: Partial<PrefetchValues> = {
    status: 'completed',
    v50_blocking: 4000,
    v50_prefetch: 1,
    v90_blocking: null,
    v90_prefetch: null,
    max_utilization_blocking: 0.7,
    max_utilization_prefetch: 0.67,
    max_improvement: 9.39,
    max_improvement_at: 100,
    utilization_blocking: 0.1,
    utilization_prefetch: 0.5,
    improvement: 5,
    curve: { virtualization: [1, 10, 10_000], utilization_blocking: [0.1, 0.2, 0.7], utilization_prefetch: [0.3, 0.6, 0.67], improvement: [3, 9.3, 1] },
    curve_limit: null,
    ...values,
  };
  return { values: parameters, model: null, simulation: { values: parameters, result: { values: partly<PrefetchValues>(simulated), timelines: [] } } };
}

/** A curve that has nine tenths of the largest improvement at 50, where Table 3 has the whole of it for ll13. */
const flat = {
  curve: { virtualization: [1, 50, 10_000], utilization_blocking: [0.1, 0.2, 0.7], utilization_prefetch: [0.3, 0.6, 0.67], improvement: [3, 0.9 * 9.39, 1] },
};

describe('curves of the prefetch lab', () => {
  test('have m + 1 as the bound, unless it is so far above that the curve would be flat', () => {
    expect(prefetchImprovement.data(resultsOf({ m: 10 }))!.panels[0]!.level).toEqual({ value: 11, label: 'bound m + 1 = 11' });
    expect(prefetchImprovement.data(resultsOf({ m: 1000 }))!.panels[0]!.level).toBeUndefined();
    expect(prefetchImprovement.note!(resultsOf({ m: 1000 }))).toContain('m + 1 = 1,001');
  });

  test('are read at the nearest virtualization of a logarithmic axis', () => {
    const data = prefetchUtilization.data(resultsOf({}))!;
    const layout = chartLayout(data, 800, null, measureText);
    const { left, right, top } = layout.panels[0]!;
    expect([0, 0.1, 0.2, 0.6, 0.7, 1].map((part) => pointAt(layout, data, left + part * (right - left), top))).toEqual([0, 0, 1, 1, 2, 2]);
  });

  test('that end early say so, and a program that did not complete has none', () => {
    const short = { virtualization: [1, 2], utilization_blocking: [1, 1], utilization_prefetch: [1, 1], improvement: [1, 1] };
    const note = prefetchUtilization.note!(resultsOf({}, { curve: short, curve_limit: 'steps' }));
    expect(note).toMatch(/The curves end at 2: beyond, .* instructions/);
    expect(note).toContain('For a utilization of 90% blocking needs more than 2, where the curve ends');
    expect(prefetchUtilization.note!(resultsOf({}, { curve: short, curve_limit: 'program' }))).toContain('beyond, the program does not run');
    expect(prefetchUtilization.data(resultsOf({}, { curve: null }))).toBeNull();
    expect(prefetchImprovement.note!(resultsOf({}, { curve: null, max_improvement: null }))).toBeNull();
  });
});

describe('Tables 2 to 5', () => {
  test('stand beside results of their own networks alone, and of the kernels alone', () => {
    expect(printedMachine(base)?.table).toBe(2);
    expect(printedMachine({ ...base, latency: 10_000, k: 1000 })?.table).toBe(5);
    expect(printedMachine({ ...base, latency: 100, k: 10 })?.table).toBe(4);
    expect(printedMachine({ ...base, latency: 10_000 })).toBeNull();
    for (const change of [{ latency: 999 }, { m: 9 }, { k: 99 }, { processors: 512 }, { program: 'nop\n' }])
      expect(printedMachine({ ...base, ...change })).toBeNull();
    expect(prefetchReference.read(resultsOf({ latency: 100 }))).toBeNull();
  });

  test('say ratio, use and what is never reached', () => {
    const rows = prefetchReference.read(resultsOf({ benchmark: 'll13' }, flat))!;
    expect(rows.map(({ ratio }) => ratio)).toEqual([1, 1 / 400, null, 0.67 / 0.68, 1, 0.9]);
    expect(rows[5]).toMatchObject({ paper: '50', ours: '100; 90% of it at 50' });
    expect(rows[2]).toMatchObject({ paper: 'above 10,000', ours: 'above 10,000', holds: true, use: 'seen' });
    expect(rows[3]).toMatchObject({ label: 'largest utilization, prefetching', paper: '68%', ours: '67%' });
    expect(prefetchReference.read(resultsOf({ benchmark: 'll1' }))!.map(({ use }) => use)).toEqual(Array(6).fill('calibration'));
    expect(prefetchReference.read(resultsOf({ benchmark: 'll9' }))!.map(({ use }) => use)).toEqual(Array(6).fill('identity'));
  });

  test('compare virtualizations as one finds them who tries those of the tables', () => {
    // Printed for 1000 cycles, ll13: 4000 and 400. Between 3000 and 4000, and between 300 and 400, the tables have none, nor one beyond 10,000.
    const among = (v50_blocking: number, v50_prefetch: number) =>
      prefetchReference.read(resultsOf({ benchmark: 'll13' }, { v50_blocking, v50_prefetch }))!.map(({ ours, ratio }) => [ours, ratio]);
    expect(among(3001, 401).slice(0, 2)).toEqual([
      ['3,001 → 4,000', 1],
      ['401 → 500', 5 / 4],
    ]);
    expect(among(12_000, 300).slice(0, 2)).toEqual([
      ['12,000', 3],
      ['300', 3 / 4],
    ]);
  });

  test('compare a largest utilization that is never enough as a number, once for either form', () => {
    const reached = { max_utilization_blocking: 0.08, max_utilization_prefetch: 0.52, v50_blocking: null, v50_prefetch: 5 };
    // Printed for 1000 cycles, ll5: 4% and 27%, in both columns; here prefetching reaches a half.
    const rows = prefetchReference.read(resultsOf({ benchmark: 'll5' }, reached))!;
    expect(rows.map(({ label, paper, ours }) => [label, paper, ours])).toEqual([
      ['largest utilization, blocking', '4%', '8%'],
      ['largest utilization, prefetching', '27%', '52%'],
      ['largest improvement', '10.13', '9.39'],
      ['virtualization of the largest improvement', '1,000', '100'],
    ]);
    expect(rows.slice(0, 2).map(({ ratio }) => ratio)).toEqual([0.08 / 0.04, 0.52 / 0.27]);
    for (const row of rows) expect(row.holds).toBeUndefined();
  });

  test('print 0% for what is below half a percent', () => {
    const ratioOf = (max: number) =>
      prefetchReference.read(resultsOf({ benchmark: 'bl1.2', latency: 10_000, k: 1000 }, { max_utilization_blocking: max }))![0]!.ratio;
    expect([0.004, 0.01].map(ratioOf)).toEqual([1, 2]);
  });

  test('of 10,000 cycles are predictions where no newer rule is in the program, those of 100 always, and the way to each is offered elsewhere', () => {
    const rows = prefetchReference.read(resultsOf({ benchmark: 'll1', latency: 10_000, k: 1000 }))!;
    // Table 5: 2500, 200, above 10,000, 400; Table 3: 5.57 at 250.
    expect(rows.map(({ paper }) => paper)).toEqual(['2,500', '200', 'above 10,000', '400', '5.57', '250']);
    expect(rows.map(({ source }) => source.slice(-1))).toEqual(['5', '5', '5', '5', '3', '3']);
    expect(rows.map(({ use }) => use)).toEqual(Array(6).fill('prediction'));
    const useOf = (change: Partial<Prefetch['Values']>) => prefetchReference.read(resultsOf(change))![0]!.use;
    expect(useOf({ benchmark: 'll3', latency: 10_000, k: 1000 })).toBe('seen');
    expect(useOf({ benchmark: 'll8', latency: 10_000, k: 1000 })).toBe('calibration');
    for (const benchmark of ['ll3', 'll8'] as const) expect(useOf({ benchmark, latency: 100, k: 10 })).toBe('prediction');
    const { moves } = prefetchElsewhere.read(resultsOf({ latency: 500 }))!;
    for (const { values } of moves) expect(prefetchReference.read(resultsOf({ latency: 500, ...values }))).not.toBeNull();
    expect(moves.map(({ values }) => values['latency'])).toEqual([100, 1000, 10_000]);
  });

  test('as a whole are asked for kernel by kernel on the network that is chosen', () => {
    const requests = prefetchTables.requests({ ...base, latency: 100, program: 'nop\n' });
    expect(requests.map(({ parameters }) => parameters['benchmark'])).toEqual(warschkoTables.map(({ benchmark }) => benchmark));
    for (const { parameters } of requests) expect(parameters).toMatchObject({ latency: 100, program: 'benchmark' });
    expect(prefetchTables.key({ ...base, virtualization: 7, benchmark: 'll1' })).toBe(prefetchTables.key(base));
    expect(prefetchTables.key({ ...base, k: 7 })).not.toBe(prefetchTables.key(base));
    const row = prefetchTables.row({ ...requests[12]!, parameters: { ...base, benchmark: 'll13' as const } }, resultsOf({}, flat).simulation!.result);
    expect(row.cells.map((cell) => cell && { ...cell, ours: quantityText(cell.ours) })).toEqual([
      { ours: '4,000', paper: '4,000', ratio: 1, far: false },
      { ours: '1', paper: '400', ratio: 1 / 400, far: true },
      { ours: '> 10,000', paper: '> 10,000', ratio: null, far: false },
      { ours: '67.0%', paper: '68%', ratio: 0.67 / 0.68, far: false },
      { ours: '9.39', paper: '9.39', ratio: 1, far: false },
      { ours: '100', paper: '50', ratio: 0.9, far: false },
    ]);
    expect(row.use).toBe('seen');
    const [columns, groups] = [prefetchTables.head.length, prefetchTables.groups.reduce((sum, group) => sum + group.columns, 0)];
    expect([columns, groups]).toEqual([8, 8]);
    expect(prefetchTables.row(requests[0]!, null)).toMatchObject({ cells: Array(6).fill(null), use: null });
    const asked = [{ ...requests[12]!, parameters: { ...base, benchmark: 'll13' as const } }, requests[0]!];
    const [head, saved, missing] = runsCsv(prefetchTables, asked, [resultsOf({}, flat).simulation!.result, null]).split('\r\n');
    const first = 'virtualization for 50% blocking';
    expect(head!.split(',').slice(0, 4)).toEqual(['kernel', first, `${first} (paper)`, `${first} (ratio)`]);
    expect(saved).toBe(`ll13 2-D particle in cell,4000,4000,1,1,400,0.0025,> 10000,> 10000,,67.0%,68%,${0.67 / 0.68},9.39,9.39,1,100,50,0.9,seen`);
    expect(missing).toBe(`ll1 hydro fragment${','.repeat(19)}`);
  });
});

describe('the program', () => {
  test('of a kernel is meant by its name, in the shortest way, and any other text by itself', () => {
    const text = programText('benchmark', base);
    expect(text).toMatch(/^; Jacobi/);
    expect(programValue(text, base)).toBe('benchmark');
    expect(programValue(text, { ...base, benchmark: 'll1' })).toBe(text);
    expect(programText('nop\n', base)).toBe('nop\n');
  });
});
