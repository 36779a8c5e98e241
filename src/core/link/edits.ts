import type { Enumerator } from '../parameters/enumerations.ts';
import type { ParameterValues, TextParameter } from '../parameters/parameter.ts';
import { formatNumber } from '../units/formatQuantity.ts';

/** A change of one run at one place, to see what follows from it. */
export interface Edit {
  readonly kind: EditKind;
  /** Number of the operation, or for slow and pause of the process: as `trace=1` numbers them, through all diagrams. */
  readonly subject: number;
  /** Numbers of the edit, in the order of its kind's form. */
  readonly numbers: readonly number[];
}

export type EditKind = Enumerator<'edit_kind'>;

/** The form of each kind in a link, the allowed range of its numbers relative to the edited value, and the maximum of each. */
const forms: Readonly<Record<EditKind, { readonly form: string; readonly range: string; readonly max: readonly number[] }>> = {
  drop: { form: 'drop:OP', range: '', max: [] },
  delay: { form: 'delay:OP:US', range: ', US from 0 to 1000000000', max: [1e9] },
  scale: { form: 'scale:OP:FACTOR', range: ', FACTOR from 0 to 1000', max: [1000] },
  slow: { form: 'slow:PROCESS:FACTOR', range: ', FACTOR from 0 to 1000', max: [1000] },
  pause: { form: 'pause:PROCESS:FROM_US:TO_US', range: ', FROM_US and TO_US from 0 to 1000000000, the first no larger than the second', max: [1e9, 1e9] },
};

export const maxEdits = 100;

/** Whether an edit applies to a process. */
export const isOfProcess = ({ kind }: Pick<Edit, 'kind'>): boolean => kind === 'slow' || kind === 'pause';

/** Parses one entry of `edit=`; null where it is no edit. */
function readEdit(entry: string): Edit | null {
  const [kind, subject = '', ...rest] = entry.split(':');
  if (!isKind(kind) || !/^\d{1,9}$/.test(subject)) return null;
  const { max } = forms[kind];
  const numbers = rest.map((text) => (/^\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text) ? Number(text) : NaN));
  const isIn = numbers.length === max.length && numbers.every((number, i) => number <= max[i]!);
  if (!isIn || (kind === 'pause' && numbers[0]! > numbers[1]!)) return null;
  return { kind, subject: Number(subject), numbers };
}

const isKind = (text: string | undefined): text is EditKind => text !== undefined && Object.hasOwn(forms, text);

/** The edits of a text that has been checked. */
export const editsIn = (text: string): Edit[] => (text === '' ? [] : text.split(',').flatMap((entry) => readEdit(entry) ?? []));

export const writeEdit = ({ kind, subject, numbers }: Edit): string => [kind, formatNumber(subject), ...numbers.map(formatNumber)].join(':');

export const writeEdits = (edits: readonly Edit[]): string => edits.map(writeEdit).join(',');

const allowed = `${Object.values(forms)
  .map(({ form }) => form)
  .join(', ')}, with commas between them, at most ${maxEdits}, factors up to 1000, times up to 1000000000 us`;

/** What is allowed in place of an entry, by its kind where it has one. */
function allowedFor(entry: string): string {
  const [kind] = entry.split(':');
  if (!isKind(kind) || readEdit(entry) !== null) return allowed;
  const { form, range } = forms[kind];
  return `${form}, ${isOfProcess({ kind }) ? 'PROCESS' : 'OP'} a whole number as trace=1 has it${range}`;
}

/** Characters of a list of edits. */
const maxLength = 8000;

/** The parameter of every lab that simulates event diagrams. */
export const editParameter = {
  kind: 'text',
  key: 'edit',
  symbol: '',
  label: 'edits',
  content: `edits: ${allowed};`,
  default: '',
  names: [''],
  maximumLength: maxLength,
  // The front page writes links before the compressor has loaded.
  readableLength: maxLength,
  ofRuns: true,
  entries: (text) => {
    const entries = text.split(',');
    const wrong = entries.find((entry, i) => i >= maxEdits || readEdit(entry) === null);
    return wrong === undefined ? { text: writeEdits(editsIn(text)) } : { wrong, allowed: allowedFor(wrong) };
  },
  meaning:
    'Changes of single operations and processes of the simulated runs: a message or computation is dropped, delayed or takes a factor of its time, a process is slow or pauses.',
  source: 'chosen: the papers have no edits',
} as const satisfies TextParameter;

/** The edits of a scenario, as text. */
export const editText = (values: ParameterValues): string => String(values[editParameter.key] ?? '');

/** A scenario's values without edits, for models and for results of unedited runs, which do not know them. */
export function withoutEdits(values: ParameterValues): ParameterValues {
  return Object.fromEntries(Object.entries(values).filter(([key]) => key !== editParameter.key));
}
