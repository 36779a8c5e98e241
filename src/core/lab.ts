import type { LabTable } from './labTable.ts';
import type { Preset } from './link/preset.ts';
import type { Scenario } from './link/scenario.ts';
import type { ParameterValues } from './parameters/parameter.ts';
import type { AnalyticRequest, AnalyticResult, CurveAxis } from './results/analytic.ts';
import type { Cost } from './results/cost.ts';
import type { OfLab } from './results/labResults.ts';
import type { CsvColumns } from './timeline/csv.ts';

/** What core, engines and shell know of a lab. Its page and its simulation are scripts of their own, which come later. */
export interface Lab<Values extends ParameterValues = ParameterValues> extends LabTable {
  /** What a reader comes with. */
  readonly question: string;
  /** What a reader can do in it that nothing on the page says; absent: nothing. */
  readonly help?: string;
  /** Scenarios to start from: they come with its page. */
  readonly presets: () => Promise<readonly Preset[]>;
  readonly evaluation: Evaluation<Values>;
  /** What stands in its table, where no engine computes it; absent: it has none. */
  table?(values: Values): Promise<CsvColumns>;
  /** What of its figures can be asked for before they show it; absent: lines of charts and moments of event diagrams. */
  readonly hidesAnswer?: readonly ('lines' | 'diagrams')[];
  /** How the names of files end that it opens, wherever on the page they are dropped; absent: it opens none. */
  readonly opens?: readonly string[];
  /** Whether it opens a file with this name that begins with these bytes, a character each, wherever on the page that is dropped; absent: it opens none. */
  recognizes?(name: string, begin: string): boolean;
  /** Which these files are, in words; absent: it opens none. */
  readonly files?: string;
  /** What has to change with some values so that they mean something; absent: nothing. */
  coupledChanges?(values: Values, changes: Changes, locked: readonly string[]): Changes;
  /** The costs of its machine in a scenario: what could be faster. Absent: it simulates none. */
  costs?(values: Values): readonly Cost[];
  /** What a machine, as links have it here, changes in a scenario of a lab, by the keys of that lab; null: nothing, for it takes none. Absent: this lab has no machines. */
  readonly onMachine?: (machine: string, scenario: Pick<Scenario, 'lab' | 'values'>, model: AskModel) => Promise<Changes | null>;
  /** The values that count, where a choice stands for others, such as a machine for its costs; absent: all as they are. */
  valuesInForce?(values: Values): ParameterValues;
}

export type Changes = Readonly<Record<string, number | string>>;

/** Asks the model, wherever it runs. */
export type AskModel = (request: AnalyticRequest) => Promise<AnalyticResult>;

/** What a lab needs to be evaluated, in the page as without one; what it does not need is not started. */
export interface Evaluation<Values = ParameterValues> {
  readonly model: boolean;
  readonly simulation: boolean;
  /** The axis of the model's curve; a lab without one has its spans written by --csv. */
  readonly curve: OfLab<Values, CurveAxis> | null;
  /** Whether the curve belongs to the results of the lab, beside its numbers. */
  readonly reportsCurve?: boolean;
  /** What the page asks the model for beside numbers and curve. */
  extras?(values: Values): Pick<AnalyticRequest, 'answers' | 'family'>;
  /** Along the same axis, the points that the page has simulated. */
  simulatedPoints?(values: Values): CurveAxis;
  /** Whether the points, or other results, are so slow that they are requested only once the reader is still. */
  readonly surveyAfter?: boolean;
  /** Figures that show the model alone, and figures that show both; all others show the simulation alone. */
  readonly modelFigures: readonly string[];
  readonly bothFigures?: readonly string[];
}

/** Every lab that exists by its name, in the order of the menu; the first is the front page. Handed in, never imported. */
export type Catalogue = ReadonlyMap<string, Lab>;

/** A lab that exists: names are checked where they come in, in `decode`. */
export function labOf(catalogue: Catalogue, name: string): Lab {
  const lab = catalogue.get(name);
  if (lab === undefined) throw new Error(`there is no lab ${name}`);
  return lab;
}

export function frontLab(catalogue: Catalogue): Lab {
  const [first] = catalogue.values();
  if (first === undefined) throw new Error('a catalogue has at least one lab');
  return first;
}

/** The lab that opens a file by what it begins with: the present one where that does; null: none does. */
export const recognizerOf = (catalogue: Catalogue, present: string, name: string, begin: string): string | null =>
  [...catalogue.values()].toSorted((a, b) => Number(b.name === present) - Number(a.name === present)).find((lab) => lab.recognizes?.(name, begin))?.name ??
  null;

/** Whether a file may be a lesson, which is Markdown behind its front matter. */
export const mayBeLesson = (name: string, begin: string): boolean => /\.(?:md|markdown)$/i.test(name) || /^\s*---[ \t]*\r?\n/.test(begin);

/** Why nothing opens a file that was dropped on the page, what it is by its first bytes, where that is known, and what is opened. */
export const openedByNone = (catalogue: Catalogue, name: string, format: string | null): string =>
  `No lab opens ${name}${format === null ? '' : `, ${format}`}. The page opens ${[...catalogue.values()].flatMap(({ files }) => files ?? []).join('; ')}; and lessons (.md).`;

/** The lab that opens files with these names, wherever they are dropped; null: none does. */
export const openerOf = (catalogue: Catalogue, files: readonly { readonly name: string }[]): string | null =>
  [...catalogue.values()].find(({ opens = [] }) => files.every(({ name }) => opens.some((ending) => name.toLowerCase().endsWith(ending))))?.name ?? null;
