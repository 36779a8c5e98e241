import { expect, test } from 'vitest';
import { deriveTimelineIndex } from '../../src/core/timeline/deriveTimelineIndex.ts';
import { diagramLayout } from '../../src/draw/diagramLayout.ts';
import { drawArrows } from '../../src/draw/drawArrows.ts';
import type { Surface } from '../../src/draw/surface.ts';
import { timeScale } from '../../src/draw/timeAxis.ts';
import { light } from '../../src/pictures/colours.ts';
import { sharesText } from '../../src/ui/text/words.ts';
import { timelineOf } from '../timelineOf.ts';

/** Draws so many messages from one process to another within a millisecond, and counts the lines. */
function drawn(messages: number) {
  const end = 1000;
  const arrows = Array.from({ length: messages }, (_, i) => ({ source: 0, destination: 1, sent: (i * 900) / messages, received: 100 + (i * 900) / messages }));
  const timeline = timelineOf(2, [{ process: 0, start: 0, end, kind: 'compute' }], arrows);
  const strokes: number[] = [];
  const path = () => {
    let moves = 0;
    return { moveTo: () => (moves += 1), lineTo: () => undefined, closePath: () => undefined, count: () => moves };
  };
  const surface = { path, stroke: (each: ReturnType<typeof path>) => strokes.push(each.count()), fill: () => undefined } as unknown as Surface;
  const shares = drawArrows(surface, deriveTimelineIndex(timeline), diagramLayout(timeline, 'page', 1), timeScale(0, end, 800), light);
  return { shares, lines: strokes[0]! };
}

test('all of some messages are drawn, and nothing is said', () => {
  const { shares, lines } = drawn(100);
  expect(lines).toBe(100);
  expect(sharesText(shares)).toBeNull();
});

test('of ten thousand messages only so many are drawn that the picture can be read, and it is said how many', () => {
  const { shares, lines } = drawn(10_000);
  expect(lines).toBeLessThan(300);
  expect(lines).toBeGreaterThan(40);
  expect(shares.data * lines).toBeGreaterThan(5000);
  expect(shares.data * lines).toBeLessThan(20_000);
  expect(sharesText(shares)).toBe(`Drawn: one of ${shares.data} messages.`);
});
