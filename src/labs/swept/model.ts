import type { LabTable } from '../../core/lab/labTable.ts';
import type { Parameter, ValuesOf } from '../../core/parameters/parameter.ts';
import { choice, text } from '../../core/parameters/rows.ts';
import type { LabTypes } from '../../core/results/labResults.ts';

/** Names of columns stand in lists with colons and commas between them. */
const writeName = (name: string): string => name.replace(/[%:,]/g, (character) => encodeURIComponent(character));

function readName(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The entries of a list, each in its parts. */
export const readEntries = (text: string): readonly (readonly string[])[] =>
  text === '' ? [] : text.split(',').map((entry) => entry.split(':').map(readName));

export const writeEntries = (entries: readonly (readonly string[])[]): string => entries.map((parts) => parts.map(writeName).join(':')).join(',');

/** Checks a list for a table of parameters. */
const listOf =
  (allowed: string, isRight: (parts: readonly string[]) => boolean) =>
  (text: string): { readonly text: string } | { readonly wrong: string; readonly allowed: string } => {
    const wrong = readEntries(text).find((parts) => !isRight(parts));
    return wrong === undefined ? { text } : { wrong: wrong.join(':'), allowed };
  };

export const columnRoles = ['x', 'y', 'value', 'by'] as const;
const isRole = (text: string | undefined): boolean => columnRoles.some((role) => role === text);

/** How a table is looked at: the table itself is in no link. */
export const sweptParameters = [
  text('columns', 'columns shown', '', {
    content: 'a list of columns such as x:gamma_h,y:omega,value:model.gain',
    names: [''],
    maximumLength: 2000,
    readableLength: 600,
    entries: listOf('x, y, value or by, a colon and the name of a column', ([role, name, ...rest]) => isRole(role) && !!name && rest.length === 0),
    meaning: 'Which columns are the axes, which one is the colour, and which one tells lines and maps apart; the others are taken from the table.',
    source: 'chosen',
  }),
  choice('statistic', 'where rows coincide', 'mean', {
    choices: { mean: 'mean', least: 'least', largest: 'largest', rows: 'how many' },
    meaning: 'What is drawn where several rows lie in one place of a map or a line.',
    source: 'chosen',
  }),
  text('limits', 'limits', '', {
    content: 'a list of limits such as gamma_h:1:10',
    names: [''],
    maximumLength: 4000,
    readableLength: 800,
    entries: listOf('the name of a column, the least and the largest value, with colons between them', (parts) => parts.length === 3 && parts[0] !== ''),
    meaning: 'Rows within all limits are selected; of a column of texts both ends are the same text.',
    source: 'chosen',
  }),
  text('parallel', 'parallel coordinates', '', {
    content: 'a list of columns with commas between them',
    names: [''],
    maximumLength: 2000,
    readableLength: 600,
    entries: listOf('names of columns', (parts) => parts.length === 1 && parts[0] !== ''),
    meaning: 'The axes of the parallel coordinates, from left to right.',
    source: 'chosen',
  }),
  text('front', 'columns of the front', '', {
    content: 'two columns such as simulation.blocking_us:least,model.gain:most',
    names: [''],
    maximumLength: 1000,
    readableLength: 600,
    entries: listOf(
      'the name of a column, a colon, and least or most',
      ([name, better, ...rest]) => !!name && (better === 'least' || better === 'most') && rest.length === 0,
    ),
    meaning: 'The two columns whose Pareto front is drawn, and whether less or more of each is better.',
    source: 'chosen',
  }),
] as const satisfies readonly Parameter[];

export const sweptTable = {
  name: 'swept',
  title: 'Sweep results',
  parameters: sweptParameters,
  constants: [],
  figures: ['map', 'lines', 'parallel', 'front', 'rows'],
} as const satisfies LabTable;

/** No engine is asked: the file has their answers. */
export interface SweptLab extends LabTypes {
  readonly Values: ValuesOf<typeof sweptParameters>;
  readonly Model: never;
  readonly Simulation: never;
}
