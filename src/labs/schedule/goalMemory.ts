import type { Deadlock } from '../../core/timeline/deadlock.ts';
import type { InputProblem } from '../../engines/inputError.ts';

/** What the module reports of a schedule beyond every other run. */
export interface GoalReport {
  /** Address of the report that every run has. */
  readonly run: number;
  readonly error: InputProblem | null;
  readonly finish_ns: readonly number[];
  readonly deadlock: Deadlock | null;
  readonly criticalPath: { readonly ranks: readonly number[]; readonly lines: readonly number[] };
  readonly criticalPath_us: number;
  readonly exposed_us: number;
}

/** OVX_NONE and OVX_ANY. */
const none = 0xffffffff;

export function readGoalReport(memory: WebAssembly.Memory, address: number, ranks: number): GoalReport {
  const view = new DataView(memory.buffer);
  const word = (offset: number): number => view.getUint32(address + offset, true);
  const words = (pointer: number, count: number): number[] =>
    pointer === 0 ? [] : [...new Uint32Array(memory.buffer, pointer, count)];
  const us = (offset: number): number => Number(view.getBigInt64(address + offset, true)) / 1e6;
  return {
    run: word(0),
    error: word(4) === 0 ? null : problem(memory, word(4), word(8), word(12), word(16)),
    finish_ns: word(20) === 0 ? [] : [...new Float64Array(memory.buffer, word(20), ranks)],
    deadlock: word(28) === 0 ? null : deadlock(words(word(32), 3 * word(28)), words(word(36), word(28)), word(24) !== 0, word(52)),
    criticalPath: { ranks: words(word(44), word(40)), lines: words(word(48), word(40)) },
    criticalPath_us: us(56),
    exposed_us: us(64),
  };
}

function deadlock(waiters: readonly number[], lines: readonly number[], circle: boolean, count: number): Deadlock {
  const rows = lines.map((_, i) => waiters.slice(3 * i, 3 * i + 3));
  return {
    ranks: rows.map(([rank]) => rank!),
    waiting_for: rows.map(([, , peer]) => (peer === none ? null : peer!)),
    lines,
    circle,
    count,
    cut: count > rows.length,
  };
}

function problem(
  memory: WebAssembly.Memory, line: number, column: number, foundAddress: number, expectedAddress: number,
): InputProblem {
  const found = text(memory, foundAddress);
  const expected = text(memory, expectedAddress);
  return {
    parameter: 'goal', value: found, allowed: expected, line, column,
    message: `goal, line ${line}, column ${column}: found ${found}; expected ${expected}.`,
  };
}

/** ASCII up to the NUL. */
function text(memory: WebAssembly.Memory, address: number): string {
  const bytes = new Uint8Array(memory.buffer, address);
  return String.fromCharCode(...bytes.subarray(0, bytes.indexOf(0)));
}
