import { describe, expect, test } from 'vitest';
import { pathTimes } from '../../src/core/timeline/criticalPath.ts';
import { processNames } from '../../src/core/timeline/processes.ts';
import { type SpanKind, spanKinds, type Timeline } from '../../src/core/timeline/timeline.ts';
import { labSimulator } from '../labSimulator.ts';
import { defaultValues, labNamed, presets } from '../links.ts';

/** When the run of a diagram has finished: ranks of a schedule are through though a card may still be sending. */
function finishOf({ finish_us }: Timeline, { finish_ns }: Readonly<Record<string, unknown>>): number {
  return Array.isArray(finish_ns) ? Math.max(...finish_ns.map(Number)) / 1000 : finish_us;
}

const simulated = presets.filter(({ scenario }) => labNamed(scenario.lab).evaluation.simulation);

describe('the critical path explains all of the time', () => {
  test.each(simulated.map(({ name, scenario }) => [scenario.lab, name, scenario] as const))('%s: %s', async (lab, _, { values: parameters }) => {
    const simulator = await labSimulator(lab);
    const { values, timelines } = simulator.simulate({ lab, parameters, trace: true, critical: true, short: true });
    for (const timeline of timelines) {
      const { critical, processes, status } = timeline;
      expect(critical === undefined, timeline.diagram).toBe(status === 'limit');
      if (critical === undefined) continue;
      const { start_us, end_us, process } = critical;
      expect(start_us[0]).toBe(0);
      expect([...start_us.subarray(1)]).toEqual([...end_us.subarray(0, -1)]);
      expect(end_us.at(-1)).toBe(finishOf(timeline, values));
      expect(end_us.every((end, i) => end > start_us[i]!)).toBe(true);
      expect(process.every((number) => number < processes.count)).toBe(true);
      const spent = Object.values(pathTimes(critical)).reduce((sum, time) => sum + Math.round(time * 1e6), 0);
      expect(spent).toBe(Math.round(finishOf(timeline, values) * 1e6));
    }
  });
});

const cycle_us = 0.01;

test.each(simulated.filter(({ scenario }) => scenario.lab === 'prefetch').map(({ name, scenario }) => [name, scenario] as const))(
  '%s: the latency stands on the path as often as the run grows with it by a cycle',
  async (_, { values: parameters }) => {
    const simulator = await labSimulator('prefetch');
    const latency = Number(parameters['latency']);
    const runsWith = (more: number) =>
      simulator.simulate({ lab: 'prefetch', parameters: { ...parameters, latency: latency + more }, trace: true, critical: true, short: true }).timelines;
    const [shorter, runs, longer] = [runsWith(-1), runsWith(0), runsWith(1)];
    for (const [i, { critical, finish_us, diagram }] of runs.entries()) {
      const cycles = (of: typeof runs): number => Math.round((of[i]!.finish_us - finish_us) / cycle_us);
      const sides = [-cycles(shorter), cycles(longer)];
      const times = pathTimes(critical!).latency / cycle_us / latency;
      expect(times, diagram).toBeCloseTo(Math.round(times), 6);
      expect(times, diagram).toBeGreaterThanOrEqual(Math.min(...sides) - 1e-6);
      expect(times, diagram).toBeLessThanOrEqual(Math.max(...sides) + 1e-6);
    }
  },
);

test('what the rank computes that a comment calls a network is bytes on the wire, in a row of its own', async () => {
  const simulator = await labSimulator('schedule');
  const text = (first: string): string => `${first}
num_ranks 2
rank 0 {
  c: calc 100
  s: send 1b to 1
  r: recv 1b from 1
  e: calc 50
  s requires c
  e requires r
}
rank 1 {
  r: recv 1b from 0
  t: calc 500
  s: send 1b to 0
  t requires r
  s requires t
}
`;
  const run = (first: string) =>
    simulator.simulate({
      lab: 'schedule',
      parameters: { ...defaultValues('schedule'), L: 0, o: 0, g: 0, G: 0, O: 0, goal: text(first) },
      trace: true,
      critical: true,
    }).timelines[0]!;
  const [plain, marked] = [run('// two ranks'), run('// rank 1 is a network: what it computes is communication')];
  expect(processNames(plain.processes)).toEqual(['rank 0', 'rank 1']);
  expect(processNames(marked.processes)).toEqual(['rank 0', 'network']);
  const busy = ({ spans }: Timeline, kind: SpanKind) => timeOf(spans, (i) => spanKinds[spans.kind[i]!] === kind && spans.process[i] === 1);
  expect([busy(plain, 'compute'), busy(plain, 'transfer')]).toEqual([0.5, 0]);
  expect([busy(marked, 'compute'), busy(marked, 'transfer')]).toEqual([0, 0.5]);
  expect(pathTimes(plain.critical!)).toMatchObject({ computation: 0.65, wire: 0 });
  expect(pathTimes(marked.critical!)).toMatchObject({ computation: 0.15, wire: 0.5 });
  expect(marked.finish_us).toBe(0.65);
});

const timeOf = ({ start_us, end_us }: Timeline['spans'], wanted: (i: number) => boolean): number =>
  start_us.reduce((sum, start, i) => (wanted(i) ? sum + end_us[i]! - start : sum), 0);
