import type { LabTable } from '../../core/lab/labTable.ts';
import type { InputProblem } from '../../core/parameters/inputError.ts';
import type { Parameter, ValuesOf } from '../../core/parameters/parameter.ts';
import { duration, text } from '../../core/parameters/rows.ts';
import type { Columns } from '../../core/results/analytic.ts';
import type { LabTypes } from '../../core/results/labResults.ts';
import { type PrintedTimes, printedTimesIn } from './claims.ts';

const flux = 'bytedance/flux, docs/performance_report.md, commit 79807b7: all-gather on eight A800, M = 4096';

/** Parameters of the lab explained, in the order of links. */
const explainedParameters = [
  duration('computation_us', 'computation', 2438, [0.001, 1e9], { symbol: 'g', meaning: 'Time of the computation, measured alone.', source: flux }),
  duration('communication_us', 'communication', 662, [0.001, 1e9], { symbol: 'c', meaning: 'Time of the communication, measured alone.', source: flux }),
  duration('together_us', 'both overlapped', 2469, [0.001, 1e9], { symbol: 't', meaning: 'Time of both where they overlap, as printed.', source: flux }),
  duration('own_computation_us', 'its own computation', 2378, [0, 1e9], {
    zero: 'as g',
    smallest: 0.001,
    symbol: 'k',
    meaning:
      'Time of the computation in the overlapped version, without its communication: cut into parts, or by a kernel of its own. 0 stands for the time measured alone.',
    source: flux,
  }),
  text('table', 'printed rows', 'flux', {
    content: 'table of times,',
    names: ['flux', ''],
    maximumLength: 65_536,
    meaning:
      'Rows of printed times: computation, communication, both overlapped, and if wanted a name, the computation of the overlapped version (own), both in turn (serial) and a unit. Separated by commas, semicolons or tabs, as Markdown, or as JSON.',
    source: 'bytedance/flux, docs/performance_report.md, commit 79807b7, and docs/performance.md, commit 19831ca',
  }),
] as const satisfies readonly Parameter[];

/** What a link can say of the lab. */
export const explainedTable = {
  name: 'explained',
  title: 'Printed gain',
  parameters: explainedParameters,
  constants: [],
  figures: ['curves', 'rows', 'definitions'],
} as const satisfies LabTable;

export type ExplainedValues = ValuesOf<typeof explainedParameters>;

export interface ExplainedModel {
  /** g + c. */
  readonly serial_us: number;
  /** (g + c)/t. */
  readonly gain: number;
  /** What overlapping alone can gain: (g + c)/max(g, c). */
  readonly bound: number;
  /** The part of the gain that is not overlap: gain/bound, where that is more than 1. */
  readonly elsewhere: number;
  /** 1 - (t - g)/c. */
  readonly hidden_beside_computation: number;
  /** 1 - (t - k)/c. */
  readonly hidden_beside_own: number;
  /** (g + c - t)/min(g, c). */
  readonly hidden_of_possible: number;
  /** 1 - t/(g + c). */
  readonly saved: number;
}

/** A printed row, its times in µs, and what they say. */
export interface ClaimedRow extends PrintedTimes, Omit<ExplainedModel, 'serial_us'> {
  /** Of the time that is saved the part that overlapping can have saved, at most; null: none is saved. */
  readonly explained: number | null;
}

/** What the lab says of the printed times of its sliders, and of those of its table. */
export interface ExplainedAnswer extends ExplainedModel {
  readonly rows: readonly ClaimedRow[];
}

/** What printed times of computation, communication and both say of overlap. */
export interface PrintedGain extends LabTypes {
  readonly Values: ExplainedValues;
  readonly Model: ExplainedAnswer;
  readonly Simulation: never;
  readonly Curve: Columns<'x' | 'gain' | 'bound'>;
}

type Times = Pick<ExplainedValues, 'computation_us' | 'communication_us' | 'together_us' | 'own_computation_us'>;

/** What the sliders take of a row. */
export const sliderTimes = ({ computation_us, communication_us, together_us, own_computation_us }: Times): Times => ({
  computation_us,
  communication_us,
  together_us,
  own_computation_us,
});

/** `printed_us`: both in turn, where it is printed. */
export function explainedModel({ computation_us: g, communication_us: c, together_us: t, own_computation_us: own }: Times, printed_us = g + c): ExplainedModel {
  const serial_us = g + c;
  const [gain, bound] = [printed_us / t, serial_us / Math.max(g, c)];
  return {
    serial_us,
    gain,
    bound,
    elsewhere: Math.max(1, gain / bound),
    hidden_beside_computation: 1 - (t - g) / c,
    hidden_beside_own: 1 - (t - (own || g)) / c,
    hidden_of_possible: (serial_us - t) / Math.min(g, c),
    saved: 1 - t / printed_us,
  };
}

/** Printed by FLUX, with its own kernel where that is printed. */
const fluxTable = `name,computation (ms),communication (ms),overlapped (ms),own (ms),serial (ms)
A800 all-gather,2.438,0.662,2.469,2.378,3.099
A800 reduce-scatter,2.453,0.646,2.508,2.429,3.100
H800 all-gather,0.846,0.583,0.957,0.814,1.429
H800 reduce-scatter,0.818,0.590,0.932,0.822,1.408
L20 all-gather,5.746,11.200,5.903,,
L20 reduce-scatter,5.392,12.273,5.730,,
`;

export const tableText = (value: string): string => (value === 'flux' ? fluxTable : value);
export const tableValue = (text: string): string => (text === fluxTable ? 'flux' : text.trim() === '' ? '' : text);

/** What is said of the rows of the table, or what is wrong with it. */
export function claimedRows({ table }: Pick<ExplainedValues, 'table'>): Pick<ExplainedAnswer, 'rows'> | InputProblem {
  const rows = table === '' ? [] : printedTimesIn('table', tableText(table));
  return 'allowed' in rows ? rows : { rows: rows.map(claimOf) };
}

function claimOf(times: PrintedTimes): ClaimedRow {
  const { computation_us: g, communication_us: c, together_us: t } = times;
  const serial_us = times.serial_us || g + c;
  const saved_us = serial_us - t;
  return { ...explainedModel(times, serial_us), ...times, serial_us, explained: saved_us > 0 ? Math.min(1, Math.min(g, c) / saved_us) : null };
}
