/**
 * The scenario that is shown, with its history, and every way to change it. A change is one of four kinds: 'drag' and 'replace' change the
 * present entry of the browser's history, 'commit' adds one, 'load' came from there. Locked parameters keep their values in all of them.
 *
 *     past ... ─ undo ─ scenario ─ redo ─ ... future          left: each lab as it was last shown, for the way back
 *
 * Equal values keep their identity, by which the results know that nothing has to be computed.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { defaultScenario, isOfOneModel } from '../lab/defaultScenario.ts';
import { type Catalogue, type Lab, labOf } from '../lab/lab.ts';
import type { LessonPlace, Scenario, ScenarioValues, View } from '../lab/scenario.ts';
import { type Lessons, noLessons } from '../lessons.ts';
import { decode } from '../link/codec.ts';
import { viewOfLab } from '../link/viewKeys.ts';
import type { ParameterValues } from '../parameters/parameter.ts';
import type { Problem } from '../parameters/problem.ts';
import { readValue } from '../parameters/readValue.ts';
import { formatNumber } from '../units/formatQuantity.ts';
import { changedValues } from './changedValues.ts';

export type ExplorerStore = StoreApi<ExplorerState>;

export interface ExplorerState {
  /** Every lab that a scenario can be of. */
  readonly catalogue: Catalogue;
  /** Every built-in lesson. */
  readonly lessons: Lessons;
  readonly scenario: Scenario;
  /** Problems of values that were replaced, at most one a parameter once the reader has touched it. */
  readonly problems: readonly Problem[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** A link that could not be opened, because scripts of its lab did not load; the previous scenario stays behind it. Null: none. */
  readonly unopened: Unopened | null;
  /** The scenario of the link that was opened last. */
  readonly opened: Scenario;
  /** How the scenario last changed, which decides what becomes of the address. */
  readonly lastChange: HistoryChange;

  /**
   * Sets one parameter, clamped to its range, from a number or from what the reader typed. The values of a drag
   * ('drag') and the release that ends it ('commit') are one step of undo. A locked parameter stays as it is.
   */
  setValue(key: string, value: number | string, phase: 'drag' | 'commit'): void;
  /** Sets several at once, as where the operating point is dragged over a map: one step of undo. */
  setValues(changes: Readonly<Record<string, number | string>>, phase: 'drag' | 'commit'): void;
  setView(change: Partial<View>): void;
  /** Pins the present scenario: everything is compared with it. */
  compare(): void;
  /** Swaps present and pinned scenario; locked parameters stay. */
  swap(): void;
  /** Ends the comparison, keeping the present or the pinned scenario. */
  unpin(keep: 'this' | 'other'): void;
  /** Shows another lab with the values that it last had here, compared with nothing; what both labs know of one model stays as it is. */
  openLab(name: string): void;
  /** A lab as it was last left here; null: it was not shown yet. */
  lastOf(name: string): Scenario | null;
  /** Applies lab, values and figure of a preset; the rest of the view, locked parameters and, in the same lab, the pinned scenario stay. */
  applyPreset(preset: Scenario): void;
  /** Applies a step of a lesson: its scenario with its marks and locks, which replace earlier ones. */
  showStep(lesson: LessonPlace, step: Scenario): void;
  /** Leaves the lesson; the scenario stays. */
  leaveLesson(): void;
  /** Resets all parameters to the opened link, in another lab than its own to their defaults, except locked ones. The pinned scenario stays. */
  reset(): void;
  undo(): void;
  redo(): void;
  dismissProblems(): void;
  /** All reachable values: shown ones, then earlier ones, the latest first. */
  reachable(): readonly ParameterValues[];
  /** Opens a link, as if with the page, or with the link from which it was made; undo leads back, or redo where undo leads there. */
  load(link: string, opened?: string): void;
  /** Reports a link that cannot be opened now, until something else is shown. */
  cannotOpen(link: string, cause: string): void;
}

export interface Unopened {
  readonly link: string;
  /** What failed to load, and why. */
  readonly cause: string;
}

/** What is shown, moved to a step of a lesson; `step`: the scenario that its author wrote. */
export function atStep(shown: Scenario, lesson: LessonPlace, { lab, values, versus, view }: Scenario): Scenario {
  const { figure, critical, lock, hide, over, goal } = view;
  return { ...shown, lab, values, versus, lesson, ask: null, view: { ...shown.view, ...momentsOf(view), figure, critical, lock, hide, over, goal } };
}

/** 'commit' adds an entry to the browser's history; 'drag' and 'replace' change the present one; 'load' came from it. */
export type HistoryChange = 'load' | 'drag' | 'commit' | 'replace';

/** `link` may be a scenario itself; `opened` is the link that reset leads to, where the present one was made from another. */
export function createExplorerStore(link: string | Scenario, catalogue: Catalogue, opened = link, lessons = noLessons): ExplorerStore {
  return createStore<ExplorerState>()((set, get) => {
    let past: Scenario[] = [];
    let future: Scenario[] = [];
    /** The scenario before the drag that is going on. */
    let beforeDrag: Scenario | null = null;
    /** Each lab as it was last left. */
    const left = new Map<string, Scenario>();

    const show = (scenario: Scenario, lastChange: HistoryChange, problems = get().problems, opened = get().opened) => {
      const before = get().scenario;
      if (before.lab !== scenario.lab) {
        // Most recently left labs come last.
        left.delete(before.lab);
        left.set(before.lab, before);
      }
      set({ scenario, problems, lastChange, opened, unopened: null, canUndo: past.length > 0 || beforeDrag !== null, canRedo: future.length > 0 });
    };
    const remember = (before: Scenario, after: Scenario) => {
      if (sameChoice(before, after)) return;
      past = [...past, before].slice(-maxSteps);
      future = [];
    };
    const endDrag = (after = get().scenario) => {
      if (beforeDrag) remember(beforeDrag, after);
      beforeDrag = null;
    };
    const commit = (next: Scenario, problems: readonly Problem[] = []) => {
      endDrag();
      const present = get().scenario;
      remember(present, next);
      // Equal values keep their identity: nothing is computed again for a preset that differs only by its figure.
      const values = present.lab === next.lab && sameValues(present.values, next.values) ? present.values : next.values;
      const versus = present.lab === next.lab && sameValues(present.versus, next.versus) ? present.versus : next.versus;
      show({ ...next, values, versus }, 'commit', problems);
    };
    /** Lab, values and figure of a remembered scenario under the present view: undo does not turn the light off. */
    const travel = (from: Scenario[], to: Scenario[]) => {
      const target = from.pop();
      if (!target) return;
      const { scenario } = get();
      to.push(scenario);
      show({ ...target, view: { ...viewFrom(scenario, target), figure: target.view.figure } }, 'commit', []);
    };

    const { scenario: first, problems: found } = typeof link === 'string' ? decode(link, catalogue, lessons) : { scenario: link, problems: [] };
    return {
      catalogue,
      lessons,
      scenario: first,
      problems: found,
      unopened: null,
      opened: typeof opened === 'string' ? decode(opened, catalogue, lessons).scenario : opened,
      canUndo: false,
      canRedo: false,
      lastChange: 'load',

      setValue(key, value, phase) {
        get().setValues({ [key]: value }, phase);
      },
      setValues(changes, phase) {
        const { scenario, problems } = get();
        const { values, read } = changedValues(labOf(catalogue, scenario.lab), scenario.values, changes, scenario.view.lock);
        if (read.size === 0) return;
        const next = values === scenario.values ? scenario : { ...scenario, values };
        const known = [...problems.filter(({ parameter }) => !read.has(parameter)), ...[...read.values()].filter((each) => each !== null)];
        beforeDrag ??= scenario;
        if (phase === 'commit') endDrag(next);
        show(next, phase, sameProblems(problems, known) ? problems : known);
      },
      setView(change) {
        const { scenario } = get();
        show({ ...scenario, view: { ...scenario.view, ...change } }, 'replace');
      },
      compare() {
        const { scenario } = get();
        commit({ ...scenario, versus: scenario.values });
      },
      swap() {
        const { scenario } = get();
        if (scenario.versus === null) return;
        commit({ ...scenario, values: keepLocked(scenario, scenario.lab, scenario.versus), versus: scenario.values });
      },
      unpin(keep) {
        const { scenario } = get();
        if (scenario.versus === null) return;
        const values = keep === 'this' ? scenario.values : keepLocked(scenario, scenario.lab, scenario.versus);
        commit({ ...scenario, values, versus: null });
      },
      openLab(name) {
        const { scenario } = get();
        if (name === scenario.lab) return;
        const lab = labOf(catalogue, name);
        const target = left.get(name) ?? defaultScenario(lab);
        const kin = [...left.values(), scenario].findLast((each) => isOfOneModel(labOf(catalogue, each.lab), lab));
        const { values, problems } =
          kin === undefined || kin.lab === name ? { ...target, problems: [] } : carriedOver(kin, labOf(catalogue, kin.lab), target, lab);
        commit({ ...target, values, versus: null, lesson: scenario.lesson, ask: null, view: viewFrom(scenario, target) }, problems);
      },
      lastOf(name) {
        return left.get(name) ?? null;
      },
      applyPreset(preset) {
        const { scenario } = get();
        const values = keepLocked(scenario, preset.lab, preset.values);
        const versus = preset.lab === scenario.lab ? scenario.versus : null;
        commit({
          ...scenario,
          lab: preset.lab,
          values,
          versus,
          view: { ...viewFrom(scenario, preset), ...momentsOf(preset.view), figure: preset.view.figure },
        });
      },
      showStep(lesson, step) {
        commit(atStep(get().scenario, lesson, step));
      },
      leaveLesson() {
        commit({ ...get().scenario, lesson: null });
      },
      reset() {
        const { scenario } = get();
        commit({ ...scenario, values: keepLocked(scenario, scenario.lab, resetValues(get())) });
      },
      undo() {
        endDrag();
        travel(past, future);
      },
      redo() {
        endDrag();
        travel(future, past);
      },
      dismissProblems() {
        set({ problems: [] });
      },
      reachable() {
        const { scenario, opened: first } = get();
        const others = [...(beforeDrag ? [beforeDrag] : []), ...past.toReversed(), ...future.toReversed(), ...[...left.values()].toReversed(), first];
        return [scenario, ...others].flatMap(({ values, versus }) => (versus === null ? [values] : [values, versus]));
      },
      load(newLink, newOpened = newLink) {
        const { scenario, problems } = decode(newLink, catalogue, lessons);
        endDrag();
        const present = get().scenario;
        // The browser's back and forward act as undo and redo where they lead to the same scenario.
        if (leadsTo(past, scenario)) future.push(present);
        else if (leadsTo(future, scenario)) past.push(present);
        else remember(present, scenario);
        show(scenario, 'load', problems, decode(newOpened, catalogue, lessons).scenario);
      },
      cannotOpen(newLink, cause) {
        set({ unopened: { link: newLink, cause } });
      },
    };
  });
}

/** The lab that is shown. */
export const labShown = ({ catalogue, scenario }: Pick<ExplorerState, 'catalogue' | 'scenario'>): Lab => labOf(catalogue, scenario.lab);

/** Takes the last step if it is this scenario. */
const leadsTo = (steps: Scenario[], scenario: Scenario): boolean => steps.length > 0 && sameChoice(steps.at(-1)!, scenario) && steps.pop() !== undefined;

/** Most steps of undo. */
const maxSteps = 200;

const resetValues = (state: Pick<ExplorerState, 'catalogue' | 'scenario' | 'opened'>): ScenarioValues =>
  state.opened.lab === state.scenario.lab ? state.opened.values : defaultScenario(labShown(state)).values;

/** Whether reset leads to other values than the defaults. */
export function resetsToLink(state: Pick<ExplorerState, 'catalogue' | 'scenario' | 'opened'>): boolean {
  return !sameValues(defaultScenario(labShown(state)).values, resetValues(state));
}

/** The present view, with the target's lab-specific part where the lab changes. */
const viewFrom = (present: Scenario, target: Scenario): View => (present.lab === target.lab ? present.view : { ...present.view, ...viewOfLab(target.view) });

/** Times of the view refer to one run. */
const momentsOf = ({ from, until, zoom }: View): Pick<View, 'from' | 'until' | 'zoom'> => ({ from, until, zoom });

function keepLocked(scenario: Scenario, lab: Scenario['lab'], values: ScenarioValues): ScenarioValues {
  if (lab !== scenario.lab) return values;
  const locked = scenario.view.lock.flatMap((key) => (scenario.values[key] === undefined ? [] : [[key, scenario.values[key]] as const]));
  return locked.length === 0 ? values : { ...values, ...Object.fromEntries(locked) };
}

/** Whether two scenarios differ at most in how they are shown. */
function sameChoice(one: Scenario, other: Scenario): boolean {
  return (
    one.lab === other.lab &&
    sameValues(one.values, other.values) &&
    (one.versus === other.versus || sameValues(one.versus, other.versus)) &&
    samePlace(one, other)
  );
}

const samePlace = (one: Scenario, other: Scenario): boolean =>
  one.ask === other.ask && one.lesson?.source === other.lesson?.source && one.lesson?.step === other.lesson?.step;

const sameValues = (one: ParameterValues | null, other: ParameterValues | null): boolean =>
  one !== null && other !== null && Object.keys(one).every((key) => one[key] === other[key]);

function sameProblems(one: readonly Problem[], other: readonly Problem[]): boolean {
  return one.length === other.length && one.every((problem, i) => problem.message === other[i]?.message);
}

/** The values of a scenario, with those of another of the same model as far as ranges allow. */
function carriedOver(
  from: Scenario,
  fromLab: Lab,
  target: Scenario,
  targetLab: Lab,
): { readonly values: ScenarioValues; readonly problems: readonly Problem[] } {
  const known = fromLab.valuesInForce?.(from.values) ?? from.values;
  const problems: Problem[] = [];
  const carried = targetLab.parameters.flatMap((row) => {
    const value = known[row.key];
    if (value === undefined || (row.kind === 'text' && row.ofRuns) || target.view.lock.includes(row.key)) return [];
    const reading = readValue(row, typeof value === 'number' ? formatNumber(value) : value, target.values[row.key]);
    if (reading.problem) problems.push(reading.problem);
    return [[row.key, reading.value] as const];
  });
  return { values: { ...target.values, ...Object.fromEntries(carried) }, problems };
}
