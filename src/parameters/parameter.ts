/**
 * The shape of a row in the parameter table. Everything that needs to know a parameter (sliders, links,
 * validation, the Python and the C copies) reads it from such a row and from nowhere else.
 */
export type Parameter = NumberParameter | ChoiceParameter;

export interface NumberParameter {
  readonly kind: 'number';
  /** ASCII key, as in links, JSON and Python keyword arguments. */
  readonly key: string;
  /** KaTeX source of the symbol used in the papers. */
  readonly symbol: string;
  readonly label: string;
  /** Empty for a ratio or a count. */
  readonly unit: string;
  readonly minimum: number;
  readonly maximum: number;
  readonly scale: Scale;
  readonly integer: boolean;
  /** Frozen for link version 1: links omit it. */
  readonly default: number;
  readonly meaning: string;
  readonly source: string;
}

export interface ChoiceParameter {
  readonly kind: 'choice';
  readonly key: string;
  readonly symbol: string;
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly default: string;
  readonly meaning: string;
  readonly source: string;
}

/**
 * How a slider maps its track to values. 'logarithmic-from-zero' is logarithmic down to a thousandth of the
 * maximum and reaches exactly zero at the left end.
 */
export type Scale = 'linear' | 'logarithmic' | 'logarithmic-from-zero';

/** A property of the simulated machine that no slider changes. */
export interface Constant {
  readonly key: string;
  readonly symbol: string;
  readonly unit: string;
  readonly value: number;
  readonly meaning: string;
  /** Paper and table, or 'chosen' with the reason. */
  readonly source: string;
}

/** Values of a lab's parameters by key; every key of the lab is present and valid. */
export type ParameterValues = Readonly<Record<string, number | string>>;
