import { describe, expect, test } from 'vitest';
import { pathOf } from '../../../tests/pathOf.ts';
import { timelineOf } from '../../../tests/timelineOf.ts';
import { pathTimes } from './criticalPath.ts';
import { derivePathLine, extentOf } from './derivePathLine.ts';
import { deriveExposed_us } from './overlapTimes.ts';

const message = pathOf(['computation', 0, 4], ['overhead', 0, 5, 1], ['wire', 0, 7, 1], ['latency', 0, 9, 1], ['overhead', 2, 10, 2]);

const noArrows = {
  source: new Uint32Array(),
  destination: new Uint32Array(),
  sent_us: new Float64Array(),
  received_us: new Float64Array(),
  operation: new Uint32Array(),
};

describe('a critical path', () => {
  test('has for each kind the time of all of its segments', () => {
    const times = pathTimes(message);
    expect(times).toMatchObject({ computation: 4, overhead: 2, wire: 2, latency: 2, queue: 0 });
    expect(Object.values(times).reduce((sum, time) => sum + time, 0)).toBe(10);
  });

  test('goes with a message for whose arrival its sender waits, and stays in the row of a network', () => {
    const waited = pathOf(['computation', 0, 4, 0], ['wire', 0, 7, 1], ['computation', 0, 9, 2]);
    const arrows = {
      source: Uint32Array.of(0),
      destination: Uint32Array.of(2),
      sent_us: Float64Array.of(4),
      received_us: Float64Array.of(7),
      operation: Uint32Array.of(1),
    };
    expect([...derivePathLine(waited, arrows).to]).toEqual([0, 2, 0]);
    const later = { ...arrows, received_us: Float64Array.of(8) };
    expect([...derivePathLine(waited, later).to]).toEqual([0, 0, 0]);
    const network = { ...pathOf(['wire', 1, 7, 1], ['computation', 0, 9, 2]), networks: new Set([1]) };
    expect([...derivePathLine(network, noArrows).to]).toEqual([1, 0]);
  });

  test('goes straight from the sender to the receiver while a message is under way, and along their lines elsewhere', () => {
    const { from, to } = derivePathLine(message, noArrows);
    // From process 0 at 5 to process 2 at 9: halfway at 7.
    expect([...from]).toEqual([0, 0, 0, 1, 2]);
    expect([...to]).toEqual([0, 0, 1, 2, 2]);
  });

  test('goes straight also through the card of the receiver, if its processor takes the message', () => {
    const { from, to } = derivePathLine(pathOf(['latency', 0, 2, 1], ['wire', 3, 6, 1], ['overhead', 3, 7, 2]), noArrows);
    expect([...from]).toEqual([0, 1, 3]);
    expect([...to]).toEqual([1, 3, 3]);
  });

  test('goes with a request to the one that is asked, and along its line while its card sends', () => {
    const { from, to } = derivePathLine(
      pathOf(['latency', 0, 2, 1], ['wire', 1, 5, 1], ['gap', 1, 6, 1], ['wire', 1, 8, 2], ['latency', 1, 10, 2], ['computation', 0, 11]),
      noArrows,
    );
    expect([...from]).toEqual([0, 1, 1, 1, 0.5, 0]);
    expect([...to]).toEqual([1, 1, 1, 0.5, 0, 0]);
  });

  test('stays with the card of the sender while that sends another message', () => {
    const { from, to } = derivePathLine(pathOf(['wire', 0, 1, 1], ['wire', 0, 2, 2], ['overhead', 1, 3, 3]), noArrows);
    expect([...from]).toEqual([0, 0, 1]);
    expect([...to]).toEqual([0, 1, 1]);
  });

  test('stays with the card also where nobody knows whose bytes those are', () => {
    const { from, to } = derivePathLine(pathOf(['wire', 0, 2], ['latency', 0, 3], ['overhead', 1, 4]), noArrows);
    expect([...from]).toEqual([0, 0, 1]);
    expect([...to]).toEqual([0, 1, 1]);
  });

  test('ends on the line on which it was, and a way of no length is a jump', () => {
    expect([...derivePathLine(pathOf(['computation', 3, 1], ['wire', 3, 2]), noArrows).to]).toEqual([3, 3]);
    const jump = derivePathLine(pathOf(['latency', 0, 0, 1], ['overhead', 1, 1]), noArrows);
    expect([...jump.to]).toEqual([1, 1]);
  });

  test('knows how far any part of it reaches, as one finds by looking at each segment', () => {
    const path = pathOf(...Array.from({ length: 300 }, (_, i) => ['computation', (i * 37) % 101, i + 1] as const));
    const line = derivePathLine(path, noArrows);
    for (const [first, last] of [
      [0, 300],
      [5, 6],
      [63, 65],
      [64, 128],
      [10, 250],
    ] as const) {
      const part = [...path.process.subarray(first, last)];
      expect(extentOf(line, first, last)).toEqual([Math.min(...part), Math.max(...part)]);
    }
  });
});

describe('exposed communication', () => {
  test('is what the process that finishes last does not compute', () => {
    // P1 ends last, at 10, and computes for 3 + 2.
    const timeline = timelineOf(
      2,
      [
        { process: 0, start: 0, end: 8 },
        { process: 1, start: 0, end: 3 },
        { process: 1, start: 3, end: 8, kind: 'wait' },
        { process: 1, start: 8, end: 10 },
        { process: 0, start: 8, end: 12, kind: 'wait' },
      ],
      [],
    );
    expect(deriveExposed_us({ ...timeline, finish_us: 10 })).toBe(5);
  });

  test('is all of the time of a run without computation, and none of one that only computes', () => {
    expect(deriveExposed_us(timelineOf(1, [{ process: 0, start: 0, end: 4, kind: 'overhead' }], []))).toBe(4);
    expect(deriveExposed_us(timelineOf(1, [{ process: 0, start: 0, end: 4 }], []))).toBe(0);
  });
});
