import { type Problem, replaced } from '../parameters/problem.ts';
import type { Goal } from './goal.ts';
import type { LabResults } from './labResults.ts';
import { valueOf, writeReference } from './reference.ts';

/** How far a goal is. */
export interface GoalState {
  /** Null where the result has no number; undefined where there is no such result. */
  readonly now: number | string | null | undefined;
  /** By how much it is reached, as a part of what is wanted; negative: so much is missing; NaN: nothing can be said. */
  readonly margin: number;
  readonly isReached: boolean;
}

export function stateOfGoal({ reference, kind, value }: Goal, results: LabResults): GoalState {
  const found = valueOf(reference, results);
  const now = typeof found === 'string' || found === undefined ? found : typeof found === 'number' && Number.isFinite(found) ? found : null;
  const margin = now === null || now === undefined ? NaN : marginOf(now, kind, value);
  // A run counts in whole picoseconds: what is as much as wanted to a billionth is.
  return { now, margin, isReached: margin >= -1e-9 };
}

function marginOf(now: number | string, kind: Goal['kind'], value: Goal['value']): number {
  if (typeof now !== 'number' || typeof value !== 'number') return kind === 'is' && now === value ? 0 : -1;
  const more = (now - value) / (Math.abs(value) || 1);
  return kind === 'min' ? more : kind === 'max' ? -more : -Math.abs(more);
}

/** A goal whose result there is not, with the names that there are. */
export function unknownResult({ reference }: Goal, results: LabResults): Problem {
  const above = valueOf({ of: reference.of, path: reference.path.slice(0, -1) }, results);
  const names = Object.keys(typeof above === 'object' && above !== null ? above : (valueOf({ of: reference.of, path: [] }, results) ?? {}));
  const allowed = names.map((name) =>
    writeReference({ of: reference.of, path: typeof above === 'object' && above !== null ? [...reference.path.slice(0, -1), name] : [name] }),
  );
  const name = writeReference(reference);
  const said = allowed.join(', ') || 'nothing, since this lab has no such results';
  return replaced('goal', name, said, `goal: ${name} is none of the results; allowed: ${said}.`, 'It is ignored.');
}
