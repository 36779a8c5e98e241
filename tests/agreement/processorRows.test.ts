import { expect, test } from 'vitest';
import { InputError } from '../../src/core/parameters/inputError.ts';
import type { LabResults } from '../../src/core/results/labResults.ts';
import { criticalColumns } from '../../src/core/timeline/criticalColumns.ts';
import { processNames } from '../../src/core/timeline/processes.ts';
import type { Timeline } from '../../src/core/timeline/timeline.ts';
import { traceColumns } from '../../src/core/timeline/traceColumns.ts';
import { scheduleDiagrams } from '../../src/labs/schedule/figures.ts';
import { streamsExample } from '../../src/labs/schedule/goal.ts';
import type { Schedule } from '../../src/labs/schedule/model.ts';
import { requiredElsewhere } from '../../src/labs/schedule/words.ts';
import { targetIn, targetsAt } from '../../src/ui/figures/edits/editTargets.ts';
import { labSimulator } from '../labSimulator.ts';
import { defaultValues } from '../links.ts';

/** Rank 0 computes, and sends by processor 2 and card 3; rank 1 has one processor and takes what comes behind its computation; rank 2 does nothing. */
const goal = ['num_ranks 3', 'rank 0 {', 'calc 5000', 'send 1001b to 1 cpu 2 nic 3', '}', 'rank 1 {', 'calc 7000', 'recv 1001b from 0', '}'].join('\n');

/** o = 100, L = 1000, G = 1: the message is there at 100 + 1000 + 1000, taken from 7000 to 7100. */
async function traced(edit = '') {
  const parameters = { ...defaultValues('schedule'), goal, L: 1000, o: 100, g: 0, G: 1, edit };
  const { timelines, values } = (await labSimulator('schedule')).simulate({ lab: 'schedule', parameters, trace: true, critical: true });
  return { timelines: timelines as Timeline[], finish_ns: values.finish_ns };
}

test('each processor that a rank uses has a row, and each rank at least one', async () => {
  const { timelines, finish_ns } = await traced();
  expect(processNames(timelines[0]!.processes)).toEqual(['rank 0 cpu 0', 'rank 0 cpu 2', 'rank 1', 'rank 2']);
  expect(finish_ns).toEqual([5000, 7100, 0]);
});

test('columns of a trace keep the rank as process, with the processor beside it', async () => {
  const { timelines } = await traced();
  const { processes, spans, arrows } = traceColumns(timelines);
  expect(processes.map(({ label }) => label)).toEqual(['rank 0', 'rank 1', 'rank 2']);
  const rows = spans.process.map((process, i) => ({ process, cpu: spans.cpu![i], kind: spans.kind[i], end_us: spans.end_us[i], peer: spans.peer[i] }));
  expect(rows).toEqual(
    expect.arrayContaining([
      { process: 0, cpu: 0, kind: 'compute', end_us: 5, peer: null },
      { process: 0, cpu: 2, kind: 'overhead', end_us: 0.1, peer: 1 },
      { process: 1, cpu: 0, kind: 'overhead', end_us: 7.1, peer: 0 },
    ]),
  );
  expect([arrows.source, arrows.source_cpu, arrows.destination, arrows.destination_cpu]).toEqual([[0], [2], [1], [0]]);
  expect(criticalColumns(timelines)).toMatchObject({ segments: { process: [1, 1], cpu: [0, 0], end_us: [7, 7.1] } });
});

test('an edit is of a rank, with all of its processors', async () => {
  const { timelines } = await traced();
  const titles = new Map([['schedule', 'Event diagram']]);
  const offered = targetsAt(timelines, titles, 0).filter(({ of }) => of === 'process');
  expect(offered.map(({ subject, what }) => [subject, what])).toEqual([
    [0, 'process rank 0'],
    [1, 'process rank 1'],
    [2, 'process rank 2'],
  ]);
  expect([0, 1, 2, 3].map((row) => targetIn(timelines, titles, 'schedule', 'process', row)!.subject)).toEqual([0, 0, 1, 2]);
  // Rank 0 takes twice as long, on both processors: the message comes 100 ns later.
  const slowed = await traced('slow:0:2');
  expect([slowed.finish_ns, slowed.timelines[0]!.arrows.sent_us[0]]).toEqual([[10_000, 7100, 0], 0.2]);
  await expect(traced('slow:3:2')).rejects.toThrow(InputError);
});

test('where a rank has one processor and one card, nothing says which', async () => {
  const parameters = { ...defaultValues('schedule'), goal: 'num_ranks 1\nrank 0 {\ncalc 5 cpu 0\n}\n' };
  const { timelines } = (await labSimulator('schedule')).simulate({ lab: 'schedule', parameters, trace: true });
  expect(traceColumns(timelines as Timeline[]).spans).not.toHaveProperty('cpu');
});

test('a second stream of a GPU hides copies and messages whole, and one stream messages alone', async () => {
  const { iterations, interior_ns, boundary_ns, copy_ns } = streamsExample;
  const finish = async (goalName: string) => {
    const parameters = { ...defaultValues('schedule'), goal: goalName };
    return Math.max(...((await labSimulator('schedule')).simulate({ lab: 'schedule', parameters, trace: false }).values.finish_ns as number[]));
  };
  const computed_ns = iterations * (interior_ns + boundary_ns);
  expect(await finish('two_streams')).toBe(computed_ns);
  // Two copies an iteration, and o = 1500 for each of two messages sent and two received.
  expect(await finish('one_stream')).toBeGreaterThanOrEqual(computed_ns + iterations * (2 * copy_ns + 4 * 1500));
});

test('by the rules of LogGOPSim the caption says that requirements on other processors are not waited for', async () => {
  const caption = async (goalName: string, semantics: string) => {
    const parameters = { ...defaultValues('schedule'), goal: goalName, semantics };
    const result = (await labSimulator('schedule')).simulate({ lab: 'schedule', parameters, trace: true });
    const results = { values: parameters, simulation: { values: parameters, result } } as unknown as LabResults<Schedule>;
    return scheduleDiagrams.diagrams[0]!.caption(results);
  };
  expect(await caption('two_streams', 'loggops')).toContain(requiredElsewhere);
  expect(await caption('one_stream', 'loggops')).not.toContain(requiredElsewhere);
  expect(await caption('two_streams', 'overlap')).not.toContain(requiredElsewhere);
});
