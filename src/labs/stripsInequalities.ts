import { formatTime } from '../results/formatQuantity.ts';
import type { Inequality } from '../results/strips.ts';
import type { LabResults } from './labResults.ts';
import type { TableSection } from './section.ts';
import { kilobytes, stripsClosed } from './stripsResults.ts';

/** The two inequalities of section 5.1 with both of their sides, and the one that decides. */
export const stripsInequalities: TableSection = {
  kind: 'table',
  origin: 'model',
  title: 'What the first strip has to hide (section 5.1)',
  read: (results: LabResults) => {
    const closed = stripsClosed(results);
    if (closed === null || results.model?.values['access'] === 'random') return null;
    const { hides_decomposition: hides, covers_the_rest: covers, binding } = closed;
    const asks = (bytes: number | null): string => (bytes === null ? 'no size will do' : bytes === 0 ? 'any' : `from ${kilobytes(bytes)} on`);
    const verdict = (holds: boolean, binds: boolean): string => `${holds ? 'holds' : 'does not hold'}${binds ? ', and binds' : ''}`;
    const sides = ({ left_us, right_us, holds }: Inequality): string => `${formatTime(left_us, 4)} ${holds ? '<' : '≥'} ${formatTime(right_us, 4)}`;
    const rows = [
      [
        'starting and protecting the strips', 'the first strip is there', sides(hides),
        asks(closed.least_first_strip_bytes), verdict(hides.holds, binding === 'decomposition'),
      ],
      [
        'the rest in one strip, and its fault', 'computing on the first ends', sides(covers),
        asks(closed.covering_first_strip_bytes), verdict(covers.holds, binding === 'computation'),
      ],
    ] as const;
    return { head: ['has to be ready', 'before', 'that is', 'first strip', 'now'], count: rows.length, row: (i) => rows[i]! };
  },
};
