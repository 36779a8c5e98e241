import { expect, test } from 'vitest';
import { timelineOf } from '../../../tests/timelineOf.ts';
import { namedProcesses, processName, processNames } from '../../core/timeline/processes.ts';
import { diagramLayout } from '../../draw/diagramLayout.ts';
import { facingLanes } from './simulate.ts';

test('the lanes of the second process come in reverse, with their spans and arrows', () => {
  const timeline = timelineOf(
    4,
    [
      { process: 0, start: 0, end: 1 },
      { process: 2, start: 0, end: 2 },
      { process: 3, start: 2, end: 3 },
    ],
    [
      { source: 1, destination: 3, sent: 1, received: 2 },
      { source: 3, destination: 1, sent: 2, received: 3 },
    ],
  );
  const { processes, spans, arrows } = facingLanes({ ...timeline, processes: namedProcesses(['P0 user', 'P0 TCP', 'P1 user', 'P1 TCP']) }, 2);
  expect(processNames(processes)).toEqual(['P0 user', 'P0 TCP', 'P1 TCP', 'P1 user']);
  expect([...spans.process].map((row) => processName(processes, row))).toEqual(['P0 user', 'P1 user', 'P1 TCP']);
  // Messages go between neighbouring rows.
  expect([...arrows.source, ...arrows.destination]).toEqual([1, 2, 2, 1]);
});

test('the lanes of one process stand together, the first process first, and further from those of the other', () => {
  const timeline = timelineOf(6, [], []);
  const names = ['P0 user', 'P0 comm', 'P0 TCP', 'P1 user', 'P1 comm', 'P1 TCP'];
  const facing = { ...timeline, ...facingLanes({ ...timeline, processes: namedProcesses(names) }, 3) };
  const layout = diagramLayout(facing);
  const rows = names.map((_, row) => row);
  const [apart, ...steps] = rows
    .slice(1)
    .map((row) => layout.y(row) - layout.y(row - 1))
    .toSorted((a, b) => b - a);
  expect(layout.y(3) - layout.y(2)).toBe(apart);
  for (const step of steps) expect(step).toBeLessThan(0.6 * apart!);
  expect(rows.map((row) => layout.processAt(layout.y(row)))).toEqual(rows);
  // As high as without a second side.
  expect(layout.height).toBe(diagramLayout(timeline).height);
});
