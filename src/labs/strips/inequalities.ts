import type { LabResults } from '../../core/results/labResults.ts';
import { isAgainst } from './programs.ts';
import { stripsClosed } from './resultNumbers.ts';
import type { Inequality } from './results.ts';
import type { Strips } from './types.ts';
import { asksFor, asPrinted, conditions, ofInequalities, outcomeOf, sides } from './wordsOfFigures.ts';

interface Sides {
  readonly inequality: Inequality;
  readonly binds: boolean;
  /** The first strip from which on the inequality holds; null: none. */
  readonly from_bytes: number | null;
}

/** Conditions that one time is shorter than another, as pairs of bars on one scale. */
export interface InequalitiesData {
  readonly rows: readonly InequalityRow[];
  readonly note: string;
}

export interface InequalityRow {
  /** What must precede what. */
  readonly condition: string;
  readonly holds: boolean;
  /** A short verdict beside the condition. */
  readonly verdict: string;
  /** Whether this is the one that decides. */
  readonly binds: boolean;
  /** Has to be less than `most`. */
  readonly min: InequalitySide;
  readonly max: InequalitySide;
  /** What follows from it. */
  readonly detail: string;
  /** The inequality as printed; mathematics between backticks. */
  readonly printed: string;
}

export interface InequalitySide {
  readonly label: string;
  readonly time_us: number;
  /** How it is made up; mathematics between backticks. */
  readonly sum: string;
}

/** The two inequalities of section 5.1 with both of their sides, and the binding one; null while there is no result, or where they mean nothing. */
export function stripsInequalities(results: LabResults<Strips>): InequalitiesData | null {
  const closed = stripsClosed(results);
  const values = results.model?.values;
  if (closed === null || values === undefined || values.access === 'random' || isAgainst(values)) return null;
  const { hides_decomposition, covers_the_rest, binding, printed } = closed;
  const isPut = values.operation === 'put';
  const trip = isPut ? '`o`' : '`RTT`';
  const { decomposing, first, rest, computing } = sides(isPut);
  return {
    rows: [
      {
        ...outcome({ inequality: hides_decomposition, binds: binding === 'decomposition', from_bytes: closed.least_first_strip_bytes }),
        condition: conditions.hides,
        min: side(decomposing, hides_decomposition.left_us, '`o` + `M` + `φ I`/2 + `M`'),
        max: side(first, hides_decomposition.right_us, `${trip} + \`G N_1\``),
        printed: printedText(printed.hides_decomposition, printed.least_first_strip_bytes),
      },
      {
        ...outcome({ inequality: covers_the_rest, binds: binding === 'computation', from_bytes: closed.covering_first_strip_bytes }),
        condition: conditions.covers,
        min: side(rest, covers_the_rest.left_us, `${trip} + \`G\` (\`N\` − \`N_1\`) + \`φ I\` + \`M\``),
        max: side(computing, covers_the_rest.right_us, `${trip} + \`G N_1\` + \`φ I\`/2 + \`C N_1\``),
        printed: printedText(printed.covers_the_rest, printed.covering_first_strip_bytes),
      },
    ],
    note: ofInequalities({ ...closed, isOwn: values.own_threshold_bytes > 0, printed_smallest_bytes: printed.smallest_bytes }),
  };
}

const side = (label: string, time_us: number, sum: string) => ({ label, time_us, sum });

function outcome({ inequality: { left_us, right_us, holds }, binds, from_bytes }: Sides): Pick<InequalityRow, 'holds' | 'binds' | 'verdict' | 'detail'> {
  return { holds, binds, verdict: outcomeOf(holds, binds), detail: asksFor(from_bytes, right_us - left_us) };
}

const printedText = ({ left_us, right_us }: Inequality, from_bytes: number | null): string => asPrinted(left_us, right_us, from_bytes);
