import { formatNumber } from '../units/formatQuantity.ts';
import type { MpiChanges, MpiFiles } from './mpiTrace.ts';

/** What a number of a change is allowed to be, and what it is where nothing is changed. */
export const changeRanges = {
  independent: { minimum: 0, maximum: 1, unchanged: 0, integer: false },
  begun_early: { minimum: 0, maximum: 1, unchanged: 0, integer: false },
  evened: { minimum: 0, maximum: 1, unchanged: 0, integer: false },
  faster: { minimum: 0.1, maximum: 100, unchanged: 1, integer: false },
  network: { minimum: 0.1, maximum: 100, unchanged: 1, integer: false },
  merged: { minimum: 1, maximum: 64, unchanged: 1, integer: true },
  split: { minimum: 1, maximum: 64, unchanged: 1, integer: true },
} as const;

/** Algorithms of collectives, as `collectives.ALGORITHMS` of the Python package has them. */
const algorithmsOf: Readonly<Record<string, readonly string[]>> = {
  barrier: ['dissemination'],
  bcast: ['binomial', 'scatter_doubling', 'scatter_ring'],
  reduce: ['binomial', 'rabenseifner'],
  allreduce: ['doubling', 'rabenseifner', 'ring'],
  allgather: ['ring', 'doubling', 'bruck'],
  gather: ['binomial', 'linear'],
  scatter: ['binomial', 'linear'],
  alltoall: ['pairwise', 'at_once', 'bruck'],
  reduce_scatter: ['halving', 'pairwise'],
  scan: ['doubling'],
};

export type ChangeKey = keyof typeof changeRanges;

const isKey = (key: string): key is ChangeKey => Object.hasOwn(changeRanges, key);
const isAlgorithm = (kind: string, name: string): boolean => Object.hasOwn(algorithmsOf, kind) && algorithmsOf[kind]!.includes(name);

type Checked = { readonly text: string } | { readonly wrong: string; readonly allowed: string };

/** The grammar of the parameter `changes`. */
export function checkChanges(text: string): Checked {
  const allowed = `${Object.entries(changeRanges)
    .map(([key, { minimum, maximum }]) => `${key}:${minimum} to ${maximum}`)
    .join(', ')}, and algorithms of collectives (${Object.entries(algorithmsOf)
    .map(([kind, names]) => `${kind}:${names.join(' or ')}`)
    .join(', ')}), joined by commas, each once`;
  const entries = entriesOf(text);
  const wrong = entries.find(([key, value], i) => {
    if (entries.findIndex(([first]) => first === key) < i) return true;
    if (!isKey(key)) return !isAlgorithm(key, value);
    const { minimum, maximum, integer } = changeRanges[key];
    return value.trim() === '' || !(Number(value) >= minimum && Number(value) <= maximum) || (integer && !Number.isInteger(Number(value)));
  });
  return wrong === undefined ? { text } : { wrong: wrong.join(':'), allowed };
}

const entriesOf = (text: string): readonly (readonly [string, string])[] =>
  text === ''
    ? []
    : text.split(',').map((entry) => {
        const [key = '', ...value] = entry.split(':');
        return [key, value.join(':')] as const;
      });

/** What the parameter says. */
export function changesIn(text: string): MpiChanges {
  const entries = entriesOf('wrong' in checkChanges(text) ? '' : text);
  const algorithms = Object.fromEntries(entries.filter(([key]) => !isKey(key)));
  const numbers = Object.fromEntries(entries.filter(([key]) => isKey(key)).map(([key, value]) => [key, Number(value)]));
  return { ...numbers, ...(Object.keys(algorithms).length > 0 && { algorithms }) };
}

/** The parameter that says some changes: what is as it was is left out. */
export function changesText({ algorithms = {}, ...numbers }: MpiChanges): string {
  const changed = Object.entries(numbers).filter(([key, value]) => isKey(key) && value !== changeRanges[key].unchanged);
  return [
    ...changed.map(([key, value]) => `${key}:${formatNumber(Number(value.toPrecision(4)))}`),
    ...Object.entries(algorithms).map((each) => each.join(':')),
  ].join(',');
}

/** The parameter `mpi`: the files of a trace, by which a link asks for them. */
export const filesText = ({ name, count, bytes, digest }: MpiFiles): string => [name, count, bytes, digest].join(':');

const filesForm = /^(.+):(\d+):(\d+):([0-9a-f]{8})$/;

/** The grammar of the parameter `mpi`. */
export const checkFiles = (text: string): Checked =>
  text === '' || filesForm.test(text)
    ? { text }
    : { wrong: text, allowed: 'a name, the number of files, their bytes and a checksum of eight hexadecimal digits, with colons between them' };

/** What the parameter says; null: nothing. */
export function mpiFilesIn(text: string): MpiFiles | null {
  const [, name, count, bytes, digest] = filesForm.exec(text) ?? [];
  return name === undefined ? null : { name, count: Number(count), bytes: Number(bytes), digest: digest! };
}

/** Whether files are those that a link means: their names may have changed. */
export const areSame = (one: MpiFiles, other: MpiFiles): boolean => one.count === other.count && one.bytes === other.bytes && one.digest === other.digest;
