/**
 * When the engines are asked, and what becomes of their answers. What a request contains stands in requestContents.ts;
 * resultsStore.ts passes on the events: the reader's changes, the engines' states, figures that scroll into view.
 *
 * ## States
 *
 * Each engine has one, for the values that are chosen now:
 *
 * ```
 *    the values change (from every state)
 *         |
 *         v
 *   +-> requested --- 200 ms ---> late
 *   |     |                        |
 *   |     +-------- answer --------+
 *   |                 |
 *   |                 +- result, whole -----------------------------> complete
 *   |                 |                                                  ^
 *   |                 +- result without a part ---> deferred             | result
 *   |                 |                               |  ^               |
 *   |                 |     the reader is still, or   |  | superseded    |
 *   |                 |     a figure comes into view  v  | or failed     |
 *   |                 |                            part requested -------+
 *   |                 |
 *   |                 +- rejected (the values are wrong) -----------> rejected
 *   |                 +- unanswered (no result for these values) ---> error ------ the reader retries ----+
 *   |                 +- failed, since the engine died -------------> failed ----- the engine is ready ---+
 *   |                 +- failed, since the reader stopped it -------> stopped ---- the reader asks again -+
 *   |                 +- superseded by another part of the page ------------------------------------------+
 *   |                                                                                                     |
 *   +-----------------------------------------------------------------------------------------------------+
 * ```
 *
 * | state | shown meanwhile |
 * | --- | --- |
 * | requested | the previous result |
 * | late | the previous result, dimmed |
 * | deferred, part requested | the result; figures of the missing part show the previous one |
 * | rejected | the problem, and no result of other values |
 * | error, failed, stopped | the cause, and the previous result; the other engine goes on |
 *
 * ## Rules
 *
 * - A result for values that the reader has left is stored, so that something moves during a drag, unless it is a
 *   deferred part. It ends no wait, and nothing is deferred for it. An answer to another lab's values is dropped.
 * - An answer waits up to `together_ms` for the other engine's: one drawing of the page instead of two.
 * - One deferred part at a time is requested, the model's first: when the reader has been still for its `wait_ms`, its
 *   engine is ready, and the model is not at work.
 *
 * answers.ts holds one answer to one question. This machine has two engines that share a processor, partial answers, and
 * figures that decide what a request contains; hence its own states.
 *
 * ## Example
 *
 * ```ts
 * requests.simulation(); // during a drag: a sketch, without diagrams that are off screen
 * // 120 ms after the last step, the same request without omissions follows by itself.
 * requests.lacking({ diagram: 'overlapped' }); // the diagram scrolls into view: no wait
 * ```
 */
import type { Answer } from '../engine.ts';
import type { ParameterValues } from '../parameters/parameter.ts';
import type { Computed } from '../results/labResults.ts';
import type { ExplorerStore } from './explorerStore.ts';
import {
  isLacking,
  type MissingPart,
  type PlannedRequest,
  planAnalytic,
  planSimulation,
  type RequestParts,
  stillness_ms,
  surveyRequest,
} from './requestContents.ts';
import { type EngineName, type EvaluationError, engineNames, type Need, type ResultsState, type ResultsStore } from './resultsState.ts';

/** Requests results for the present values, and stores the answers; deferred parts follow when the reader is still. */
export interface Requests {
  /** `everything`: including what no figure on screen needs. */
  analytic(everything?: boolean): void;
  simulation(everything?: boolean): void;
  /** Requests what the newest answers lack for a need that is now visible. */
  lacking(need: Need): void;
}

export interface MachineParts extends RequestParts {
  readonly evaluations: Evaluations;
  readonly deferral: Deferral;
}

export function createRequests(parts: MachineParts): Requests {
  const { explorer, engines, results, evaluations, deferral } = parts;
  const join = joinAnswers(engines.together_ms);
  const lostPart: MissingPart = { kind: 'whole', wait_ms: stillness_ms, isSeen: false };

  function defer(name: EngineName, values: ParameterValues, part: MissingPart | null): void {
    deferral.defer(name, part && { ...part, values, request: () => (part.kind === 'survey' ? survey() : requests[name](true)) });
  }

  function send<Request, Result>({ name, engine, request, store }: PlannedRequest<Request, Result>, everything: boolean): void {
    const { lab, values } = explorer.getState().scenario;
    const take = (answer: Answer<Result>): void => {
      if (lab !== explorer.getState().scenario.lab) return;
      const isPresent = evaluations.isPresent(values);
      if (everything && isLost(name, answer)) defer(name, values, lostPart);
      if (answer.kind === 'superseded') {
        // Superseded not by the reader's next step, but by another part of the page that uses the engine.
        if (isPresent && !evaluations.isAwaited(name) && !evaluations.isUpToDate(name)) requests[name]();
        return;
      }
      // Answers for abandoned values leave nothing deferred.
      if (answer.kind === 'result' && (isPresent || !everything)) defer(name, values, store({ values, result: answer.result }));
      evaluations.record(name, values, answer);
    };
    evaluations.markSent(name);
    void engine.evaluate(request).then((answer) => {
      evaluations.markAnswered(name);
      const other = name === 'analytic' ? 'simulation' : 'analytic';
      const otherComes = evaluations.isAwaited(other) && engines[other].state.kind === 'ready';
      join(() => {
        take(answer);
        // Further deferred parts need no wait of their own, unless the reader has gone on meanwhile.
        deferral.resume(everything && answer.kind === 'result' && evaluations.isPresent(values));
      }, otherComes);
    });
  }

  /** Requests the slow results; dropped when the reader has gone on. */
  function survey(): void {
    const shown = explorer.getState();
    const { values } = shown.scenario;
    void engines.simulation.evaluate(surveyRequest(shown)).then((answer) => {
      if (!evaluations.isPresent(values)) return;
      if (answer.kind === 'result') return results.setState({ survey: { values, result: answer.result } });
      if (!isLost('simulation', answer)) return;
      defer('simulation', values, { ...lostPart, kind: 'survey' });
      deferral.resume();
    });
  }

  /** Whether a request was superseded or failed, so that it is worth repeating; not if the reader stopped it. */
  const isLost = (name: EngineName, { kind }: Answer<unknown>): boolean => kind === 'superseded' || (kind === 'failed' && !evaluations.isStopped(name));

  const requests: Requests = {
    analytic: (everything = false) => send(planAnalytic(parts, everything), everything),
    simulation: (everything = false) => send(planSimulation(parts, everything), everything),
    lacking(need) {
      const [known, shown] = [results.getState(), explorer.getState()];
      for (const name of ['analytic', 'simulation'] as const) {
        // An awaited answer may satisfy the need: wait for it first.
        if (isLacking(name, need, known, shown) && !evaluations.isAwaited(name)) requests[name]();
      }
    },
  };
  return requests;
}

/** State of the requests to each engine. Late, refused or failed answers are part of the results. */
export interface Evaluations {
  /** Whether these values are chosen now. */
  isPresent(values: ParameterValues): boolean;
  /** Whether an engine has answered for the present values. */
  isUpToDate(name: EngineName): boolean;
  /** Whether the reader has stopped the present evaluation. */
  isStopped(name: EngineName): boolean;
  /** Begins waiting for an answer, whatever became of earlier ones. */
  startWaiting(name: EngineName): void;
  /** Whether an answer of the engine was ever waited for. */
  wasRequested(name: EngineName): boolean;
  markSent(name: EngineName): void;
  markAnswered(name: EngineName): void;
  /** Whether the answer to a request is on its way. */
  isAwaited(name: EngineName): boolean;
  /** Records the answer to a request for these values; a result must be stored before. */
  record(name: EngineName, values: ParameterValues, answer: Answer<unknown>): void;
}

/** How long an answer may take before the previous result is dimmed. */
const patience_ms = 200;

export function createEvaluations(explorer: ExplorerStore, results: ResultsStore): Evaluations {
  const known = { analytic: nothingKnown(), simulation: nothingKnown() };
  const isPresent = (values: ParameterValues | null | undefined): boolean => values === explorer.getState().scenario.values;
  const isUpToDate = (name: EngineName): boolean => {
    const { model, simulation } = results.getState();
    return isPresent((name === 'analytic' ? model : simulation)?.values);
  };
  const isStopped = (name: EngineName): boolean => name === 'simulation' && isPresent(results.getState().stopped);
  function setLate(name: EngineName, late: boolean): void {
    clearTimeout(known[name].patience);
    if (results.getState().late[name] !== late) results.setState((state) => ({ late: { ...state.late, [name]: late } }));
  }
  function setError(name: EngineName, error: EvaluationError | null): void {
    if (results.getState().errors[name] !== error) results.setState(({ errors }) => ({ errors: { ...errors, [name]: error } }));
  }
  return {
    isPresent,
    isUpToDate,
    isStopped,
    startWaiting(name) {
      if (isStopped(name)) results.setState({ stopped: null });
      known[name].wasRequested = true;
      setError(name, null);
      clearTimeout(known[name].patience);
      const { values } = explorer.getState().scenario;
      known[name].patience = setTimeout(() => setLate(name, isPresent(values) && !isUpToDate(name)), patience_ms);
    },
    wasRequested: (name) => known[name].wasRequested,
    markSent: (name) => void (known[name].awaited += 1),
    markAnswered: (name) => void (known[name].awaited -= 1),
    isAwaited: (name) => known[name].awaited > 0,
    record(name, values, answer) {
      if (answer.kind === 'result' && isUpToDate(name)) setLate(name, false);
      known[name].rejection = answer.kind === 'rejected' ? { values, problem: answer.problem } : null;
      const rejected = engineNames.map((each) => known[each].rejection).find((each) => isPresent(each?.values)) ?? null;
      if (results.getState().rejected !== rejected) results.setState({ rejected });
      if (answer.kind === 'rejected' && isPresent(values)) {
        results.setState((state) => onlyOf(values, state));
        for (const each of engineNames) setLate(each, false);
      }
      // A failed or stopped engine says so in its state; this error belongs to one evaluation.
      if (isPresent(values)) setError(name, answer.kind === 'unanswered' ? answer : null);
    },
  };
}

interface Known {
  /** How many requests are on their way. */
  awaited: number;
  wasRequested: boolean;
  /** Ends when the answer is late. */
  patience: ReturnType<typeof setTimeout> | undefined;
  /** What the newest request was refused for. */
  rejection: ResultsState['rejected'];
}

const nothingKnown = (): Known => ({ awaited: 0, wasRequested: false, patience: undefined, rejection: null });

/** Drops older results: a refusal looks the same whatever preceded it. */
function onlyOf(values: ParameterValues, { model, curved, simulation }: ResultsState): Partial<ResultsState> {
  const own = <Result>(computed: Computed<Result> | null | undefined): Computed<Result> | null => (computed?.values === values ? computed : null);
  return { model: own(model), curved: own(curved), simulation: own(simulation), survey: null };
}

/** Requests deferred parts of answers when the reader is still. */
export interface Deferral {
  /** Replaces an engine's deferred part; null: none. */
  defer(name: EngineName, part: DeferredPart | null): void;
  /** Restarts the wait for the next deferred part; `atOnce`: without a wait. */
  resume(atOnce?: boolean): void;
}

export interface DeferredPart extends Omit<MissingPart, 'kind'> {
  /** Values of the answer; nothing more is requested once the reader has left them. */
  readonly values: ParameterValues;
  request(): void;
}

/** Order of deferred parts. */
const order = ['analytic', 'simulation'] as const;

/** `mayRequest`: whether an engine may receive a further request now. */
export function createDeferral(isPresent: (values: ParameterValues) => boolean, mayRequest: (name: EngineName) => boolean): Deferral {
  const parts = new Map<EngineName, DeferredPart>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    defer(name, part) {
      parts.delete(name);
      if (part === null || !isPresent(part.values)) return;
      if (part.isSeen) part.request();
      else parts.set(name, part);
    },
    resume(atOnce = false) {
      clearTimeout(timer);
      // Drops parts of abandoned values, which would delay the other engine's.
      for (const [name, { values }] of parts) if (!isPresent(values)) parts.delete(name);
      const name = order.find((each) => parts.has(each) && mayRequest(each));
      const part = name && parts.get(name);
      if (!part) return;
      const request = (): void => {
        parts.delete(name);
        if (isPresent(part.values)) part.request();
      };
      timer = setTimeout(request, atOnce ? 0 : part.wait_ms);
    },
  };
}

/**
 * Applies an answer at once, unless another is expected: then both together, but after at most `together_ms`. Each
 * costs a drawing of the page.
 */
export function joinAnswers(together_ms: number | undefined): (take: () => void, otherComes: boolean) => void {
  /** Waiting answers, in order of arrival. */
  let arrived: (() => void)[] = [];
  let waiting: ReturnType<typeof setTimeout> | undefined;

  function takeArrived(): void {
    clearTimeout(waiting);
    waiting = undefined;
    const taken = arrived;
    arrived = [];
    for (const take of taken) take();
  }

  return (take, otherComes) => {
    arrived.push(take);
    if (otherComes && together_ms !== undefined) waiting ??= setTimeout(takeArrived, together_ms);
    else takeArrived();
  };
}
