import type { LabTable } from '../lab/labTable.ts';
import { keyOwners, type Stretch, sliderUnits, themes, type View } from '../lab/scenario.ts';
import type { Parameter } from '../parameters/parameter.ts';
import { type Problem, printable, problem, problemsOf, replaced } from '../parameters/problem.ts';
import { decimal } from '../parameters/readValue.ts';
import { type Goal, goalForm, maxGoals, readGoal, writeGoal } from '../results/goal.ts';
import { formatNumber } from '../units/formatQuantity.ts';

/** The figure of every lab that computes something: its numbers over a parameter, which `over=` names. */
export const overName = 'over';

/** How one key of a link that is not a parameter sets one property of the view. */
interface ViewKey<Value> {
  /**
   * Kind of the value: 0 or 1, a figure of the lab, keys of its parameters, one or two keys of numbers among them, a name, one time in µs or two, goals, or
   * one of some words.
   */
  readonly values: 'flag' | 'figure' | 'keys' | 'axes' | 'name' | 'time' | 'stretch' | 'goals' | readonly string[];
  read(text: string, lab: LabTable): { value: Value; problems: Problem[] };
  write(value: Value): string;
}

/** In the order in which links write them. */
export const viewKeys: { readonly [Key in keyof View]: ViewKey<View[Key]> } = {
  embed: flag('embed'),
  figure: oneOf('figure', 'figure', ({ figures }) => figures),
  theme: oneOf('theme', themes, () => themes),
  units: oneOf('units', sliderUnits, () => sliderUnits),
  present: flag('present'),
  share: flag('share'),
  keys: oneOf('keys', keyOwners, () => keyOwners),
  term: word('term'),
  autoplay: flag('autoplay'),
  from: time('from'),
  until: time('until'),
  zoom: stretch('zoom'),
  lock: list('lock'),
  hide: list('hide'),
  over: axes('over'),
  goal: goals('goal'),
  trace: flag('trace'),
  critical: flag('critical'),
};

/** The part of a view specific to its lab: figures, parameters, and times of runs. */
export function viewOfLab(view: View): Partial<View> {
  return Object.fromEntries(Object.entries(view).filter(([key]) => isViewKey(key) && ofLab.has(viewKeys[key].values)));
}

const ofLab: ReadonlySet<ViewKey<never>['values']> = new Set(['figure', 'keys', 'axes', 'time', 'stretch', 'goals']);

export function isViewKey(key: string): key is keyof View {
  return Object.hasOwn(viewKeys, key);
}

function flag(key: string): ViewKey<boolean> {
  return {
    values: 'flag',
    read(text) {
      if (text === '0' || text === '1') return { value: text === '1', problems: [] };
      return { value: false, problems: [refused(key, text, '0 or 1', '0')] };
    },
    write: (value) => (value ? '1' : '0'),
  };
}

/** A name that others know. */
function word(key: string): ViewKey<string> {
  return {
    values: 'name',
    read(text) {
      if (/^[a-zA-Z][a-zA-Z0-9_]{0,39}$/.test(text)) return { value: text, problems: [] };
      const allowed = 'a name of at most 40 letters, digits and underscores';
      return { value: '', problems: [ignored(key, text, allowed)] };
    },
    write: (value) => value,
  };
}

/** A moment of the diagrams. */
function time(key: string): ViewKey<number | null> {
  return {
    values: 'time',
    read(text) {
      const number = decimal.test(text) ? Number(text) : NaN;
      if (isMoment(number)) return { value: number === 0 ? 0 : number, problems: [] };
      return { value: null, problems: [ignored(key, text, timeAllowed)] };
    },
    write: (value) => (value === null ? '' : formatNumber(value)),
  };
}

/** A part of the time of the diagrams. */
function stretch(key: string): ViewKey<Stretch | null> {
  return {
    values: 'stretch',
    read(text) {
      const [from, to, ...more] = text.split(',').map((each) => (decimal.test(each) ? Number(each) : NaN)) as [number, number?, ...number[]];
      if (to !== undefined && more.length === 0 && isMoment(from) && isMoment(to) && from < to) return { value: [from === 0 ? 0 : from, to], problems: [] };
      return { value: null, problems: [ignored(key, text, stretchAllowed)] };
    },
    write: (value) => value?.map(formatNumber).join(',') ?? '',
  };
}

function ignored(key: string, text: string, allowed: string): Problem {
  const said = text === '' ? `${key} has no value` : `${key} = ${printable(text)} is not allowed`;
  return replaced(key, text, allowed, `${said}; allowed: ${allowed}.`, 'It is ignored.');
}

/** What ends before it begins cannot be played. */
export function orderProblems({ from, until }: View): readonly Problem[] {
  if (until === null || until > (from ?? 0)) return [];
  const allowed = `a time after ${formatNumber(from ?? 0)} µs, where the diagrams begin`;
  const shown = formatNumber(until);
  return [ignored('until', shown, allowed)];
}

export const isMoment = (time_us: number): boolean => time_us >= 0 && time_us <= latestTime_us;

/** Beyond any clock of the simulator. */
const latestTime_us = 1e13;
const timeAllowed = `a time in µs, a number from 0 to ${formatNumber(latestTime_us)}`;
const stretchAllowed = `two times in µs, numbers from 0 to ${formatNumber(latestTime_us)} with a comma between them, the later one behind`;

/** A key whose value is one of the lab's names; the first is the default. */
function oneOf<Value extends string>(key: string, values: 'figure' | readonly Value[], valuesOf: (lab: LabTable) => readonly Value[]): ViewKey<Value> {
  return {
    values,
    read(text, lab) {
      const allowed = valuesOf(lab);
      const value = allowed.find((candidate) => candidate === text);
      if (value !== undefined) return { value, problems: [] };
      return { value: allowed[0]!, problems: [refused(key, text, allowed.join(', '), allowed[0]!)] };
    },
    write: (value) => value,
  };
}

/** Keys of parameters with commas between them; the same key twice is the same as once. */
function list(key: string): ViewKey<readonly string[]> {
  return { values: 'keys', read: (text, { parameters }) => readKeys(key, text, parameters), write: (value) => value.join(',') };
}

/** Results with what is wanted of them. */
function goals(key: string): ViewKey<readonly Goal[]> {
  return {
    values: 'goals',
    read(text) {
      const said = text.split(',');
      const wrong = said.filter((each, i) => readGoal(each) === null || i >= maxGoals);
      return {
        value: said.flatMap((each) => readGoal(each) ?? []).slice(0, maxGoals),
        problems: problemsOf(wrong, (each) => ignored(key, each, goalForm)),
      };
    },
    write: (value) => value.map(writeGoal).join(','),
  };
}

/** One or two keys of numeric parameters. */
function axes(key: string): ViewKey<readonly string[]> {
  return {
    values: 'axes',
    read(text, { parameters }) {
      const { value, problems } = readKeys(
        key,
        text,
        parameters.filter(({ kind }) => kind === 'number'),
        ' that is a number',
      );
      const more = problemsOf(value.slice(maxAxes), (name) => {
        const allowed = `at most ${maxAxes} parameters`;
        return replaced(key, name, allowed, `${key} names more than ${maxAxes} parameters; allowed: ${allowed}.`, `${name} is ignored.`);
      });
      const repeated = text.split(',').filter((name, i, all) => all.indexOf(name) < i && value.includes(name));
      const twice = problemsOf([...new Set(repeated)], (name) =>
        replaced(key, name, 'each parameter once', `${key} names ${name} twice; allowed: each parameter once.`, 'It counts once.'),
      );
      return { value: value.slice(0, maxAxes), problems: [...problems, ...twice, ...more] };
    },
    write: (value) => value.join(','),
  };
}

export const maxAxes = 2;

function readKeys(key: string, text: string, rows: readonly Parameter[], which = ''): { value: readonly string[]; problems: Problem[] } {
  const parameters = rows.map((parameter) => parameter.key);
  const allowed = parameters.join(', ');
  if (text === '') {
    return { value: [], problems: [problem(key, text, allowed, `${key} names no parameter${which}; allowed: ${allowed}.`)] };
  }
  const named = [...new Set(text.split(','))];
  return {
    value: named.filter((name) => parameters.includes(name)),
    problems: problemsOf(
      named.filter((name) => !parameters.includes(name)),
      (name) =>
        problem(key, name, allowed, `${key} names ${printable(name) || 'an empty key'}, which is not a parameter${which} of this lab; allowed: ${allowed}.`),
    ),
  };
}

function refused(key: string, text: string, allowed: string, used: string): Problem {
  const said = text === '' ? `${key} has no value` : `${key} = ${printable(text)} is not allowed`;
  return replaced(key, text, allowed, `${said}; allowed: ${allowed}.`, `${used} is used.`);
}
