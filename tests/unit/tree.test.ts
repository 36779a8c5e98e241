import { describe, expect, test } from 'vitest';
import { deriveTree } from '../../src/core/timeline/deriveTree.ts';
import { drawTree, treeDepth, treeHeight, treeLayout } from '../../src/draw/drawTree.ts';
import { tokens } from '../../src/draw/palette.ts';
import { emptyDocument } from '../../src/headless/emptyDocument.ts';
import { svgIn } from '../../src/pictures/svg.ts';
import { timelineOf } from '../timelineOf.ts';

/** A broadcast of two packets among four: 0 sends to 2 and to 1, 2 sends to 3. */
const broadcast = timelineOf(
  4,
  [],
  [
    { source: 2, destination: 3, sent: 12, received: 20 },
    { source: 0, destination: 2, sent: 0, received: 10 },
    { source: 0, destination: 1, sent: 5, received: 15 },
    { source: 0, destination: 2, sent: 30, received: 40 },
    { source: 0, destination: 1, sent: 35, received: 45 },
    { source: 3, destination: 0, sent: 21, received: 22, kind: 'acknowledgement' },
  ],
);

describe('the tree of a broadcast', () => {
  test('has each process once, under the one from which it had its first message', () => {
    expect(deriveTree(broadcast, 64)).toEqual([
      { process: 0, parent: null, received_us: 0 },
      { process: 2, parent: 0, received_us: 10 },
      { process: 1, parent: 0, received_us: 15 },
      { process: 3, parent: 2, received_us: 20 },
    ]);
  });

  test('is cut to those that have it first, so that nobody stands without a parent', () => {
    const few = deriveTree(broadcast, 3);
    expect(few.map(({ process }) => process)).toEqual([0, 2, 1]);
  });

  test('is drawn with the time of each, whose unit stands at the root', () => {
    const svg = svgIn(emptyDocument());
    drawTree(svg, deriveTree(broadcast, 64), { width: 400, scale: 1, marked: null, palette: tokens });
    expect(Array.from(svg.querySelectorAll('.tree-time'), ({ textContent }) => textContent)).toEqual(['0 µs', '10', '15', '20']);
  });

  test('of a timeline without messages is empty', () => {
    expect(deriveTree(timelineOf(2, [], []), 64)).toEqual([]);
    expect(treeLayout([], 400)).toEqual([]);
  });

  test('does not take a message that was lost', () => {
    const lost = timelineOf(
      2,
      [],
      [
        { source: 0, destination: 1, sent: 0, received: null, dropped: 3 },
        { source: 0, destination: 1, sent: 9, received: 12 },
      ],
    );
    expect(deriveTree(lost, 64)).toEqual([
      { process: 0, parent: null, received_us: 0 },
      { process: 1, parent: 0, received_us: 12 },
    ]);
  });
});

describe('its drawing', () => {
  const nodes = deriveTree(broadcast, 64);

  test('has a level for each step from the root, and children below their parents', () => {
    expect(treeDepth(nodes)).toBe(3);
    const placed = treeLayout(nodes, 400);
    for (const { y, from } of placed) if (from) expect(y).toBeGreaterThan(from.y);
    expect(treeHeight(nodes)).toBeGreaterThan(Math.max(...placed.map(({ y }) => y)));
  });

  test('puts no two processes in one place, and none outside', () => {
    const places = treeLayout(nodes, 400).map(({ x, y }) => `${x} ${y}`);
    expect(new Set(places).size).toBe(4);
    for (const { x } of treeLayout(nodes, 400)) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(400);
    }
  });
});
