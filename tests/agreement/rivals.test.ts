import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLater, rivalOfPath, rivalRequest } from '../../src/core/exploration/rivalOfPath.ts';
import type { Timeline } from '../../src/core/timeline/timeline.ts';
import { labSimulator } from '../labSimulator.ts';
import { defaultValues } from '../links.ts';

const simulator = await labSimulator('explore');

/**
 * All of the computation is beside messages. From these values, the two are equal to the picosecond, or differ by more than the
 * hundredth that is tried.
 */
const programs = fc.record({
  gamma_h: fc.constantFrom(1, 1.25, 2, 4, 5, 6.25, 8, 10),
  gamma_s: fc.constantFrom(1, 2, 4, 5, 10),
  omega: fc.constantFrom(0, 0.25),
  q: fc.constantFrom(1, 2, 4),
});

const finishOf = (timelines: readonly Timeline[], wanted: string): number => timelines.find(({ diagram }) => diagram === wanted)!.finish_us;

test('a tie of the critical path is said exactly where a longer computation lengthens the run, and a shorter one does not shorten it', () => {
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(programs, (program) => {
      const values = { ...defaultValues('explore'), f: 1, ...program };
      const { timelines } = simulator.simulate({ lab: 'explore', parameters: values, trace: true, critical: true, short: true });
      const run = timelines.find(({ diagram }) => diagram === 'overlapped')!;
      const rival = rivalOfPath(run);
      const then = rival === null ? null : simulator.simulate(rivalRequest('explore', values, timelines, 'overlapped', rival));
      const isSaid = then !== null && isLater(run.finish_us, finishOf(then.timelines, 'overlapped'));
      // All computations of the run, by its parameter: no edit of one operation.
      const withComputation = (factor: number): number => {
        const parameters = { ...values, gamma_h: program.gamma_h / factor };
        return finishOf(simulator.simulate({ lab: 'explore', parameters, trace: true, short: true }).timelines, 'overlapped');
      };
      const isCritical = withComputation(1.01) > run.finish_us + 1e-3;
      const othersAre = withComputation(0.99) > run.finish_us - 1e-3;
      expect(isSaid, JSON.stringify(program)).toBe(isCritical && othersAre);
      const kind = isSaid ? `tie with a ${rival!.is}` : isCritical ? 'computation' : 'messages';
      seen.set(kind, (seen.get(kind) ?? 0) + 1);
    }),
    { numRuns: 120 },
  );
  // A property of runs without any tie, or of nothing else, would say nothing.
  expect([...seen.keys()].length).toBeGreaterThanOrEqual(3);
});
