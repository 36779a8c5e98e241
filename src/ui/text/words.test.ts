import { describe, expect, it } from 'vitest';
import { not, says, sentences } from '../../../tests/expectSame.ts';
import { timelineOf } from '../../../tests/timelineOf.ts';
import { createPlayerStore } from '../../core/exploration/playerStore.ts';
import { effectOfEdits, endBeside, endings, outsideText } from './words.ts';

const timeline = timelineOf(1, [{ process: 0, start: 0, end: 5000 }], []);
const cut = { ...timeline, traceEnds_us: 2000 };
const limited = { status: 'limit', limit: 'events' } as const;

const stuck = { ...timeline, status: 'deadlock' } as const;
const ended = { ...timeline, ...limited };
const ends = (finish_us: number) => ({ ...timeline, finish_us });
/** All that is said of it, in one line. */
const said = (change: Partial<Parameters<typeof endings>[0]>) => endings({ ...timeline, ...change }).join(' | ');
const at = (end_us: number, from_us: number, to_us: number) => outsideText(end_us, { from_us, to_us }, (us) => `${us} µs`);
const alone = not(/fault limit|\|/);

sentences(
  'the end of a run',
  ['goes without saying', said({})],
  ['comes after that of the picture', said(cut), 'ends at 2 ms', 'ends at 5 ms', alone],
  ['is the limit of a run', said(limited), '5 ms', 'event limit', alone],
  ['is a mistake in a program', said({ ...limited, limit: 'fault' }), '5 ms', 'cannot go on', alone],
  ['is a deadlock', said({ status: 'deadlock' }), '5 ms', 'deadlock', alone],
  ['is messages that nobody receives', said({ status: 'unreceived' }), '5 ms', 'nobody receives', alone],
  ['is behind the window', at(50, 0, 40), '50 µs', '→'],
  ['is before the window', at(50, 60, 90), '←', '50 µs', 'before'],
  ['is too soon to be seen', at(1, 0, 100), '←', '1 µs', 'too soon'],
  ['is in the window', at(50, 40, 90)],
  ['is soon in the window', at(2, 0, 100)],
  ['is at the begin of the window', at(40.5, 40, 90)],
  ['is later than another', endBeside(timeline, ends(4000)), '1 ms later', '+25%'],
  ['is earlier than another', endBeside(ends(4000), timeline), '1 ms earlier', '−20%'],
  ['is as late as another', endBeside(timeline, timeline), 'same time'],
  ['is none', endBeside(stuck, timeline), 'stops'],
  ['is one where a deadlock has none', endBeside(timeline, stuck), 'completes'],
  ['is one where a limit has none', endBeside(timeline, ended), 'completes'],
  ['is none of either', endBeside(stuck, ended)],
);

describe('the end of a diagram', () => {
  it('is said of the picture and of the run where neither is whole', () => {
    for (const change of [limited, { status: 'deadlock' } as const]) {
      const [picture, run] = endings({ ...cut, ...change });
      says(picture, 'ends at 2 ms');
      expect(picture).not.toContain('5 ms');
      says(run, 'run itself', '5 ms');
    }
  });

  it('names the first four of those who wait, and counts the others', () => {
    const waits = [{ process: 0, waits_for: null }, ...Array.from({ length: 15 }, (_, i) => ({ process: i + 1, waits_for: i }))];
    const [sentence] = endings({ ...timeline, status: 'deadlock', standstill: { waits, count: 20 } });
    says(sentence, 'deadlock', 'P0 cannot go on', 'P1 waits for P0', 'P2 waits for P1', 'P3 waits for P2', '16 more');
    expect(sentence).not.toContain('P4');
  });

  it('is that of the picture for the transport and the time shown at first', () => {
    const player = createPlayerStore();
    player.getState().show([cut]);
    expect(player.getState().end_us).toBe(2000);
    expect(player.getState().window.to_us).toBeGreaterThanOrEqual(2000);
    expect(player.getState().window.to_us).toBeLessThan(2100);
  });
});

describe('the end of a run beside that of another', () => {
  const titles = new Map([['demand_driven', 'On demand']]);
  const other = { ...timeline, diagram: 'demand_driven' };

  it('is what edits have taken from it, or given to it', () => {
    says(effectOfEdits([stuck], [timeline], titles), 'run does not complete');
    says(effectOfEdits([timeline], [stuck], titles), 'run completes');
    says(effectOfEdits([timeline], [ends(4000)], titles), 'run', '1 ms later');
    const none = effectOfEdits([timeline], [timeline], titles);
    says(none, 'each run');
    expect(none).not.toContain('other');
  });

  it('is told by the title of each run that edits change, and that others are as before', () => {
    const one = effectOfEdits([timeline, { ...stuck, diagram: other.diagram }], [timeline, other], titles);
    says(one, 'On demand', 'does not complete', 'other runs');
    expect(effectOfEdits([ends(6000), { ...stuck, diagram: other.diagram }], [timeline, other], titles)).not.toContain('other runs');
  });
});
