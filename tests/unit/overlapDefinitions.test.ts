import { expect, test } from 'vitest';
import { overlapImbCode, overlapImbGuide, overlapOsu } from '../../src/core/timeline/overlapDefinitions.ts';
import { deriveOverlapTimes } from '../../src/core/timeline/overlapTimes.ts';
import { hiddenText, overlapText } from '../../src/ui/figures/overlap/OverlapDefinitions.tsx';
import { timelineOf } from '../timelineOf.ts';

const percent = (part: number): number => Number((100 * part).toFixed(2));

/** An all-to-all of 262,144 bytes each, as a run of osu_ialltoallv prints it, with the overlap that it prints. */
const printed = { overall: 1976.58, computation: 1212.74, communication: 1079.89 };

test('of a printed run OSU says what is printed, the guide of IMB the same and its code less', () => {
  expect(percent(overlapOsu(printed).part)).toBe(29.27);
  expect(percent(overlapImbGuide(printed).part)).toBe(29.27);
  // 316.05 of 1212.74 instead of 1079.89
  expect(percent(overlapImbCode(printed).part)).toBe(26.06);
});

test('a run that takes no longer than its computation overlaps wholly, but not by the code of IMB where the computation is longer', () => {
  const whole = { overall: 4, computation: 4, communication: 1 };
  expect([overlapOsu, overlapImbGuide, overlapImbCode].map((overlap) => overlap(whole).part)).toEqual([1, 1, 0.25]);
});

test('a short computation that is hidden wholly counts little for OSU, and wholly for the guide of IMB', () => {
  const short = { overall: 4, computation: 1, communication: 4 };
  expect([overlapOsu, overlapImbGuide, overlapImbCode].map((overlap) => overlap(short).part)).toEqual([0.25, 1, 0.25]);
});

test('one after the other overlaps in no definition', () => {
  const after = { overall: 5, computation: 1, communication: 4 };
  expect([overlapOsu, overlapImbGuide, overlapImbCode].map((overlap) => overlap(after))).toEqual(Array(3).fill({ part: 0, uncut: 0 }));
});

test('what takes longer than one after the other is cut off at 0, and how far below it was is known', () => {
  const slower = { overall: 7, computation: 1, communication: 4 };
  expect(overlapOsu(slower)).toEqual({ part: 0, uncut: -0.5 });
  expect(overlapImbGuide(slower)).toEqual({ part: 0, uncut: -2 });
  expect(overlapImbCode(slower)).toEqual({ part: 0, uncut: -0.5 });
});

test('a run shorter than its computation is more than all to OSU, and cut off at all by IMB', () => {
  const shorter = { overall: 3, computation: 4, communication: 2 };
  expect(overlapOsu(shorter)).toEqual({ part: 1.5, uncut: 1.5 });
  expect(overlapImbGuide(shorter)).toEqual({ part: 1, uncut: 1.5 });
});

test('without communication there is no number', () => {
  expect(overlapOsu({ overall: 4, computation: 4, communication: 0 }).part).toBeNaN();
});

test('computation and communication alone are those of the run that waits for each message', () => {
  // Computes for 4, then waits for a message of 6; overlapped, the message is under way from 0 to 6.
  const message = (sent: number) => ({ source: 1, destination: 0, sent, received: sent + 6 });
  const blocking = timelineOf(2, [{ process: 0, start: 0, end: 4 }], [message(4)]);
  const overlapped = timelineOf(2, [{ process: 0, start: 0, end: 4 }], [message(0)]);
  expect(deriveOverlapTimes(blocking, overlapped)).toEqual({ overall: 6, computation: 4, communication: 6, hidden: 4 / 6 });
});

test('an overlap is said as its definition gives it, and where that cuts it off, how much it would be', () => {
  expect(overlapText({ part: 0.29269, uncut: 0.29269 })).toBe('29.3%');
  expect(overlapText({ part: 0, uncut: -0.5 })).toBe('0%, cut off from −50%');
  expect(overlapText({ part: 1, uncut: 1.5 })).toBe('100%, cut off from 150%');
  expect(overlapText({ part: 1.5, uncut: 1.5 })).toBe('150%, more than all');
  expect(overlapText({ part: NaN, uncut: NaN })).toBe('undefined: nothing is communicated');
  expect([hiddenText(0.5), hiddenText(null)]).toEqual(['50%', 'undefined: nothing is communicated']);
});
