import { filesIn } from '../src/core/attachedFiles.ts';
import type { AnalyticRequest, AnalyticResult } from '../src/core/results/analytic.ts';
import type { SimulationRequest, SimulationResult } from '../src/core/results/simulation.ts';
import { newSession, TimelineHold } from '../src/engines/simulation/session.ts';
import { atEnd } from '../src/engines/simulation/steps.ts';
import { sharedPython } from './agreement/python.ts';
import { labSimulator } from './labSimulator.ts';

/*
 * Answers of the engines, for the tests of pages. Many tests open equal scenarios, and equal requests have equal answers
 * (checked by the tests of the engines): slow answers are cached per worker.
 */

/** A worker remembers so many answers, the newest; each has some megabytes at most. */
const kept = 400;
/** What comes sooner is no more than the copy. */
const worthwhile_ms = 2;

/** A session as in the page's worker: what does not depend on a change is not simulated again. */
const session = newSession();

export const simulated: (request: SimulationRequest) => Promise<SimulationResult> = answeredOnce(async (request) => {
  const simulator = await labSimulator(request.lab);
  return () => new TimelineHold().complete(atEnd(simulator.simulateFor(session, { ...request, files: filesIn(request.parameters) })));
});

export const modelled: (request: AnalyticRequest) => Promise<AnalyticResult> = answeredOnce(async (request) => {
  const python = await sharedPython();
  return () => python.evaluate(request);
});

/** Each caller gets a copy of its own, as from a worker, except for the columns, which no caller writes. */
function answeredOnce<Request, Result>(ready: (request: Request) => Promise<() => Result>): (request: Request) => Promise<Result> {
  const known = new Map<string, Result>();
  return async (request) => {
    const question = JSON.stringify(request);
    const answer = known.get(question);
    if (answer !== undefined) return copyOf(answer);
    const compute = await ready(request);
    const begin = performance.now();
    const result = compute();
    if (performance.now() - begin < worthwhile_ms) return result;
    known.set(question, copyOf(result));
    if (known.size > kept) known.delete(known.keys().next().value!);
    return result;
  };
}

function copyOf<Value>(value: Value): Value;
function copyOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  if (Array.isArray(value)) return value.map(copyOf);
  if (Object.getPrototypeOf(value) !== Object.prototype) return structuredClone(value);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, copyOf(each)]));
}
