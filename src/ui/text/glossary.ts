import type { Catalogue, Lab } from '../../core/lab/lab.ts';
import { type GlossaryTerm, terms } from './terms.ts';

/** Entries that belong together. */
export interface Group {
  readonly title: string;
  readonly terms: readonly GlossaryTerm[];
}

/** Entries from a lab's parameters and constants. Symbols are KaTeX sources, typeset at build. */
const termsOf = ({ parameters, constants }: Lab): GlossaryTerm[] => [
  ...parameters.map(({ key, label, symbol, meaning, source, ...row }) => ({
    name: key,
    title: label,
    symbol,
    ...(row.kind === 'number' && { unit: row.unit }),
    meaning,
    source,
  })),
  ...constants.map(({ key, symbol, unit, meaning, source }) => ({
    name: key,
    title: key.replaceAll('_', ' ').replace(/ us$/, ''),
    symbol,
    unit,
    meaning,
    source,
  })),
];

/** What all else is explained by. */
const first: ReadonlySet<string> = new Set([
  'latency_hiding',
  'blocking',
  'overlapped',
  'network_latency',
  'network_bandwidth',
  'exposed_communication',
  'overhead_mark',
  'granularity',
]);

/** All entries, the shown lab's after the general ones. For equal names the first entry counts. */
export function glossaryOf(catalogue: Catalogue, shown: Lab): readonly Group[] {
  const known = new Set<string>();
  const fresh = (all: readonly GlossaryTerm[]): GlossaryTerm[] => all.filter(({ name }) => !known.has(name) && known.add(name));
  const labs = [shown, ...[...catalogue.values()].filter((lab) => lab !== shown)];
  return [
    { title: 'Start with these eight', terms: fresh(terms.filter(({ name }) => first.has(name))) },
    { title: 'Terms', terms: fresh([...terms].sort((one, other) => one.title.localeCompare(other.title))) },
    ...labs.map((lab) => ({ title: lab.title, terms: fresh(termsOf(lab)) })),
  ].filter((group) => group.terms.length > 0);
}

export const termIn = (groups: readonly Group[], name: string): GlossaryTerm | null =>
  groups.flatMap((group) => group.terms).find((term) => term.name === name) ?? null;
