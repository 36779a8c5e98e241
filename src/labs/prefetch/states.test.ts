import { describe, expect, test } from 'vitest';
import { pathOf } from '../../../tests/pathOf.ts';
import { type ArrowRow, type SpanRow, timelineOf } from '../../../tests/timelineOf.ts';
import { deriveStepTimes } from '../../core/timeline/deriveEvents.ts';
import { deriveLineTimes } from '../../core/timeline/deriveLineTimes.ts';
import { nextOfLine, spanUnder } from '../../core/timeline/lookup.ts';
import { processNames } from '../../core/timeline/processes.ts';
import type { Timeline } from '../../core/timeline/timeline.ts';
import { listingLines } from './figures.ts';
import { prefetchPresets } from './presets.ts';
import { deriveFlights, maxInFlight, prefetchEnded, prefetchState, prefetchWords } from './states.ts';

/** The peer for which a processor waits: another one, or itself. */
const [other, itself] = [1, -1];

/**
 * The preset with two words, by hand: L = 100, k = 10. Line 3 takes cycle 0. A load goes on 100 cycles after its
 * request and its word can be used a cycle after that; a request leaves ten cycles after the one before.
 */
const cycle_us = 0.01;
const span = (from: number, to: number, line: number, kind: SpanRow['kind'] = 'compute', peer = itself): SpanRow => ({
  process: 0,
  start: from * cycle_us,
  end: to * cycle_us,
  line,
  kind,
  peer,
});
const request = (sent: number, line: number): ArrowRow => ({ source: 0, destination: 1, sent: sent * cycle_us, received: (sent + 100) * cycle_us, line });
const blocking = timelineOf(
  2,
  [
    span(0, 1, 3),
    span(1, 101, 8, 'wait', other),
    span(101, 102, 8),
    span(102, 202, 9, 'wait', other),
    span(202, 203, 9),
    span(203, 204, 10, 'wait'),
    span(204, 205, 10),
  ],
  [request(1, 8), request(102, 9)],
);
const prefetching: Timeline = {
  ...timelineOf(
    2,
    [
      span(0, 1, 3),
      span(1, 2, 5, 'overhead'),
      span(2, 3, 6, 'overhead'),
      span(3, 101, 8, 'wait', other),
      span(101, 102, 8),
      span(102, 111, 9, 'wait', other),
      span(111, 112, 9),
      span(112, 113, 10, 'wait'),
      span(113, 114, 10),
    ],
    [request(1, 5), request(11, 6)],
  ),
  diagram: 'prefetch',
};

const cycles = (times: Iterable<number>): number[] => [...times].map((time) => Math.round(time / cycle_us));

describe('the state of a run', () => {
  test('charges a stall to the instruction that waits, and names the request that it waits for', () => {
    expect(prefetchState(prefetching, 3)).toEqual({
      line: 8,
      does: 'waits 98 cycles',
      waits: true,
      detail: 'A word that line 5 asked for at cycle 1, here at cycle 101.',
    });
    expect(prefetchState(prefetching, 5)).toEqual({
      line: 9,
      does: 'waits 9 cycles',
      waits: true,
      detail: 'A word that line 6 asked for at cycle 11, here at cycle 111.',
    });
    expect(prefetchState(blocking, 3)).toEqual({
      line: 9,
      does: 'waits 100 cycles',
      waits: true,
      detail: 'A word that it asked for at cycle 102, here at cycle 202.',
    });
  });

  test('tells waiting for others from waiting for the own registers and units', () => {
    expect(prefetchState(blocking, 5)).toEqual({ line: 10, does: 'waits 1 cycle', waits: false, detail: 'For a register or a unit of the processor.' });
  });

  test('says what a prefetch does, and nothing of what is plain', () => {
    expect(prefetchState(prefetching, 1)).toMatchObject({ line: 5, does: 'works 1 cycle', detail: 'It asks for a word and goes on.' });
    expect(prefetchState(prefetching, 0)).toMatchObject({ line: 3, does: 'works 1 cycle', detail: null });
  });

  test('says after the end how much of it was waiting for others', () => {
    expect(prefetchEnded(blocking)).toMatchObject({
      line: null,
      does: 'has ended after 205 cycles.',
      detail: 'It waited 200 of them, 97.6%, for other processors.',
    });
    expect(prefetchEnded(timelineOf(1, [span(0, 5, 1)], [])).detail).toBe('It never waited for another processor.');
    expect(prefetchEnded({ ...blocking, traceEnds_us: 1.02 })).toMatchObject({
      does: 'goes on to cycle 205',
      detail: 'Only its first 102 cycles are recorded.',
    });
  });

  test('is what the pointer reads, with the cycles of begin and end', () => {
    expect(prefetchWords.span(blocking, 1)).toBe('Line 8 waits 100 cycles, from 1 to 101. A word that it asked for at cycle 1, here at cycle 101.');
    expect(prefetchWords.arrow(prefetching, 1)).toBe('Request of line 6: into the network at cycle 11, its word is here at cycle 111.');
  });
});

describe('the lines of a program', () => {
  test('have the cycles of all their executions, work and the own waits apart from waiting for others', () => {
    const { times, works_us, waits_us } = deriveLineTimes(prefetching, 10);
    expect([...times]).toEqual([0, 0, 0, 1, 0, 1, 1, 0, 1, 1, 1]);
    expect(cycles(works_us)).toEqual([0, 0, 0, 1, 0, 1, 1, 0, 1, 1, 2]);
    expect(cycles(waits_us)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 98, 9, 0]);
  });

  test('are told apart by what they are, and by the form that they are in', () => {
    const { program } = prefetchPresets.find(({ name }) => name === 'wht-two-words')!.values;
    const lines = listingLines(String(program));
    expect(lines.map(({ tone }) => tone)).toEqual([
      'comment',
      'directive',
      'instruction',
      'directive',
      'instruction',
      'instruction',
      'directive',
      'instruction',
      'instruction',
      'instruction',
    ]);
    expect(lines.map(({ only }) => only)).toEqual([false, false, false, true, true, true, true, false, false, false]);
    expect(listingLines('loop:\n\nloop: j loop ; again\n# nothing').map(({ tone }) => tone)).toEqual(['label', 'comment', 'instruction', 'comment']);
  });

  test('are found under a time: a moment between two belongs to the later, and the end to none', () => {
    expect([0, 0.5, 1, 100, 101, 204, 205].map((cycle) => spanUnder(blocking, cycle * cycle_us))).toEqual([0, 0, 1, 1, 2, 6, -1]);
  });

  test('are found again at their next execution, whose going on after a wait is none, else at their first', () => {
    const looping = timelineOf(1, [span(0, 1, 1), span(1, 5, 2, 'wait', other), span(5, 6, 2), span(6, 7, 1), span(7, 8, 2)], []);
    expect([0, 3, 6].map((cycle) => nextOfLine(looping, 2, cycle * cycle_us))).toEqual([1, 4, 4]);
    expect(nextOfLine(looping, 1, 6 * cycle_us)).toBe(0);
    expect(nextOfLine(looping, 3, 0)).toBe(-1);
  });
});

describe('stepping by instruction', () => {
  test('stops once at each instruction of one run, at the beginning of its wait, and behind its end at those of the other', () => {
    expect(cycles(deriveStepTimes(prefetching, [blocking]))).toEqual([0, 1, 2, 3, 102, 112, 114, 203, 205]);
    expect(cycles(deriveStepTimes(blocking, [prefetching]))).toEqual([0, 1, 102, 203, 205]);
  });
});

describe('requests on lines of their own', () => {
  test('take the first place that is free, and leave those empty that nobody needs', () => {
    const { processes, arrows } = deriveFlights(prefetching, 10);
    expect(processNames(processes)).toEqual(['P0', 'flight 1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
    expect([[...arrows.source], [...arrows.destination]]).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect(processNames(deriveFlights(blocking, 1).processes)).toEqual(['P0', 'flight 1']);
    expect([...deriveFlights(blocking, 1).arrows.source]).toEqual([1, 1]);
  });

  test('have their stretches of the critical path on the lines on which they end', () => {
    const [one, two] = prefetching.arrows.received_us;
    const critical = pathOf(['turn', 0, 1], ['latency', 1, one!], ['computation', 0, one! + 1], ['latency', 1, two!]);
    expect([...deriveFlights({ ...prefetching, critical }, 10).critical!.process]).toEqual([0, 1, 0, 2]);
  });

  test('become a level where they would be too many: requests in flight, who is back before who leaves', () => {
    // A request a cycle, each away for 100: 40 after the last, then none.
    const burst = timelineOf(
      2,
      [],
      Array.from({ length: 40 }, (_, i) => request(i, 1)),
    );
    const { processes, arrows, levels } = deriveFlights(burst, 1024);
    expect([processNames(processes), arrows.source.length, levels]).toMatchObject([['P0'], 0, [{ unit: 'requests', capacity: 1024, peak: 40 }]]);
    expect([...levels[0]!.amount]).toEqual([...Array.from({ length: 40 }, (_, i) => i + 1), ...Array.from({ length: 40 }, (_, i) => 39 - i)]);
    // One request a cycle through twenty places: the twenty-first leaves when the first is back.
    const stream = timelineOf(
      2,
      [],
      Array.from({ length: 60 }, (_, i) => request((i % 20) + 100 * Math.floor(i / 20), 1)),
    );
    expect(Math.max(...deriveFlights(stream, 20).levels[0]!.amount)).toBe(20);
    // Where there is room for few lines ten places are too many, however few of them are taken; four are not.
    expect([true, false].map((few) => processNames(deriveFlights(blocking, 10, few).processes).length)).toEqual([1, 11]);
    expect(processNames(deriveFlights(blocking, 4, true).processes)).toHaveLength(5);
    expect([maxInFlight(burst), maxInFlight(stream), maxInFlight(prefetching), maxInFlight(blocking), maxInFlight(timelineOf(1, [], []))]).toEqual([
      40, 20, 2, 1, 0,
    ]);
    expect(deriveFlights(timelineOf(2, [], []), 1024).processes.count).toBe(1 + 16);
  });
});
