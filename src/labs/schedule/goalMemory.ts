import type { InputProblem } from '../../core/inputError.ts';
import type { Deadlock } from '../../core/timeline/deadlock.ts';
import type { Address } from '../../engines/simulation/abi.ts';
import type { Reading, GoalReport as Whole } from './abi.ts';
import { readGoalReport as readWhole } from './abi.ts';
import type { ShapedNetwork, Unfinished } from './types.ts';
import { fileGone, malformed } from './words.ts';

/** What the module reports of a schedule beyond every other run. */
export interface GoalResult {
  /** Units of each rank, which are rows of the trace. */
  readonly units: number;
  readonly finish_ns: readonly number[];
  readonly deadlock: Deadlock | null;
  readonly unfinished: Pick<Unfinished, 'ranks' | 'lines'>;
  readonly uncontended_us: number;
  /** Null: it has no shape. */
  readonly network: ShapedNetwork | null;
  /** Number of the link of each stretch of the critical path, from 1; 0: none. Empty where no path or no link is. */
  readonly path_link: Uint32Array;
  /** Line of each operation in the text. */
  readonly lines: () => Uint32Array;
}

/** OVX_NONE and OVX_ANY. */
const none = 0xffffffff;

export function readGoalResult(memory: WebAssembly.Memory, address: Address): GoalResult {
  const report = readWhole(memory, address);
  return {
    units: report.units,
    finish_ns: [...report.finish_ns()],
    deadlock: report.waiter_count === 0 ? null : deadlock(report),
    unfinished: { ranks: [...report.unfinished_rank()], lines: [...report.unfinished_line()] },
    uncontended_us: report.uncontended_us,
    network: report.node_count === 0 ? null : networkOf(report),
    path_link: report.path_link(),
    lines: report.operation_line,
  };
}

const networkOf = ({ node_count, link_count, size, busiest }: Whole): ShapedNetwork => ({
  nodes: node_count,
  links: link_count,
  dimensions: [...size()],
  busiest: busiest.map(({ name, bytes, busy_us }) => ({ link: name, bytes, busy_us })),
});

const deadlock = ({ waiters, waiter_line, waiter_total, circle }: Whole): Deadlock => ({
  ranks: waiters.map(({ process }) => process),
  waiting_for: waiters.map(({ waits_for }) => (waits_for === none ? null : waits_for)),
  nobody: waiters.map(({ nobody }) => (nobody === 'lacks' ? null : nobody)),
  lines: [...waiter_line()],
  circle: circle !== 0,
  count: waiter_total,
  cut: waiter_total > waiters.length,
});

/** What is wrong with a text, or at which byte of a file that is none. */
export function problemIn({ error_line, error_column, error_found: value, error_expected: allowed, binary }: Reading): InputProblem {
  const [line, column] = binary ? [null, null] : [error_line, error_column];
  return { parameter: 'goal', value, allowed, line, column, message: malformed(line, error_column, value, allowed) };
}

export const fileIsGone: InputProblem = {
  parameter: 'goal',
  value: 'a file that cannot be read',
  allowed: 'a file that is there',
  line: null,
  column: null,
  message: fileGone,
};
