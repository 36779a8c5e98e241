/**
 * The shape of a row in the parameter table. Everything that needs to know a parameter (sliders, links,
 * validation, the Python and the C copies) reads it from such a row and from nowhere else.
 */
export type Parameter = NumberParameter | ChoiceParameter | TextParameter;

/** What a parameter is where a link does not name it: what the first of the other defaults that applies says, else the default. */
interface Default<Value> {
  /** Frozen for a version of links. */
  readonly default: Value;
  readonly otherDefaults?: readonly OtherDefault<Value>[];
}

/** A default in links up to version `until`, beside a non-default value of another parameter, or where both hold. */
export interface OtherDefault<Value> {
  readonly until?: number;
  readonly beside?: { readonly key: string; readonly value: string };
  readonly value: Value;
}

export interface NumberParameter extends Default<number> {
  readonly kind: 'number';
  /** ASCII key, as in links, JSON and Python keyword arguments. */
  readonly key: string;
  /** KaTeX source of the symbol used in the papers. */
  readonly symbol: string;
  readonly label: string;
  /** Empty for a ratio or a count. */
  readonly unit: string;
  /** Text for 0 where it is no quantity: 'by the rule'. */
  readonly zero?: string;
  readonly minimum: number;
  readonly maximum: number;
  readonly scale: Scale;
  /** Where a 'logarithmic-from-zero' slider begins above zero; a thousandth of the maximum unless given. */
  readonly smallest?: number;
  readonly integer: boolean;
  readonly outsideSimulator?: OutsideSimulator;
  /** Values that somebody has measured or specified, to choose from beside its meaning. */
  readonly known?: readonly KnownValue[];
  /** How far an axis over another parameter may take it beyond the reader's maximum, in the simulator. */
  readonly simulatorMaximum?: number;
  /** A number that the simulator takes between whole numbers, too, for an axis over it. */
  readonly simulatorFraction?: true;
  readonly meaning: string;
  readonly source: string;
}

export interface KnownValue {
  readonly value: number;
  readonly label: string;
  readonly source: string;
}

export interface ChoiceParameter extends Default<string> {
  readonly kind: 'choice';
  readonly key: string;
  readonly symbol: string;
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly outsideSimulator?: OutsideSimulator;
  readonly meaning: string;
  readonly source: string;
}

/** The page or the model alone have a use for it: it does not travel into the simulator. */
export type OutsideSimulator = true;

/** Text of any length that the reader writes, or one of the names that stand for known texts and stay readable in links; its default is one of them. The empty name stands for nothing. */
export interface TextParameter extends Default<string> {
  readonly kind: 'text';
  readonly key: string;
  readonly symbol: string;
  readonly label: string;
  /** What the text is, in words: 'GOAL text'. It always holds a blank, so that nothing can be both text and name. */
  readonly content: string;
  readonly names: readonly string[];
  /** Characters. */
  readonly maximumLength: number;
  /** Characters up to which a list of numbers and names stays uncompressed in a link; 200 by default. */
  readonly readableLength?: number;
  /** For a list with a grammar: parses its text as in links, or returns an entry that is wrong. Absent: the engine judges the list. */
  readonly entries?: (text: string) => { readonly text: string } | { readonly wrong: string; readonly allowed: string };
  /** A regular expression, the same in JavaScript and Python, that a text of a simple form matches as a whole. Absent: the engine judges the text. */
  readonly pattern?: string;
  /** The parameter names parts of the lab's runs: it is not carried over to other labs. */
  readonly ofRuns?: true;
  readonly meaning: string;
  readonly source: string;
}

/**
 * How a slider maps its track to values. 'logarithmic-from-zero' is logarithmic above `smallest` and reaches
 * exactly zero at the left end.
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

/** The values of a table's rows by their keys: numbers, one of the choices, texts. */
export type ValuesOf<Rows extends readonly Parameter[]> = { readonly [Row in Rows[number] as Row['key']]: ValueOf<Row> };

type ValueOf<Row extends Parameter> = Row extends ChoiceParameter ? Row['choices'][number]['value'] : Row extends NumberParameter ? number : string;

/** The values of a scenario, typed by this table; values of another lab are a programmer's error. */
export function valuesOf<Rows extends readonly Parameter[]>(rows: Rows, values: ParameterValues): ValuesOf<Rows> {
  if (!areValuesOf(rows, values)) throw new Error('these are the values of another lab');
  return values;
}

const areValuesOf = <Rows extends readonly Parameter[]>(rows: Rows, values: ParameterValues): values is ParameterValues & ValuesOf<Rows> =>
  rows.every((row) => isValueOf(row, values[row.key]));

function isValueOf(row: Parameter, value: number | string | undefined): boolean {
  return row.kind === 'choice' ? row.choices.some((choice) => choice.value === value) : typeof value === (row.kind === 'number' ? 'number' : 'string');
}

/** Whether some values are among all of a lab's. */
export const hasValues = (values: ParameterValues, some: ParameterValues): boolean => Object.entries(some).every(([key, value]) => values[key] === value);

/** Parameters in the rows of the simulator, in order; texts are passed separately. */
export const simulated = (parameters: readonly Parameter[]): (NumberParameter | ChoiceParameter)[] =>
  parameters.filter((row): row is NumberParameter | ChoiceParameter => row.kind !== 'text' && !row.outsideSimulator);

/** The row of a scenario as the simulator takes it: a choice is the place of its value. */
export const rowOf = (parameters: readonly Parameter[], values: ParameterValues): number[] =>
  simulated(parameters).map((row) => (row.kind === 'choice' ? row.choices.findIndex(({ value }) => value === values[row.key]) : Number(values[row.key])));
