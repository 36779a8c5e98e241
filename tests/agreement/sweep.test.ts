import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ParameterValues } from '../../src/core/parameters/parameter.ts';
import { rowOf, valuesOf } from '../../src/core/parameters/parameter.ts';
import type { SweepsExports } from '../../src/engines/simulation/abi.ts';
import { sweepsExports } from '../../src/engines/simulation/abi.ts';
import { moduleCache } from '../../src/engines/simulation/modules.ts';
import { nodeModules } from '../../src/engines/simulation/nodeModules.ts';
import { atEnd } from '../../src/engines/simulation/steps.ts';
import { sweep } from '../../src/engines/simulation/sweep.ts';
import { clusterParameters, simulatedCluster } from '../../src/labs/cluster/model.ts';
import { clusterModule } from '../../src/labs/cluster/module.ts';
import { clusterRow } from '../../src/labs/cluster/simulate.ts';
import { simulatedDeposit } from '../../src/labs/deposit/model.ts';
import { depositModule } from '../../src/labs/deposit/module.ts';
import { exploreParameters } from '../../src/labs/exchange/model.ts';
import { simulatorModule } from '../../src/labs/exchange/module.ts';
import { simulatedPrefetch } from '../../src/labs/prefetch/model.ts';
import { prefetchModule } from '../../src/labs/prefetch/module.ts';
import { goalSchedules } from '../../src/labs/schedule/goal.ts';
import type { Schedule } from '../../src/labs/schedule/model.ts';
import { simulatedSchedule } from '../../src/labs/schedule/model.ts';
import { scheduleModule } from '../../src/labs/schedule/module.ts';
import { readSchedule, scheduleRow } from '../../src/labs/schedule/simulate.ts';
import { simulatedSockets } from '../../src/labs/sockets/model.ts';
import { socketsModule } from '../../src/labs/sockets/module.ts';
import { simulatedStrips } from '../../src/labs/strips/model.ts';
import { stripsModule } from '../../src/labs/strips/module.ts';
import { uniform } from '../arbitraries.ts';
import { labSimulator } from '../labSimulator.ts';
import { defaultValues, parametersOf } from '../links.ts';

const small: Readonly<Record<string, number>> = { q: 12, p: 24, window: 24, buffer: 60, packets: 30, iterations: 4 };
const scenarios: readonly ParameterValues[] = fc.sample(
  fc.record(
    Object.fromEntries(
      exploreParameters.map(({ key, minimum, maximum, integer }) => {
        const max = small[key] ?? maximum;
        return [key, integer ? fc.integer({ min: minimum, max }) : uniform(minimum, max)];
      }),
    ),
  ),
  { numRuns: 200, seed: 1994 },
);
const rows = scenarios.map((values) => rowOf(exploreParameters, values));
const wanted = ['gain', 'gathered_us', 'dropped', 'request_response_us'] as const;
const loaded = moduleCache(nodeModules('.'));

test('the rows of a sweep equal scenarios that are simulated one by one, bit for bit', async () => {
  const { results, status } = sweep(await loaded(simulatorModule), 'explore', rows, wanted);
  const lab = await labSimulator('explore');
  scenarios.forEach((parameters, i) => {
    const { values } = lab.simulate({ lab: 'explore', parameters, trace: false });
    expect(status[i]).toEqual({ status: 'completed', limit: 'none', refusal: 0, parameter: 0 });
    for (const name of wanted) expect(results[name][i]).toBe(values[name]);
  });
});

/** Labs whose simulation is a workload of their own parameters, with scenarios that take no time to speak of. */
const labs = [
  {
    simulation: simulatedDeposit,
    module: depositModule,
    of: ({ breakdown, messages, ...rest }: Values): Values => ({
      ...rest,
      ...Object.fromEntries(Object.entries((breakdown ?? {}) as Values).map(([part, time]) => [`${part}_ms`, time])),
      data_messages: (messages as Values | null)?.['data'],
      control_messages: (messages as Values | null)?.['control'],
    }),
    change: fc.record({
      kernel: fc.constantFrom('fft2d', 'sor'),
      p: fc.constantFrom(2, 4, 8, 16),
      system: fc.constantFrom('pvm', 'rrmsg', 'dmsg'),
      sync: fc.constantFrom('messages', 'tree', 'barrier'),
      iterations: fc.integer({ min: 1, max: 5 }),
      link_mb_s: uniform(20, 200),
    }),
  },
  {
    simulation: simulatedStrips,
    module: stripsModule,
    of: (values: Values): Values => values,
    change: fc.record({
      system: fc.constantFrom('opteron', 'itanium', 'ppc', 'alphaserver'),
      size_bytes: fc.integer({ min: 1, max: 1 << 20 }),
      transfers: fc.integer({ min: 1, max: 5 }),
      pattern: fc.constantFrom('scan', 'all_to_all', 'neighbours'),
      independent_us: uniform(0, 900),
    }),
  },
  {
    simulation: simulatedCluster,
    module: clusterModule,
    of: (values: Values): Values => values,
    change: fc.record({
      operation: fc.constantFrom('broadcast', 'gather'),
      p: fc.integer({ min: 2, max: 24 }),
      message_bytes: fc.integer({ min: 1, max: 40_000 }),
      buffer_units: fc.integer({ min: 0, max: 60 }),
      window: fc.integer({ min: 0, max: 24 }),
      algorithm: fc.constantFrom('coordinated', 'simple'),
      machine: fc.constantFrom('fast_ethernet', 'gigabit', 'host:3,gr:5:0.01'),
    }),
  },
  {
    simulation: simulatedSockets,
    module: socketsModule,
    of: ({ deadlock, transfer, schemes: _, ...rest }: Values): Values => {
      const freed = (deadlock as { readonly freed_by: Values } | null)?.freed_by;
      return {
        ...rest,
        ...(transfer as Values),
        freed_by_send_buffer: freed?.['send_buffer'] ?? null,
        freed_by_receive_buffer: freed?.['receive_buffer'] ?? null,
      };
    },
    change: fc.record({
      scheme: fc.constantFrom('naive', 'pingpong', 'separated', 'simultaneous', 'blocking', 'hiding'),
      message_bytes: fc.integer({ min: 0, max: 20_000 }),
      send_buffer: fc.integer({ min: 1000, max: 9000 }),
      iterations: fc.integer({ min: 1, max: 3 }),
      interior_us: uniform(0, 50_000),
    }),
  },
  {
    simulation: simulatedPrefetch,
    module: prefetchModule,
    of: (values: Values): Values => values,
    change: fc.record({
      // Kernels with little work.
      benchmark: fc.constantFrom('ll3', 'll11', 'll12', 'bl1.3', 'bl1.5', 'bl1.7'),
      virtualization: fc.integer({ min: 1, max: 500 }),
      latency: fc.integer({ min: 0, max: 20_000 }),
      m: fc.integer({ min: 1, max: 64 }),
      k: fc.integer({ min: 1, max: 2000 }),
      processors: fc.integer({ min: 2, max: 65_536 }),
    }),
  },
] as const;

type Values = Readonly<Record<string, unknown>>;

test.each(labs)('the rows of a sweep of $simulation.lab have the results of its scenarios, bit for bit', async ({ simulation, module, of, change }) => {
  const { lab: name } = simulation;
  const scenarios = fc.sample<ParameterValues>(change, { numRuns: 25, seed: 1995 }).map((values) => ({ ...defaultValues(name), ...values }));
  const rows = scenarios.map((values) => (name === 'cluster' ? clusterRow(valuesOf(clusterParameters, values)) : rowOf(parametersOf(name), values)));
  const simulated = await labSimulator(name);
  const alone = scenarios.map((parameters) => ({ status: 'completed', ...of(simulated.simulate({ lab: name, parameters, trace: false }).values) }) as Values);
  const wanted = Object.keys(simulation.results).filter((result) => result in alone[0]!);
  expect(wanted.length).toBeGreaterThan(9);
  const { results, status } = sweep(await loaded<SweepsExports>({ name: module.name, exports: sweepsExports }), name, rows, wanted);
  scenarios.forEach((_, i) => {
    // For refused scenarios the sweep has no result.
    if (status[i]!.refusal > 0) return expect(alone[i]!['time_us']).toBeNull();
    for (const result of wanted) expect([result, results[result]![i]]).toEqual([result, alone[i]![result] ?? NaN]);
  });
  expect(status.filter(({ refusal }) => refusal === 0).length).toBeGreaterThan(15);
});

test('a row that is refused, or reaches a limit, says so and has no results', async () => {
  const simulator = await loaded(simulatorModule);
  const [row] = rows;
  const long = rowOf(exploreParameters, { ...scenarios[0], p: 1024, packets: 1000 });
  const { results, status } = sweep(simulator, 'explore', [row!.map(() => -1), row!, long], ['gathered_us'], { events: 20_000 });
  expect(status.map((each) => [each.status, each.limit])).toEqual([
    ['invalid', 'none'],
    ['completed', 'none'],
    ['limit', 'events'],
  ]);
  expect(Array.from(results.gathered_us, Number.isNaN)).toEqual([true, false, true]);
  expect(() => sweep(simulator, 'socket', rows, ['gain'])).toThrow('no workload socket ');
  expect(() => sweep(simulator, 'explore', rows, ['gane'])).toThrow('gane');
});

test('rows of the lab schedule run a text that was read once, each as its scenario does, and none without a text', async () => {
  const simulator = await loaded(scheduleModule);
  const lab = await labSimulator('schedule');
  const wanted = Object.keys(simulatedSchedule.results) as (keyof typeof simulatedSchedule.results)[];
  for (const { name, text } of goalSchedules) {
    const scenarios = Array.from({ length: 24 }, (_, i) => ({
      ...(defaultValues('schedule') as Schedule['Values']),
      goal: name,
      L: 700 * i,
      S: i % 3 === 0 ? 100 : 65_535,
      semantics: i % 2 === 0 ? ('overlap' as const) : ('loggops' as const),
      topology: (['full', 'torus', 'fat_tree', 'dragonfly'] as const)[(i >> 2) & 3]!,
      sharing: i % 3 === 0 ? ('fair' as const) : ('first_come' as const),
    }));
    const { address } = atEnd(readSchedule(simulator, text()));
    const { results, status } = sweep(simulator, 'schedule', scenarios.map(scheduleRow), wanted, { text: address });
    scenarios.forEach((parameters, i) => {
      const alone = lab.simulate({ lab: 'schedule', parameters: { ...parameters }, trace: false }).values as unknown as Schedule['Simulation'];
      expect(status[i]!.status).toBe(alone.status);
      const { messages, events, exposed_us, critical_path_us, unreceived } = alone;
      const finish_us = Math.round(Math.max(...alone.finish_ns) * 1000) / 1e6; // of whole picoseconds
      const expected = { finish_us, exposed_us, critical_path_us, messages, events, unfinished: alone.unfinished.count, unreceived };
      for (const result of wanted) expect([name, i, result, results[result][i]]).toEqual([name, i, result, expected[result] ?? NaN]);
    });
  }
  const { status } = sweep(simulator, 'schedule', [scheduleRow(defaultValues('schedule') as Schedule['Values'])], ['finish_us']);
  expect([status[0]!.status, simulatedSchedule.refusals[status[0]!.refusal - 1]]).toEqual(['invalid', 'no_text']);
});
