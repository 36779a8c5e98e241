import { newClientOf } from '../core/engine.ts';
import { changedValues } from '../core/exploration/changedValues.ts';
import type { Exploration } from '../core/exploration/exploration.ts';
import { type ExplorerState, labShown } from '../core/exploration/explorerStore.ts';
import type { EngineName, ResultsState } from '../core/exploration/resultsState.ts';
import { type Changes, type Lab, labOf } from '../core/lab/lab.ts';
import type { View } from '../core/lab/scenario.ts';
import { decode, encode, longestLink, maxPieces } from '../core/link/codec.ts';
import { withoutEdits } from '../core/link/edits.ts';
import { splitLink, wordsAskedFor } from '../core/link/pieces.ts';
import type { ParameterValues } from '../core/parameters/parameter.ts';
import type { Problem } from '../core/parameters/problem.ts';
import { problem, wholeLink } from '../core/parameters/problem.ts';
import type { AnalyticResult } from '../core/results/analytic.ts';
import type { SimulationResult } from '../core/results/simulation.ts';
import { messageOf } from '../engines/workerMessages.ts';
import type { SpliceMessage, SpliceWindow } from '../lessons/splice.ts';
import { standingOf } from '../ui/standing.ts';
import { figureNeeds } from './figureNeeds.ts';

/**
 * What a page around a frame and the frame say to each other (docs/notes.md).
 *
 * | from the frame, `source: 'overlap-explorer'` | when |
 * | --- | --- |
 * | `ready` {version} | it listens |
 * | `state` {link, values, model, simulation} | the results of another scenario have settled; after each `get` |
 * | `refused` {parameter, value, allowed, message} | what was said is not understood or not allowed, or has no result; nothing has changed then |
 *
 * | to the frame, `target: 'overlap-explorer'` | |
 * | --- | --- |
 * | `set` {link} or {values} | shows a scenario, or changes parameters by key |
 * | `get` | asks for `state` |
 * | `theme` {theme} | light or dark: what the page around is; a theme in a link goes before it, and links do not write it |
 *
 * `height` and `key` come from Embed.tsx and App.tsx. A `set` that changes nothing is not answered, so that two frames that follow one another come to rest.
 */
export const protocolVersion = 1;

/** The parts of the page that a host moves. `prepare` loads what a link needs to be read. */
export interface FramedPage extends Pick<Exploration, 'store' | 'results' | 'engines'> {
  prepare(link: string): Promise<void>;
}

/** Time from one turn to the next, in each of which what was heard meanwhile is done at once: a host may send faster than pages are drawn. */
export const turn_ms = 60;
/** How long a scenario must have rested before its state is told. */
export const rest_ms = 100;
/** No lab has a tenth of so many parameters. */
const maxValues = 1000;
/** No text of a parameter is as long. */
const maxText = 20_000_000;

/** Listens to the page around the frame, and to nobody else; the returned function ends it. */
export function connectFrame(own: SpliceWindow, page: FramedPage): () => void {
  if ((own.parent as unknown) === own) return () => {};
  const { store, results } = page;
  // Target origin '*': the messages hold nothing confidential, and the host's origin is unknown.
  const post = (type: string, more: object): void => own.parent.postMessage({ source: 'overlap-explorer', type, ...more }, '*');
  const refuse = ({ parameter, value, allowed, message, cause = message }: Refusal): void => post('refused', { parameter, value, allowed, message: cause });
  /** What the host has said, while the frame shows it; null: the theme is that of a link, or the reader's. */
  let hostTheme: HostTheme | null = null;
  const state = createStateMessages(page, own, post, refuse, () => hostTheme);
  const locks = createLocks(store);
  let heard: Heard = nothing;
  let isBusy = false;
  let isClosed = false;

  const listen = ({ data, source }: SpliceMessage): void => {
    if (source !== own.parent || !isRecord(data) || data['target'] !== 'overlap-explorer') return;
    heard = heardWith(heard, readMessage(data));
    void takeTurns();
  };
  async function takeTurns(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    while (heard !== nothing && !isClosed) {
      const { wrong, link, values, theme, isAsked } = heard;
      heard = nothing;
      if (wrong !== null) refuse(wrong);
      const refused = (link && (await showLink(link, page, locks))) ?? (values && setValues(values, store.getState()));
      if (refused) refuse(refused);
      const shown = store.getState();
      if (shown.scenario.view.theme !== hostTheme) hostTheme = null;
      if (theme !== null && (hostTheme !== null || shown.scenario.view.theme === 'auto')) {
        hostTheme = theme;
        shown.setView({ theme });
      }
      if (wrong !== null || link !== null || values !== null || isAsked) state.listenedTo(isAsked);
      await new Promise<void>((resolve) => void own.setTimeout(resolve, turn_ms));
    }
    isBusy = false;
  }

  own.addEventListener('message', listen);
  post('ready', { version: protocolVersion });
  const [first] = store.getState().problems;
  if (first !== undefined) refuse(first);
  const ends = [store.subscribe(state.look), results.subscribe(state.look)];
  state.look();
  return () => {
    isClosed = true;
    own.removeEventListener('message', listen);
    for (const end of ends) end();
    state.close();
  };
}

/** An engine's failure has no parameter, as on the command line. */
type Refusal = Pick<Problem, 'message' | 'cause'> & { readonly parameter: string | null; readonly value: string | null; readonly allowed: string | null };

/** What was heard since the last turn: the newest link, and the values that came after it. */
interface Heard {
  readonly wrong: Problem | null;
  readonly link: string | null;
  readonly values: Changes | null;
  readonly theme: HostTheme | null;
  readonly isAsked: boolean;
}

type HostTheme = Exclude<View['theme'], 'auto'>;

const nothing: Heard = { wrong: null, link: null, values: null, theme: null, isAsked: false };

type HostMessage = { readonly wrong: Problem } | Partial<Pick<Heard, 'theme' | 'isAsked'>> | { readonly link: string } | { readonly values: Changes };

function heardWith(heard: Heard, message: HostMessage): Heard {
  if ('link' in message) return { ...heard, link: message.link, values: null };
  if ('values' in message) return { ...heard, values: { ...heard.values, ...message.values } };
  // Of a flood of mistakes one is told a turn.
  return 'wrong' in message ? { ...heard, wrong: heard.wrong ?? message.wrong } : { ...heard, ...message };
}

function readMessage({ type, link, values, theme }: Readonly<Record<string, unknown>>): HostMessage {
  if (type === 'get') return { isAsked: true };
  if (type === 'theme') return theme === 'light' || theme === 'dark' ? { theme } : wrong('theme', theme, 'light, dark', 'is not allowed');
  if (type !== 'set') return wrong('type', type, 'set, get, theme', 'is not understood');
  if ((link === undefined) === (values === undefined)) return wrong('set', link, 'either link or values', link === undefined ? 'has neither' : 'has both');
  if (values === undefined) {
    if (typeof link !== 'string') return wrong(wholeLink, link, 'a text', 'is none');
    return link.length > longestLink ? wrong(wholeLink, link, `at most ${longestLink} characters`, `has ${link.length} characters`) : { link };
  }
  if (!isRecord(values)) return wrong('values', values, 'an object with keys of parameters', 'is none');
  const entries = Object.entries(values);
  if (entries.length > maxValues) return wrong('values', '', `at most ${maxValues} keys`, `has ${entries.length} keys`);
  for (const [key, value] of entries) {
    const isValue = typeof value === 'string' ? value.length <= maxText : typeof value === 'number' && Number.isFinite(value);
    if (!isValue) return wrong(key, value, 'a finite number or a text', 'is not allowed');
  }
  return { values: Object.fromEntries(entries) as Changes };
}

function wrong(parameter: string, value: unknown, allowed: string, why: string): { readonly wrong: Problem } {
  const text = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : value === undefined ? '' : `a value of type ${typeof value}`;
  const { parameter: name, value: shown } = problem(parameter, text, allowed, '');
  const told = problem(parameter, typeof value === 'string' ? value : '', allowed, `${name}${shown === '' ? '' : ` = ${shown}`} ${why}; allowed: ${allowed}.`);
  return { wrong: { ...told, value: shown } };
}

const isRecord = (data: unknown): data is Readonly<Record<string, unknown>> => typeof data === 'object' && data !== null && !Array.isArray(data);

/** Shows a scenario, in this frame and with its locked parameters as they are; returns why it does not. */
async function showLink(link: string, { store, prepare }: FramedPage, locks: Locks): Promise<Problem | null> {
  const { pieces } = splitLink(link, maxPieces);
  if (pieces.length === 0) return wrong(wholeLink, link, 'a link such as #v=3&lab=NAME', 'names no scenario').wrong;
  if (wordsAskedFor({ href: link }) !== null) return wrong(wholeLink, link, 'links of labs', 'is a page to read, which has no frame').wrong;
  try {
    await prepare(link);
  } catch (error) {
    return problem(wholeLink, link, 'a link whose scripts can be loaded', `What the ${wholeLink} shows could not be loaded: ${messageOf(error)}.`);
  }
  const { catalogue, lessons, scenario: present, load, setView } = store.getState();
  const { scenario, problems } = decode(link, catalogue, lessons);
  if (problems[0] !== undefined) return problems[0];
  const fixed = locks.of(scenario.lab);
  const changed = Object.keys(fixed).find((key) => scenario.values[key] !== fixed[key]);
  if (changed !== undefined) return isLocked(changed, scenario.values, fixed);
  const { view } = scenario;
  const own = {
    lock: [...new Set([...Object.keys(fixed), ...view.lock])],
    theme: view.theme === 'auto' ? present.view.theme : view.theme,
    keys: present.view.keys,
    present: false,
    share: false,
  };
  const lab = labOf(catalogue, scenario.lab);
  if (encode({ ...scenario, view: { ...view, ...own, embed: true } }, lab) === encode(present, labOf(catalogue, present.lab))) return null;
  load(`#${[...pieces.filter(({ key }) => key !== 'embed').map(({ raw }) => raw), 'embed=1'].join('&')}`);
  setView(own);
  return null;
}

/** What this frame fixes, lab by lab: a way through another lab does not free it. */
interface Locks {
  of(lab: string): ParameterValues;
}

function createLocks(store: FramedPage['store']): Locks {
  const known = new Map<string, ParameterValues>();
  return {
    of(lab) {
      const { scenario } = store.getState();
      const now = scenario.view.lock.flatMap((key) => (scenario.values[key] === undefined ? [] : [[key, scenario.values[key]] as const]));
      known.set(scenario.lab, Object.fromEntries(now));
      return known.get(lab) ?? {};
    },
  };
}

/** Changes parameters as a reader does, all or none; returns why it does not. */
function setValues(given: Changes, shown: ExplorerState): Problem | null {
  const { scenario } = shown;
  const lab = labShown(shown);
  const unknown = Object.keys(given).find((key) => lab.parameters.every((row) => row.key !== key));
  if (unknown !== undefined) {
    const allowed = lab.parameters.map(({ key }) => key).join(', ');
    return wrong(unknown, given[unknown], allowed, `is not a parameter of the lab ${lab.name}`).wrong;
  }
  const { values, read } = changedValues(lab, scenario.values, given);
  for (const found of read.values()) if (found !== null) return found;
  const changed = scenario.view.lock.find((key) => key in given && values[key] !== scenario.values[key]);
  if (changed !== undefined) return isLocked(changed, values, scenario.values);
  if (values !== scenario.values) shown.setValues(given, 'commit');
  return null;
}

const isLocked = (key: string, wanted: ParameterValues, present: ParameterValues): Problem =>
  wrong(key, String(wanted[key]), String(present[key]), 'is not allowed: this frame fixes it').wrong;

/** Tells states, each once unless it is asked for. */
function createStateMessages(
  { store, results, engines }: FramedPage,
  own: SpliceWindow,
  post: (type: string, more: object) => void,
  refuse: (refusal: Refusal) => void,
  hostTheme: () => HostTheme | null,
) {
  const clients = { analytic: newClientOf(engines.analytic), simulation: newClientOf(engines.simulation) };
  let timer = 0;
  let isAsked = false;
  /** Whether the host has said anything: only then what the figure does not need is computed, since Python may have to be loaded for it. */
  let isListenedTo = false;
  let told: Told = { link: '', values: {} };
  /** Answers that the figure does not need, for the values that they were requested for. */
  let beside: Beside = { values: {}, answers: {} };

  const look = (): void => {
    own.clearTimeout(timer);
    timer = own.setTimeout(tell, rest_ms);
  };
  function tell(): void {
    const shown = store.getState();
    const { values } = shown.scenario;
    const lab = labShown(shown);
    const link = linkOfState(shown.scenario, lab, hostTheme());
    const found = results.getState();
    if (found.values !== values || (!isAsked && told.link === link && told.values === values)) return;
    const needs = figureNeeds(shown);
    const answerOf = (name: EngineName): EngineAnswer | null => {
      const { model, simulation, reportsCurve, surveyAfter } = lab.evaluation;
      const isNeeded = needs.includes(name);
      const onPage = isNeeded ? answerOnPage(found, name) : null;
      if (onPage === 'computing' || (onPage !== null && 'message' in onPage)) return onPage;
      // The page has curves of defaults that are as exact as they are drawn, and a survey is more, or less, than headless prints.
      const isOther = name === 'analytic' ? reportsCurve === true && isListenedTo : surveyAfter === true;
      if (onPage !== null && !isOther) return onPage;
      const isThere = name === 'analytic' ? model : simulation;
      return isThere && (isNeeded || isListenedTo) ? answerBeside(name, values, lab) : null;
    };
    const [model, simulation] = [answerOf('analytic'), answerOf('simulation')];
    if (model === 'computing' || simulation === 'computing') return;
    told = { link, values };
    isAsked = false;
    if (model && 'message' in model) return refuse(model);
    if (simulation && 'message' in simulation) return refuse(simulation);
    post('state', { link, values, model: model && modelAsPrinted(model, values, lab), simulation: simulation && asJson(simulation.values) });
  }
  function answerBeside(name: EngineName, values: ParameterValues, lab: Lab): EngineAnswer {
    if (beside.values !== values) beside = { values, answers: {} };
    const { answers } = beside;
    const known = answers[name];
    if (known !== undefined) return known;
    answers[name] = 'computing';
    const { curve, extras, reportsCurve } = lab.evaluation;
    const asked = {
      lab: lab.name,
      parameters: withoutEdits(values),
      ...(curve && { curve: curve(values) }),
      // The request of the page, for which there are answers without Python.
      ...(reportsCurve !== true && extras?.(values)),
    };
    const answer = name === 'analytic' ? clients.analytic.evaluate(asked) : clients.simulation.evaluate({ lab: lab.name, parameters: values, trace: false });
    void answer.then((settled) => {
      answers[name] =
        settled.kind === 'result'
          ? settled.result
          : settled.kind === 'rejected'
            ? settled.problem
            : failure(settled.kind === 'superseded' ? '' : settled.cause);
      look();
    });
    return 'computing';
  }
  return {
    look,
    listenedTo(asks: boolean): void {
      isListenedTo = true;
      isAsked ||= asks;
      if (asks) look();
    },
    close: () => own.clearTimeout(timer),
  };
}

interface Told {
  readonly link: string;
  readonly values: ParameterValues;
}

interface Beside {
  readonly values: ParameterValues;
  readonly answers: Partial<Record<EngineName, EngineAnswer>>;
}

type EngineAnswer = AnalyticResult | SimulationResult | Refusal | 'computing';

const failure = (cause: string): Refusal => ({ parameter: null, value: null, allowed: null, message: cause });

/** What an engine has answered to the page. */
function answerOnPage(found: ResultsState, name: EngineName): EngineAnswer {
  const { model, simulation, engines, errors, rejected } = found;
  switch (standingOf(found, name)) {
    case 'computing':
      return 'computing';
    case 'refused':
      return rejected!.problem;
    case 'stopped':
      return failure('The reader has stopped the simulation.');
    case 'failed': {
      const engine = engines[name];
      return failure(errors[name]?.cause ?? (engine.kind === 'failed' ? engine.cause : ''));
    }
    case 'ready':
      return (name === 'analytic' ? model! : simulation!).result as AnalyticResult | SimulationResult;
  }
}

/** The model's values as headless prints them, without what the page alone asks for. */
function modelAsPrinted(model: AnalyticResult | SimulationResult, asked: ParameterValues, { evaluation }: Lab): unknown {
  const values = evaluation.extras?.(asked).answers ? { ...model.values, answers: undefined } : model.values;
  const isOfFamily = /_\d+$/;
  const curve = (evaluation.reportsCurve && 'curve' in model && model.curve) || {};
  const columns = Object.entries(curve).flatMap(([name, column]) => (isOfFamily.test(name) ? [] : [[name, Array.from(column)] as const]));
  return asJson({ ...values, ...(evaluation.reportsCurve && { curve: Object.fromEntries(columns) }) });
}

/** What is no JSON, such as NaN, is null, as headless prints it. */
const asJson = (values: object): unknown => JSON.parse(JSON.stringify(values));

/** The scenario for a page, a frame or the command line, as it is shown: a host that loads it again shows the same. */
function linkOfState({ view, ...scenario }: ExplorerState['scenario'], lab: Lab, hostTheme: HostTheme | null): string {
  return encode({ ...scenario, view: { ...view, embed: false, theme: view.theme === hostTheme ? 'auto' : view.theme } }, lab);
}
