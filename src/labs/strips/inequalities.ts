import type { LabResults } from '../../core/results/labResults.ts';
import { formatBytes, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { stripsClosed } from './resultNumbers.ts';
import type { Inequalities, Inequality, StripsModel } from './results.ts';
import type { Strips } from './types.ts';

interface Sides {
  readonly inequality: Inequality;
  readonly binds: boolean;
  /** The first strip from which on it holds; null where none is. */
  readonly from_bytes: number | null;
}

/** Conditions that one time is shorter than another, as pairs of bars on one scale. */
export interface InequalitiesData {
  readonly rows: readonly InequalityRow[];
  readonly note: string;
}

export interface InequalityRow {
  /** What has to be before what. */
  readonly condition: string;
  readonly holds: boolean;
  /** In a few words, beside the condition. */
  readonly verdict: string;
  /** Whether this is the one that decides. */
  readonly binds: boolean;
  /** Has to be less than `most`. */
  readonly least: InequalitySide;
  readonly most: InequalitySide;
  /** What follows from it. */
  readonly detail: string;
  /** The same as it is printed; mathematics between backticks. */
  readonly printed: string;
}

export interface InequalitySide {
  readonly label: string;
  readonly time_us: number;
  /** How it is made up; mathematics between backticks. */
  readonly sum: string;
}

/** The two inequalities of section 5.1 with both of their sides, and the one that decides; null while there is no result, or where they mean nothing. */
export function stripsInequalities(results: LabResults<Strips>): InequalitiesData | null {
  const closed = stripsClosed(results);
  const values = results.model?.values;
  if (closed === null || values === undefined || values.access === 'random' || values.order === 'down') return null;
  const { hides_decomposition, covers_the_rest, binding, printed } = closed;
  // Of a put there is no round trip: it is over when its bytes have left.
  const [trip, over] = values.operation === 'put' ? ['`o`', 'has left'] : ['`RTT`', 'is there'];
  return {
    rows: [
      {
        ...outcome({ inequality: hides_decomposition, binds: binding === 'decomposition', from_bytes: closed.least_first_strip_bytes }),
        condition: 'Decomposing hides behind the first strip',
        least: side('the strips are started and protected', hides_decomposition.left_us, '`o` + `M` + `φ I`/2 + `M`'),
        most: side(`the first one ${over}`, hides_decomposition.right_us, `${trip} + \`G N_1\``),
        printed: asPrinted(printed.hides_decomposition, printed.least_first_strip_bytes),
      },
      {
        ...outcome({ inequality: covers_the_rest, binds: binding === 'computation', from_bytes: closed.covering_first_strip_bytes }),
        condition: 'Computing on it covers the rest',
        least: side(`the rest, in one strip, ${over} and its fault is served`, covers_the_rest.left_us, `${trip} + \`G\` (\`N\` − \`N_1\`) + \`φ I\` + \`M\``),
        most: side('the first one is computed on', covers_the_rest.right_us, `${trip} + \`G N_1\` + \`φ I\`/2 + \`C N_1\``),
        printed: asPrinted(printed.covers_the_rest, printed.covering_first_strip_bytes),
      },
    ],
    note: note(closed, values.own_threshold_bytes > 0),
  };
}

function note(closed: StripsModel, isOwn: boolean): string {
  const { strips, first_strip_bytes, threshold_bytes, printed } = closed;
  const smallest = ({ smallest_bytes }: Inequalities): string => (smallest_bytes === null ? 'no transfer' : formatBytes(smallest_bytes));
  const pay =
    threshold_bytes === null
      ? 'no size is worth two strips'
      : `${isOwn ? 'this machine decomposes' : 'two strips are faster than one transfer'} from ${formatBytes(threshold_bytes)} on`;
  return (
    `Section 5.1, for a first strip of ${formatBytes(first_strip_bytes)}${strips === 1 ? ', which is the whole transfer' : ` of ${formatQuantity(strips)}`}. ` +
    '`I` is a signal, `φ I` a page fault with its handler, which Table 2 makes one and a half of them, `M` a protection call, `C` at least the ' +
    `time from memory to the cache. The smallest transfer that has a first strip by both: ${smallest(closed)}, as printed ${smallest(printed)}; ${pay}.`
  );
}

const side = (label: string, time_us: number, sum: string) => ({ label, time_us, sum });

function outcome({ inequality: { left_us, right_us, holds }, binds, from_bytes }: Sides): Pick<InequalityRow, 'holds' | 'binds' | 'verdict' | 'detail'> {
  const spare = formatTime(Math.abs(right_us - left_us), 3);
  const verdict = binds ? (holds ? 'binds' : 'binds, and does not hold') : holds ? 'holds' : 'does not hold';
  return { holds, binds, verdict, detail: `${asks(from_bytes)}: ${spare} ${holds ? 'to spare' : 'too late'}.` };
}

/** With `I` for a fault. */
function asPrinted({ left_us, right_us, holds }: Inequality, from_bytes: number | null): string {
  const sides = `${formatTime(left_us)} ${holds ? '<' : '≥'} ${formatTime(right_us)}`;
  return `As printed, with \`I\` for \`φ I\`: ${sides}. ${asks(from_bytes)}.`;
}

function asks(from_bytes: number | null): string {
  if (from_bytes === null) return 'No first strip is large enough';
  return from_bytes === 0 ? 'Any first strip will do' : `Asks for a first strip from ${formatBytes(from_bytes)} on`;
}
