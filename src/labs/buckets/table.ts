import { type LabResults, timelineOf } from '../../core/results/labResults.ts';
import { isWhole, type Timeline } from '../../core/timeline/timeline.ts';
import { formatBytes, formatTime } from '../../core/units/formatQuantity.ts';
import { quantity } from '../../core/units/quantity.ts';
import type { TableSpec } from '../../ui/specs.ts';
import { cutBuckets } from './cut.ts';
import { readOperations } from './operations.ts';
import type { Buckets } from './types.ts';

/** When each bucket is full, begins and ends to travel, and what of it follows the backward pass. */
export const bucketsTableSpec: TableSpec<Buckets> = {
  origin: 'simulation',
  title: 'Bucket by bucket',
  shownFor: ({ sharing }) => sharing === 'replicated',
  read: (results) => {
    const rows = rowsOf(results);
    return rows === null
      ? null
      : {
          head: ['bucket', 'size', 'full at', 'waits', 'travels for', 'arrives at', 'exposed'],
          count: rows.length,
          row: (i) => {
            const { bytes, full_us, begins_us, ends_us, exposed_us } = rows[i]!;
            const time = (us: number) => quantity(us, formatTime)!;
            return [String(i + 1), formatBytes(bytes), time(full_us), time(begins_us - full_us), time(ends_us - begins_us), time(ends_us), time(exposed_us)];
          },
        };
  },
};

interface BucketRow {
  readonly bytes: number;
  readonly full_us: number;
  readonly begins_us: number;
  readonly ends_us: number;
  readonly exposed_us: number;
}

function rowsOf(results: LabResults<Buckets>): BucketRow[] | null {
  const timeline = timelineOf(results, 'overlapped');
  const values = results.simulation?.values;
  if (timeline === null || !isWhole(timeline) || values?.sharing !== 'replicated') return null;
  const sizes = cutBuckets(values);
  const spans = spansByOperation(timeline);
  const found = sizes.map((bytes, k): BucketRow => {
    const [full_us, begins_us, ends_us] = [spans.ends[k + 1] ?? NaN, spans.begins[sizes.length + k + 1] ?? NaN, spans.ends[sizes.length + k + 1] ?? NaN];
    return { bytes, full_us, begins_us, ends_us, exposed_us: 0 };
  });
  const over_us = found.at(-1)!.full_us;
  return found.map((row) => ({ ...row, exposed_us: Math.max(0, row.ends_us - Math.max(over_us, row.begins_us)) }));
}

/** An operation that takes no time has no span: it is left out. */
function spansByOperation(timeline: Timeline): { readonly begins: number[]; readonly ends: number[] } {
  const { operation, start_us, end_us } = timeline.spans;
  const [begins, ends]: [number[], number[]] = [[], []];
  const count = readOperations(timeline).length;
  operation.forEach((number, at) => {
    if (number >= count) return;
    begins[number] = Math.min(begins[number] ?? Infinity, start_us[at]!);
    ends[number] = Math.max(ends[number] ?? -Infinity, end_us[at]!);
  });
  return { begins, ends };
}
