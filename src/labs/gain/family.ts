import type { ParameterValues } from '../../core/parameters/parameter.ts';

/** A curve beside that of the scenario. */
export interface FamilyMember {
  /** What is different. */
  readonly change: ParameterValues;
  /** As written at its end. */
  readonly label: string;
}

const members = (key: string, symbol: string, values: readonly number[]): readonly FamilyMember[] =>
  values.map((value) => ({ change: { [key]: value }, label: `${symbol} = ${value}` }));

/** Chosen so that the curves of section 2 come out: its examples have granularities of 1, 5 and 10 and overheads of 0, 0.2 and 1. */
const families: Readonly<Record<string, readonly FamilyMember[]>> = {
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
export function gainFamily(values: ParameterValues): readonly FamilyMember[] {
  const family = families[String(values['family'])] ?? [];
  if (keysOf(family).includes(String(values['sweep']))) return [];
  return family.filter(({ change }) => Object.entries(change).some(([key, value]) => values[key] !== value));
}
