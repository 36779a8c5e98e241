import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundsBroken, type ChangedRun, mpiAnswers, whatIfsOf } from '../../src/core/measured/fileAnswers.ts';
import { changesText } from '../../src/core/measured/mpiChanges.ts';
import { lineMachine, type MpiChanges, type MpiTrace, mpiReading, mpiRun, mpiRunTime_us, noCost, withNetwork } from '../../src/core/measured/mpiTrace.ts';
import type { ParameterValues } from '../../src/core/parameters/parameter.ts';
import { catalogue } from '../../src/labs/index.ts';
import { labSimulator } from '../labSimulator.ts';
import { defaultValues } from '../links.ts';
import { samples } from '../samples.ts';
import { sharedPython } from './python.ts';

/** What all ranks do one after the other: compute, one message, or a sum over all. */
type Round = { readonly compute_us: readonly number[] } | { readonly from: number; readonly to: number; readonly bytes: number } | 'sum';

const ranks = 3;
const time = fc.integer({ min: 1, max: 1000 });
const rounds = fc.array(
  fc.oneof(
    fc.tuple(time, time, time).map((compute_us): Round => ({ compute_us })),
    fc
      .record({ from: fc.nat(ranks - 1), by: fc.integer({ min: 1, max: ranks - 1 }), bytes: fc.integer({ min: 1, max: 1_000_000 }) })
      .map(({ from, by, bytes }): Round => ({ from, to: (from + by) % ranks, bytes })),
    fc.constant<Round>('sum'),
  ),
  { minLength: 1, maxLength: 12 },
);

/** In the format of SimGrid, which has no clock: a microsecond is 1000 operations. */
const untimed = (program: readonly Round[]): readonly string[] =>
  Array.from({ length: ranks }, (_, rank) =>
    [
      `${rank} init`,
      ...program.flatMap((round) => {
        if (round === 'sum') return [`${rank} allreduce 8 0`];
        if ('compute_us' in round) return [`${rank} compute ${round.compute_us[rank]! * 1000}`];
        return rank === round.from ? [`${rank} send ${round.to} 0 ${round.bytes}`] : rank === round.to ? [`${rank} recv ${round.from} 0 ${round.bytes}`] : [];
      }),
      `${rank} finalize`,
    ].join('\n'),
  );

/** In the format of liballprof, each call as long as it pleases: clocks may say that a message was there before it was sent. */
const timed = (program: readonly Round[], call_us: number): readonly string[] =>
  Array.from({ length: ranks }, (_, rank) => {
    let now = 1000;
    const calls = program.flatMap((round, i) => {
      if (round === 'sum') return [`MPI_Allreduce:${now}:7:8:1:2,4,4:3:91,${rank},${ranks}:${(now += call_us)}`];
      if ('compute_us' in round) {
        now += round.compute_us[rank]!;
        return [];
      }
      if (rank === round.from) return [`MPI_Send:${now}:7:${round.bytes}:13,1,1:${round.to}:${i}:91,${rank},${ranks}:${(now += call_us)}`];
      return rank === round.to ? [`MPI_Recv:${now}:7:${round.bytes}:13,1,1:${round.from}:${i}:91,${rank},${ranks}:5:${(now += call_us)}`] : [];
    });
    return [`MPI_Init:-:1:1:1000`, ...calls, `MPI_Finalize:${now}:-`, ''].join('\n');
  });

/** What the answers of a trace are on a machine, with every change that the page tries. */
async function answersOf(texts: readonly string[], alpha_us: number, beta_us_per_byte: number) {
  const [python, simulator] = [await sharedPython(), await labSimulator('schedule')];
  const lab = catalogue.get('schedule')!;
  const reading = mpiReading(
    texts.map((text, rank) => ({ name: `trace-${rank}.txt`, contents: new TextEncoder().encode(text) })),
    { gflop_s: 1 },
  );
  const trace = python.readFiles(reading);
  const machine = { ...defaultValues('schedule'), ...lineMachine({ alpha_us, beta_us_per_byte }) };
  const run = (goal: string, on: ParameterValues): number | null => mpiRunTime_us(simulator.simulate(mpiRun(lab, on, goal)));
  const runs = (goal: string, changes: MpiChanges) => [run(goal, withNetwork(machine, changes)), run(goal, { ...machine, ...noCost })] as const;
  const [run_us, ideal_us] = runs(trace.goal, {});
  const changed = new Map<string, ChangedRun | null>();
  for (const { changes } of whatIfsOf(trace)) {
    const then = python.answerAgain<MpiTrace>({ ...reading.options, ...changes });
    const [then_us, thenIdeal_us] = runs(then.goal, changes);
    expect([then_us, thenIdeal_us]).not.toContain(null);
    changed.set(changesText(changes), { run_us: then_us!, ideal_us: thenIdeal_us!, unbounded_us: then.unbounded_us });
    expect(boundsBroken({ ideal_us: thenIdeal_us, unbounded_us: then.unbounded_us })).toEqual([]);
  }
  return { trace, ideal_us, changed, found: mpiAnswers(trace, run_us, ideal_us, changed) };
}

const machines = [fc.integer({ min: 0, max: 100 }), fc.constantFrom(0, 0.0001, 0.001, 0.01)] as const;

test.each([
  ['without a clock', (program: readonly Round[]) => untimed(program)],
  ['whose clocks agree with nothing', (program: readonly Round[], call_us: number) => timed(program, call_us)],
])('of random programs %s nothing saves more than what bounds it, and no network is faster than the rank that computes most', async (_, write) => {
  await fc.assert(
    fc.asyncProperty(rounds, fc.integer({ min: 0, max: 500 }), ...machines, async (program, call_us, alpha_us, beta_us_per_byte) => {
      const { trace, ideal_us, found } = await answersOf(write(program, call_us), alpha_us, beta_us_per_byte);
      expect(boundsBroken({ ...found, ideal_us, unbounded_us: trace.unbounded_us })).toEqual([]);
      expect(found.answers.map(({ gain_us }) => gain_us)).not.toContain(null);
    }),
    { numRuns: samples(100) },
  );
});
