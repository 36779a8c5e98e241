import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { moduleCache } from '../../src/engines/simulation/modules.ts';
import { nodeModules } from '../../src/engines/simulation/nodeModules.ts';
import { sweep } from '../../src/engines/simulation/sweep.ts';
import { exploreParameters } from '../../src/labs/exchange/parameters.ts';
import { rowOf } from '../../src/core/parameters/parameter.ts';
import type { ParameterValues } from '../../src/core/parameters/parameter.ts';
import { uniform } from '../arbitraries.ts';
import { labSimulator } from '../labSimulator.ts';

const small: Readonly<Record<string, number>> = { q: 12, p: 24, window: 24, buffer: 60, packets: 30, iterations: 4 };
const scenarios: readonly ParameterValues[] = fc.sample(fc.record(Object.fromEntries(exploreParameters.map(({ key, minimum, maximum, integer }) => {
  const most = small[key] ?? maximum;
  return [key, integer ? fc.integer({ min: minimum, max: most }) : uniform(minimum, most)];
}))), { numRuns: 200, seed: 1994 });
const rows = scenarios.map((values) => rowOf(exploreParameters, values));
const wanted = ['gain', 'gathered_us', 'dropped', 'request_response_us'] as const;
const loaded = moduleCache(nodeModules('.'));

test('the rows of a sweep equal scenarios that are simulated one by one, bit for bit', async () => {
  const { results, status } = sweep(await loaded('simulator'), 'explore', rows, wanted);
  const lab = await labSimulator('explore');
  scenarios.forEach((parameters, i) => {
    const { values } = lab.simulate({ lab: 'explore', parameters, trace: false });
    expect(status[i]).toEqual({ status: 'completed', limit: 'none', refusal: 0 });
    for (const name of wanted) expect(results[name][i]).toBe(values[name]);
  });
});

test('a row that is refused, or reaches a limit, says so and has no results', async () => {
  const simulator = await loaded('simulator');
  const [row] = rows;
  const long = rowOf(exploreParameters, { ...scenarios[0], p: 1024, packets: 1000 });
  const { results, status } = sweep(simulator, 'explore', [row!.map(() => -1), row!, long], ['gathered_us'], { events: 20_000 });
  expect(status.map((each) => [each.status, each.limit])).toEqual([['invalid', 'none'], ['completed', 'none'], ['limit', 'events']]);
  expect(Array.from(results.gathered_us, Number.isNaN)).toEqual([true, false, true]);
  expect(() => sweep(simulator, 'sockets', rows, ['gain'])).toThrow('no workload sockets');
  expect(() => sweep(simulator, 'explore', rows, ['gane'])).toThrow('gane');
});
