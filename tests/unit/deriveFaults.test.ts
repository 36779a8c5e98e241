import { describe, expect, test } from 'vitest';
import { deriveTimelineIndex } from '../../src/core/timeline/deriveTimelineIndex.ts';
import { type SpanRow, timelineOf } from '../timelineOf.ts';

/** A fault that waits: entered, waiting, a call, left. */
const waiting = (process: number, at: number): SpanRow[] => [
  { process, start: at, end: at + 1, kind: 'handler' },
  { process, start: at + 1, end: at + 5, kind: 'wait' },
  { process, start: at + 5, end: at + 6, kind: 'overhead' },
  { process, start: at + 6, end: at + 7, kind: 'handler' },
];

function faultsOf(processes: number, spans: readonly SpanRow[]): { readonly process: number; readonly entered: number; readonly left: number }[] {
  const {
    faults: { entered, left, offset },
    ordered: { start_us },
  } = deriveTimelineIndex(timelineOf(processes, spans, []));
  return Array.from({ length: processes }, (_, process) =>
    Array.from(entered.subarray(offset[process]!, offset[process + 1]!), (first, i) => ({
      process,
      entered: start_us[first]!,
      left: start_us[left[offset[process]! + i]!]!,
    })),
  ).flat();
}

describe('page faults', () => {
  test('are a handler that is entered and left, whatever lies between', () => {
    const found = [
      { process: 0, start: 20, end: 21, kind: 'handler' as const },
      { process: 0, start: 21, end: 22, kind: 'handler' as const },
    ];
    expect(faultsOf(1, [...waiting(0, 0), { process: 0, start: 7, end: 20 }, ...found])).toEqual([
      { process: 0, entered: 0, left: 6 },
      { process: 0, entered: 20, left: 21 },
    ]);
  });

  test('belong to their process, also where one before it was in its handler when the trace ended', () => {
    const cut: SpanRow[] = [{ process: 0, start: 3, end: 4, kind: 'handler' }];
    expect(faultsOf(3, [...cut, ...waiting(2, 10)])).toEqual([
      { process: 0, entered: 3, left: 3 },
      { process: 2, entered: 10, left: 16 },
    ]);
  });

  test('are none where no handler runs', () => {
    expect(faultsOf(2, [{ process: 1, start: 0, end: 4, kind: 'overhead' }])).toEqual([]);
  });
});
