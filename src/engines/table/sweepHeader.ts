import { writtenVersion } from '../../core/lab/defaultScenario.ts';
import type { LabTable } from '../../core/lab/labTable.ts';
import { compressedTag, compressText } from '../../core/link/compressedText.ts';
import { splitLink } from '../../core/link/pieces.ts';
import { readPiece } from '../../core/link/valueText.ts';
import type { Parameter } from '../../core/parameters/parameter.ts';
import { pythonNumber } from '../../core/units/pythonNumber.ts';

/** Key of the sweep in a file's metadata. */
export const metadataKey = 'overlap_explorer';

/** Metadata of a sweep, as far as the page uses it. */
export interface Swept {
  readonly lab: string;
  readonly version: number;
  /** What all of its scenarios have, by the keys of links, in their order. */
  readonly fixed: readonly (readonly [key: string, value: string | number])[];
  /** In their order. */
  readonly axes: readonly string[];
  readonly results: readonly string[];
  readonly derived: readonly string[];
  readonly digest: string | null;
  /** Rows of the whole sweep; `first`: where this file begins, which may be a shard. */
  readonly scenarios: number | null;
  readonly first: number;
  /** The specification as text: equal for all shards of a sweep. */
  readonly specification: string;
}

/** The lab that a specification names, in itself or by its base. */
export function labOfSpecification(specification: unknown): string | null {
  if (!isObject(specification)) return null;
  if (typeof specification['lab'] === 'string') return specification['lab'];
  if (typeof specification['base'] !== 'string') return null;
  return splitLink(specification['base'], 2000).pieces.find(({ key }) => key === 'lab')?.value ?? null;
}

/** Reads a file's sweep metadata; null: none. */
export function ofHeader(header: unknown, table: LabTable): Swept | null {
  const { name: lab, parameters } = table;
  if (!isObject(header) || !isObject(header['specification'])) return null;
  const { specification } = header as { specification: Record<string, unknown> };
  const axes = isObject(specification['axes']) ? Object.keys(specification['axes']) : [];
  const base = typeof specification['base'] === 'string' ? splitLink(specification['base'], 2000).pieces : [];
  const fixed = new Map<string, string | number>();
  for (const { key, value } of base) {
    const parameter = parameters.find((each) => each.key === key);
    if (parameter) fixed.set(key, readPiece(parameter, value ?? '', parameter.default).value);
  }
  if (isObject(specification['fixed'])) {
    for (const [key, value] of Object.entries(specification['fixed'])) if (typeof value === 'number' || typeof value === 'string') fixed.set(key, value);
  }
  for (const key of axes) fixed.delete(key);
  const version = Number(base.find(({ key }) => key === 'v')?.value ?? writtenVersion(table));
  const names = (value: unknown): string[] => (Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []);
  return {
    lab,
    version: Number.isInteger(version) ? version : writtenVersion(table),
    fixed: [...fixed].filter(([, value]) => value !== ''),
    axes,
    results: names(specification['results']),
    derived: isObject(specification['derived']) ? Object.keys(specification['derived']) : [],
    digest: typeof header['digest'] === 'string' ? header['digest'] : null,
    scenarios: typeof header['scenarios'] === 'number' ? header['scenarios'] : null,
    first: typeof header['first'] === 'number' ? header['first'] : 0,
    specification: JSON.stringify(specification),
  };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The link of a row, from its # on: fixed values, then axes, written as by `overlap_models.sweeps`. Null where the row
 * lacks a value of an axis.
 */
export function linkOfRow(
  { lab, version, fixed, axes }: Swept,
  parameters: readonly Parameter[],
  valueOf: (axis: string) => number | string | null,
): string | null {
  let link = `#v=${version}&lab=${lab}`;
  for (const [key, value] of fixed) link += `&${key}=${written(parameters, key, value)}`;
  for (const key of axes) {
    const value = valueOf(key);
    if (value === null) return null;
    link += `&${key}=${written(parameters, key, value)}`;
  }
  return link;
}

/** Characters of a text that is readable in a link. */
const readable = 300;

function written(parameters: readonly Parameter[], key: string, value: number | string): string {
  if (typeof value === 'number') return pythonNumber(value);
  // Percent-encodes as Python's quote with safe=":,()*!;@".
  const plain = encodeURIComponent(value)
    .replace(/%3A|%2C|%3B|%40/g, decodeURIComponent)
    .replaceAll("'", '%27');
  const parameter = parameters.find((each) => each.key === key);
  if (parameter?.kind !== 'text' || parameter.names.includes(value) || (plain.length <= readable && !value.startsWith(compressedTag))) return plain;
  return compressText(value);
}
