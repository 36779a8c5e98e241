import type { LabResults } from './labResults.ts';

/** A number of a scenario or of its results: `simulation.gain`, `model.max_gain`, `value.gamma_h`, nested by further dots. */
export interface Reference {
  readonly of: (typeof sources)[number];
  readonly path: readonly string[];
}

const sources = ['simulation', 'model', 'value'] as const;

export const referenceForm = 'a reference such as simulation.gain, model.gain or value.p';

/** Stands for every index of a row among the names of results. */
export const anyIndex = '0';

/** Null for an invalid reference. */
export function readReference(text: string): Reference | null {
  const [first, ...path] = text.split('.');
  const of = sources.find((source) => source === first);
  return of === undefined || path.length === 0 || !path.every((part) => /^\w+$/.test(part)) ? null : { of, path };
}

export const writeReference = ({ of, path }: Reference): string => [of, ...path].join('.');

/** The referenced value in these results; undefined while missing. */
export function valueOf({ of, path }: Reference, { values, model, simulation }: LabResults): unknown {
  let found: unknown = of === 'value' ? values : of === 'model' ? model?.result.values : simulation?.result.values;
  for (const part of path) found = typeof found === 'object' && found !== null && Object.hasOwn(found, part) ? Reflect.get(found, part) : undefined;
  return found;
}

/** The number at a reference; null where it is none. */
export function numberAt(reference: Reference, results: LabResults): number | null {
  const value = valueOf(reference, results);
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** The unit by the name's suffix: _us for times, _bytes for sizes; empty for a plain number. */
export function unitOf({ path }: Reference): string {
  const name = path.findLast((part) => !/^\d+$/.test(part)) ?? '';
  return Object.entries(units).find(([ending]) => name.endsWith(`_${ending}`))?.[1] ?? '';
}

const units = { us: 'µs', ms: 'ms', ns: 'ns', bytes: 'bytes' } as const;
