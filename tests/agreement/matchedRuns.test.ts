import { describe, expect, test } from 'vitest';
import { matchRuns } from '../../src/core/timeline/matchRuns.ts';
import { labSimulator } from '../labSimulator.ts';
import { decode } from '../links.ts';

/** Two runs of each lab that differ in a cost alone, and so do the same. */
const pairs = [
  '#v=2&lab=explore&vs=gamma_h:10',
  '#v=2&lab=gain&vs=gamma_h:10',
  '#v=2&lab=deposit&n=256&p=4&vs=overhead_us:5',
  '#v=2&lab=cluster&operation=broadcast&message_bytes=20000&vs=machine:host%3A2',
  '#v=2&lab=prefetch&vs=latency:2000',
  '#v=2&lab=strips&system=custom&vs=rtt:50',
  '#v=2&lab=schedule&goal=ring_stencil&vs=L:50000',
  '#v=2&lab=schedule&goal=all_to_all&semantics=loggops&vs=g:9000',
  '#v=2&lab=schedule&goal=ring_all_reduce&vs=o:100',
];

async function timelinesOf(link: string) {
  const { scenario, problems } = decode(link);
  expect(problems).toEqual([]);
  const { simulate } = await labSimulator(scenario.lab);
  const run = (parameters: typeof scenario.values) => simulate({ lab: scenario.lab, parameters, trace: true }).timelines;
  return { now: run(scenario.values), pinned: run(scenario.versus!) };
}

describe('operations of two runs', () => {
  test.each(pairs)('%s: are the same in both, and one differs in its end by at least what the finishing times differ', async (link) => {
    const { now, pinned } = await timelinesOf(link);
    let different = 0;
    for (const timeline of now) {
      const other = pinned.find(({ diagram }) => diagram === timeline.diagram)!;
      const matched = matchRuns(timeline, other);
      if ('unmatched' in matched) throw new Error(`${timeline.diagram}: ${matched.unmatched}`);
      expect(matched.operations, timeline.diagram).toBeGreaterThan(0);
      different += matched.earlier + matched.later;
      // What ends last in the longer run has ended in the other by its end: it differs by as much as these do, or more.
      const later_us = timeline.finish_us - other.finish_us;
      expect(later_us > 0 ? matched.maxLater_us : matched.maxEarlier_us, timeline.diagram).toBeGreaterThanOrEqual(Math.abs(later_us) - 1e-5);
    }
    expect(different).toBeGreaterThan(0);
  });

  test('are those that both have: of an overhead of nothing there is no span, and the additions of a ring remain', async () => {
    const { now, pinned } = await timelinesOf('#v=2&lab=schedule&goal=ring_all_reduce&vs=o:0');
    // Each of 6 ranks adds in 5 steps.
    expect(matchRuns(now[0]!, pinned[0]!)).toMatchObject({ operations: 30, later: 30 });
  });

  test('of a run with a delay are those of the run without it, and the delayed one ends so much later', async () => {
    const { now, pinned } = await timelinesOf('#v=2&lab=schedule&goal=ring_stencil&edit=delay:0:100&vs=edit:');
    const matched = matchRuns(now[0]!, pinned[0]!);
    if ('unmatched' in matched) throw new Error(matched.unmatched);
    expect(matched.maxLater_us).toBeCloseTo(100, 6);
  });
});
