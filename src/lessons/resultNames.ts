import type { Lab } from '../core/lab/lab.ts';
import { anyIndex, type Reference, writeReference } from '../core/results/reference.ts';
import results from './results.json' with { type: 'json' };

/** Names with what lies below each; nothing lies below a number or a text. */
export interface ResultNames {
  readonly [name: string]: ResultNames;
}

/** Allowed references in place of one that leads to nothing; null: it leads to a number or a text. */
export function allowedInstead({ name: lab, parameters }: Pick<Lab, 'name' | 'parameters'>, { of, path }: Reference): readonly string[] | null {
  let names = of === 'value' ? Object.fromEntries(parameters.map(({ key }) => [key, {}])) : (known[lab]?.[of] ?? {});
  const reached: string[] = [];
  for (const part of path) {
    const name = /^\d+$/.test(part) ? anyIndex : part;
    if (!Object.hasOwn(names, name)) return written(of, reached, names);
    names = names[name]!;
    reached.push(part);
  }
  return Object.keys(names).length === 0 ? null : written(of, reached, names);
}

/** References to all that a lab computes, without rows of numbers. */
export function numberNames({ name }: Pick<Lab, 'name'>): readonly Reference[] {
  const below = (of: Reference['of'], path: readonly string[], names: ResultNames): readonly Reference[] =>
    Object.entries(names).flatMap(([each, inner]) => {
      if (Object.hasOwn(inner, anyIndex) || each === anyIndex) return [];
      return Object.keys(inner).length === 0 ? [{ of, path: [...path, each] }] : below(of, [...path, each], inner);
    });
  return (['simulation', 'model'] as const).flatMap((of) => below(of, [], known[name]?.[of] ?? {}));
}

/** A lab may have no engine that answers. */
export const allowedNames = (allowed: readonly string[]): string => allowed.join(', ') || 'what is chosen (value.), since nothing is computed in this lab';

/** `npm run generate` writes them from the types that labs declare. */
const known: Readonly<Record<string, Readonly<Partial<Record<Reference['of'], ResultNames>>>>> = results;

function written(of: Reference['of'], reached: readonly string[], names: ResultNames): readonly string[] {
  const below = Object.keys(names).map((name) => writeReference({ of, path: [...reached, name] }));
  return below.length > 0 || reached.length === 0 ? below : [writeReference({ of, path: reached })];
}
