import { hasValues } from '../../core/parameters/parameter.ts';
import type { Gain } from './types.ts';

/** A curve of a family, beside the scenario's own. */
export interface FamilyMember {
  /** What is different. */
  readonly change: Partial<Gain['Values']>;
  /** The label at the curve's end. */
  readonly label: string;
}

const members = (key: 'gamma_h' | 'gamma_s' | 'f' | 'omega' | 'lambda', symbol: string, values: readonly number[]): readonly FamilyMember[] =>
  values.map((value) => ({ change: { [key]: value }, label: `${symbol} = ${value}` }));

/** Chosen so that the curves of section 2 come out: its examples have granularities of 1, 5 and 10 and overheads of 0, 0.2 and 1. */
const families: Readonly<Record<Gain['Values']['family'], readonly FamilyMember[]>> = {
  none: [],
  gamma_h: members('gamma_h', 'γh', [1, 2, 5, 10]),
  gamma_s: members('gamma_s', 'γs', [1, 2, 5, 10]),
  f: members('f', 'f', [0, 0.25, 0.5, 0.75, 1]),
  omega: members('omega', 'Ω', [0, 0.2, 0.5, 1]),
  messages: [
    { change: { q: 2, q_law: 'constant' }, label: 'q = 2' },
    { change: { q: 8, q_law: 'constant' }, label: 'q = 8' },
    { change: { q: 1, q_law: 'sqrt' }, label: 'q = √p' },
    { change: { q: 1, q_law: 'linear' }, label: 'q = p' },
  ],
  lambda: members('lambda', 'λ', [100, 400, 1600, 6400]),
};

/** The parameters in which a family differs; along one of them there is nothing to compare. */
const keysOf = (family: readonly FamilyMember[]): readonly string[] => [...new Set(family.flatMap(({ change }) => Object.keys(change)))];

/** The curves that a scenario of the gain lab is compared with: the family that it names, without its own member. */
export function gainFamily(values: Gain['Values']): readonly FamilyMember[] {
  const family = families[values.family];
  if (keysOf(family).includes(values.sweep)) return [];
  return family.filter(({ change }) => !hasValues(values, change));
}
