import { changedValues } from '../core/exploration/changedValues.ts';
import type { Lab } from '../core/lab/lab.ts';
import type { Scenario } from '../core/lab/scenario.ts';
import { encode } from '../core/link/codec.ts';
import { InputError } from '../core/parameters/inputError.ts';
import { evaluate, type HeadlessEngines } from './evaluate.ts';
import { UsageError, unfitting } from './usage.ts';

/** A parameter with the values of it that the page draws numbers over. */
export interface Axis {
  readonly key: string;
  readonly points: readonly number[];
}

/** Columns of equal length: the axes, and every number of the results under its printed name. */
export type OverColumns = Readonly<Record<string, readonly (number | null)[]>>;

/** Reads `gamma_s` or `gamma_s,omega`. */
export function readOver(text: string): readonly string[] {
  const keys = text.split(',');
  if (keys.length > 2 || keys.includes('') || new Set(keys).size < keys.length)
    throw new UsageError(`--over ${text} is not understood; it must be PARAMETER, or two different ones as PARAMETER,PARAMETER.`);
  return keys;
}

/** All results at all points of one axis or two, in row-major order; refused points have none. */
export async function overAlong(keys: readonly string[], axes: readonly Axis[], scenario: Scenario, lab: Lab, engines: HeadlessEngines): Promise<OverColumns> {
  const missing = keys.find((key) => !axes.some((axis) => axis.key === key));
  if (missing !== undefined) {
    const numbers = lab.parameters.flatMap(({ kind, key }) => (kind === 'number' ? [key] : [])).join(', ');
    throw unfitting('over', missing, numbers, `--over: the lab ${lab.name} has no number ${missing} that takes several values; it has ${numbers}.`);
  }
  const places = axes.reduce<readonly (readonly number[])[]>((before, { points }) => before.flatMap((rest) => points.map((value) => [...rest, value])), [[]]);
  const columns: Record<string, (number | null)[]> = Object.fromEntries(axes.map(({ key }, i) => [key, places.map((place) => place[i]!)]));
  for (const [row, place] of places.entries()) {
    const changes = Object.fromEntries(axes.map(({ key }, i) => [key, place[i]!]));
    const found = await numbersAt({ ...scenario, values: changedValues(lab, scenario.values, changes).values }, lab, engines);
    for (const [name, value] of found) (columns[name] ??= places.map(() => null))[row] = value;
  }
  return columns;
}

/** The link of the scenario without the axes: what the links of all points begin with. */
export function baseOf(axes: readonly Axis[], scenario: Scenario, lab: Lab): string {
  const values = {
    ...scenario.values,
    ...Object.fromEntries(axes.map(({ key }) => [key, lab.parameters.find((row) => row.key === key)!.default])),
  };
  return encode({ ...scenario, values }, lab);
}

/** Every number of a scenario's results by its name, with dots for what lies deeper. */
async function numbersAt(scenario: Scenario, lab: Lab, engines: HeadlessEngines): Promise<readonly (readonly [string, number])[]> {
  try {
    const { model, simulation } = await evaluate(scenario, lab, { curve: false, timelines: false, critical: false }, engines);
    return [...numbersIn('model', model?.values), ...numbersIn('simulation', simulation?.values)];
  } catch (error) {
    if (error instanceof InputError) return [];
    throw error;
  }
}

function numbersIn(name: string, value: unknown): (readonly [string, number])[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [[name, value]] : [];
  // A list of numbers, such as of finishing times, counts by its largest; other lists are no number of the scenario.
  if (Array.isArray(value))
    return value.length > 0 && value.every(Number.isFinite) ? [[`${name}.largest`, value.reduce((a: number, b: number) => Math.max(a, b))]] : [];
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [];
  return Object.entries(value).flatMap(([inner, each]) => numbersIn(`${name}.${inner}`, each));
}
