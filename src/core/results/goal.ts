import { formatNumber } from '../units/formatQuantity.ts';
import { type Reference, readReference, writeReference } from './reference.ts';

/** What is to be reached by playing: a result that is at least, at most, or just so much. */
export interface Goal {
  readonly reference: Reference;
  readonly kind: (typeof goalKinds)[number];
  /** A text alone for `is`: how a run ends. */
  readonly value: number | string;
}

const goalKinds = ['min', 'max', 'is'] as const;

/** More than these nobody keeps in mind while playing. */
export const maxGoals = 4;

export const goalForm = `at most ${maxGoals} goals such as simulation.gain:min:1.8, each a result, min, max or is, and a number, with commas between them`;

/** A goal as links write it; null for any other text. */
export function readGoal(text: string): Goal | null {
  const [name = '', kind, said = '', ...more] = text.split(':');
  const reference = readReference(name);
  const known = goalKinds.find((each) => each === kind);
  if (reference === null || known === undefined || more.length > 0) return null;
  if (/^-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(said) && Number.isFinite(Number(said))) return { reference, kind: known, value: Number(said) + 0 };
  return known === 'is' && /^[a-z]\w{0,39}$/i.test(said) ? { reference, kind: known, value: said } : null;
}

export const writeGoal = ({ reference, kind, value }: Goal): string =>
  `${writeReference(reference)}:${kind}:${typeof value === 'number' ? formatNumber(value) : value}`;

/** Whether a text is meant as goals: a lab may have a parameter of that key. */
export const isGoalText = (text: string): boolean => /^(simulation|model|value)\.[\w.]+:/.test(text);
