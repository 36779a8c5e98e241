import type { Answer } from '../engine.ts';
import type { ReadFormat } from '../files.ts';
import type { ParameterValues } from '../parameters/parameter.ts';
import type { AnalyticRequest, AnalyticResult, AskModel, CurveAxis } from '../results/analytic.ts';
import type { Cost } from '../results/cost.ts';
import type { OfLab } from '../results/labResults.ts';
import type { CsvColumns } from '../timeline/csv.ts';
import type { MachineInLab, MeasuredMachine } from './handedMachine.ts';
import type { CompleteTable } from './labTable.ts';
import type { Preset, WrittenPreset } from './preset.ts';

/** A lab as its folder writes it; `registered` adds what all labs have. */
export type WrittenLab<Values extends ParameterValues = ParameterValues> = Omit<Lab<Values>, 'isComplete' | 'presets'> & {
  readonly presets: () => Promise<readonly WrittenPreset[]>;
};

/** The part of a lab known to core, engines and shell. Its page and its simulation are separate scripts, loaded later. */
export interface Lab<Values extends ParameterValues = ParameterValues> extends CompleteTable {
  /** The reader's question that the lab answers. */
  readonly question: string;
  /** Under which heading menus list it. */
  readonly group: LabGroup;
  /** Actions that nothing on the page explains; absent: none. */
  readonly help?: string;
  /** Scenarios to start from, loaded with its page. */
  readonly presets: () => Promise<readonly Preset[]>;
  readonly evaluation: Evaluation<Values>;
  /** Answers in the place of Python, where the model is a few lines of arithmetic; absent: Python has the model, if there is one. */
  readonly closedForm?: (request: AnalyticRequest) => Answer<AnalyticResult>;
  /** Contents of its table, if no engine computes them; absent: it has none. */
  table?(values: Values): Promise<CsvColumns>;
  /** Figures that a question can hide; absent: lines of charts and events of diagrams. */
  readonly hidesAnswer?: readonly ('lines' | 'diagrams')[];
  /** Formats of files that it opens, dropped anywhere on the page; absent: none. */
  readonly reads?: readonly ReadFormat[];
  /** Description of these files; absent: it opens none. */
  readonly files?: string;
  /** Changes that some values imply; absent: none. */
  coupledChanges?(values: Values, changes: Changes, locked: readonly string[]): Changes;
  /** The costs of its machine in a scenario: what could be faster. Absent: it has no machine. */
  costs?(values: Values): readonly Cost[];
  /** What other labs can lead to it with; absent: nothing. */
  readonly takes?: readonly Handed[];
  /** Its scenario on a measured machine; null: it takes none of which this was measured. Absent: it takes none at all. */
  readonly takesMachine?: (machine: MeasuredMachine) => MachineInLab | null;
  /** Changes to a scenario of a lab for a machine, by the text of links; null: it takes none. Absent: this lab fits no machines. */
  readonly onMachine?: (machine: string, target: Pick<Lab, 'name' | 'takesMachine'>, values: ParameterValues, model: AskModel) => Promise<Changes | null>;
  /** Effective values, where a choice stands for others, such as a machine for its costs; absent: the values themselves. */
  valuesInForce?(values: Values): ParameterValues;
}

/**
 * What one lab hands to another, by keys of the parameters of the one that takes it: a schedule in GOAL with its machine in ns, a machine as a benchmark shows
 * it, the gradients of a training step, the machine of a Krylov solver. tests/unit/imports.test.ts has these keys.
 */
export type Handed = 'goal' | 'benchmark' | 'gradients' | 'solver';

/** Headings of the labs in menus, in their order. */
export const labGroups = { idea: 'The idea', mechanism: 'The mechanisms', own: 'Your own', evidence: 'Evidence' } as const;
export type LabGroup = keyof typeof labGroups;

export type Changes = Readonly<Record<string, number | string>>;

/** Engines and parts that a lab needs, on the page as well as without one; unneeded engines never start. */
export interface Evaluation<Values = ParameterValues> {
  readonly model: boolean;
  readonly simulation: boolean;
  /** The axis of the model's curve; a lab without one has its spans written by --csv. */
  readonly curve: OfLab<Values, CurveAxis> | null;
  /** Whether the curve is part of the lab's results, beside its numbers. */
  readonly reportsCurve?: boolean;
  /** What the page requests of the model beside numbers and curve. */
  extras?(values: Values): Pick<AnalyticRequest, 'answers' | 'family'>;
  /** Points on the same axis that the page simulates. */
  simulatedPoints?(values: Values): CurveAxis;
  /** Whether the points, or other results, are so slow that they are requested only once the reader is still. */
  readonly surveyAfter?: boolean;
  /** Figures that show the model alone, and figures that show both; all others show the simulation alone. */
  readonly modelFigures: readonly string[];
  readonly bothFigures?: readonly string[];
}

/** Every lab that exists by its name, in the order of the menu; the first is the front page. Handed in, never imported. */
export type Catalogue = ReadonlyMap<string, Lab>;

/** Whether Python has its model. */
export const asksPython = ({ evaluation, closedForm }: Lab): boolean => evaluation.model && closedForm === undefined;

/** An existing lab: `decode` checks names. */
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

/** The lab that takes what another one hands over; undefined: none does, or its script is not there yet. */
export const takerOf = (catalogue: Catalogue, what: Handed): Lab | undefined => [...catalogue.values()].find(({ takes = [] }) => takes.includes(what));
