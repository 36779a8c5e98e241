import { describe, expect, it } from 'vitest';
import { timelineOf } from '../../../tests/timelineOf.ts';
import { createPlayerStore } from '../../core/exploration/playerStore.ts';
import { effectOfEdits, endBeside, endings } from './endings.ts';

const timeline = timelineOf(1, [{ process: 0, start: 0, end: 5000 }], []);
const cut = { ...timeline, traceEnds_us: 2000 };
const limited = { status: 'limit', limit: 'events' } as const;

describe('the end of a diagram', () => {
  it('goes without saying when everything is shown', () => {
    expect(endings(timeline)).toEqual([]);
  });

  it('is said where the picture ends before the run', () => {
    expect(endings(cut)).toEqual(['The picture ends at 2 ms, where its trace is full; the numbers are of the whole run, which ends at 5 ms.']);
  });

  it('is said where a limit ended the run', () => {
    expect(endings({ ...timeline, ...limited })).toEqual(['The run stopped at 5 ms: event limit reached.']);
  });

  it('is not called a limit where a mistake in a program ended the run', () => {
    expect(endings({ ...timeline, ...limited, limit: 'fault' })).toEqual(['The run stopped at 5 ms: its program cannot go on.']);
  });

  it('is said of both where both are true', () => {
    expect(endings({ ...cut, ...limited })).toEqual([
      'The picture ends at 2 ms, where its trace is full; the numbers are of the whole run.',
      'The run itself stopped at 5 ms: event limit reached.',
    ]);
    expect(endings({ ...cut, status: 'deadlock' })[1]).toMatch(/5 ms in a deadlock/);
  });

  it('names the first of those who wait', () => {
    const waits = [{ process: 0, waits_for: null }, ...Array.from({ length: 15 }, (_, i) => ({ process: i + 1, waits_for: i }))];
    expect(endings({ ...timeline, status: 'deadlock', standstill: { waits, count: 20 } })).toEqual([
      'The run stopped at 5 ms in a deadlock: nothing moves any more. P0 cannot go on. P1 waits for P0. P2 waits for P1. P3 waits for P2. And 16 more.',
    ]);
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
  const stuck = { ...timeline, status: 'deadlock' } as const;

  it('is how much later it comes, or that only one of them has one', () => {
    expect(endBeside(timeline, { ...timeline, finish_us: 4000 })).toBe('ends 1 ms later (+25%)');
    expect([endBeside(stuck, timeline), endBeside(timeline, stuck), endBeside(timeline, { ...timeline, ...limited })]).toEqual([
      'stops before its end',
      'completes',
      'completes',
    ]);
    expect(endBeside(stuck, { ...timeline, ...limited })).toBeNull();
  });

  it('is what edits have taken from it, or given to it', () => {
    const titles = new Map([['demand_driven', 'On demand']]);
    expect(effectOfEdits([stuck], [timeline], titles)).toBe('With the edits, the run does not complete.');
    expect(effectOfEdits([timeline], [stuck], titles)).toBe('With the edits, the run completes.');
    const other = { ...timeline, diagram: 'demand_driven' };
    expect(effectOfEdits([timeline, { ...stuck, diagram: other.diagram }], [timeline, other], titles)).toBe(
      'With the edits, “On demand” does not complete; the other runs end as before.',
    );
  });
});
