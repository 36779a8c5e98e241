import type { LabTable } from '../../core/labTable.ts';
import type { Parameter } from '../../core/parameters/parameter.ts';
import { listOf } from './entries.ts';

export const columnRoles = ['x', 'y', 'value', 'by'] as const;
const isRole = (text: string | undefined): boolean => columnRoles.some((role) => role === text);

/** How a table is looked at: the table itself is in no link. */
export const sweptParameters = [
  {
    kind: 'text',
    key: 'columns',
    symbol: '',
    label: 'columns shown',
    default: '',
    content: 'a list of columns such as x:gamma_h,y:omega,value:model.gain',
    names: [''],
    maximumLength: 2000,
    readableLength: 600,
    entries: listOf('x, y, value or by, a colon and the name of a column', ([role, name, ...rest]) => isRole(role) && !!name && rest.length === 0),
    meaning: 'Which columns are the axes, which one is the colour, and which one tells lines and maps apart; the others are taken from the table.',
    source: 'chosen',
  },
  {
    kind: 'choice',
    key: 'statistic',
    symbol: '',
    label: 'where rows coincide',
    default: 'mean',
    choices: [
      { value: 'mean', label: 'mean' },
      { value: 'least', label: 'least' },
      { value: 'largest', label: 'largest' },
      { value: 'rows', label: 'how many' },
    ],
    meaning: 'What is drawn where several rows lie in one place of a map or a line.',
    source: 'chosen',
  },
  {
    kind: 'text',
    key: 'limits',
    symbol: '',
    label: 'limits',
    default: '',
    content: 'a list of limits such as gamma_h:1:10',
    names: [''],
    maximumLength: 4000,
    readableLength: 800,
    entries: listOf('the name of a column, the least and the largest value, with colons between them', (parts) => parts.length === 3 && parts[0] !== ''),
    meaning: 'Rows within all limits are selected; of a column of texts both ends are the same text.',
    source: 'chosen',
  },
  {
    kind: 'text',
    key: 'parallel',
    symbol: '',
    label: 'parallel coordinates',
    default: '',
    content: 'a list of columns with commas between them',
    names: [''],
    maximumLength: 2000,
    readableLength: 600,
    entries: listOf('names of columns', (parts) => parts.length === 1 && parts[0] !== ''),
    meaning: 'The axes of the parallel coordinates, from left to right.',
    source: 'chosen',
  },
  {
    kind: 'text',
    key: 'front',
    symbol: '',
    label: 'columns of the front',
    default: '',
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
  },
] as const satisfies readonly Parameter[];

export const sweptTable = {
  name: 'swept',
  title: 'Sweep results',
  parameters: sweptParameters,
  constants: [],
  figures: ['map', 'lines', 'parallel', 'front', 'rows'],
} as const satisfies LabTable;
