import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { isThorough } from '../samples.ts';

/** Parts that need a Python with wasmtime or pyarrow, a C compiler or callgrind, say null without. */
const mayBeNull = /^(goal_instructions$|results|sweep_workers|sweep_rows_per_s\.|simulator\..*(native|ratio|insertions))/;

describe.runIf(isThorough)('the benchmark', () => {
  test('every part still runs, and has a number for each thing that it measures', { timeout: 900_000 }, () => {
    const printed = execFileSync(process.execPath, ['scripts/run.mjs', 'bench', '--once'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 1e8,
    });
    const found = JSON.parse(printed) as Record<string, unknown>;
    expect(Object.keys(found).toSorted()).toEqual([
      'gain_map',
      'goal_instructions',
      'goal_mb_s',
      'headless_ms',
      'kernel_table',
      'page',
      'results',
      'simulator',
      'sweep_rows_per_s',
      'sweep_workers',
      'transpose',
    ]);
    const check = (value: unknown, path: string): void => {
      if (typeof value === 'number') expect(Number.isFinite(value) && value >= 0, path).toBe(true);
      else if (value === null) expect(path).toMatch(mayBeNull);
      else if (typeof value === 'object') for (const [key, each] of Object.entries(value)) check(each, path === '' ? key : `${path}.${key}`);
    };
    check(found, '');
    const { slider_to_paint_ms: sliders } = found['page'] as { readonly slider_to_paint_ms: Readonly<Record<string, { readonly moves: number }>> };
    // A slider of one lab may answer too late for so short a turn; that most labs answer says that they are asked.
    expect(Object.values(sliders).filter(({ moves }) => moves > 0).length).toBeGreaterThan(Object.keys(sliders).length / 2);
  });
});
