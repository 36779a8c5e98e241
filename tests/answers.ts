import { filesIn } from '../src/core/files.ts';
import type { AnalyticRequest, AnalyticResult } from '../src/core/results/analytic.ts';
import type { SimulationRequest, SimulationResult } from '../src/core/results/simulation.ts';
import { newSession, TimelineHold } from '../src/engines/simulation/session.ts';
import { atEnd } from '../src/engines/simulation/steps.ts';
import { sharedPython } from './agreement/python.ts';
import { labSimulator } from './labSimulator.ts';

/*
 * What the engines answer to a page. Many tests open the same scenarios, and to the same question an engine gives the same
 * answer (held by the tests of the engines): one that took its time is given again to whoever asks again in this worker.
 */

/** A worker remembers so many answers, the newest; each has some megabytes at most. */
const kept = 400;
/** What comes sooner is no more than the copy. */
const worthwhile_ms = 2;

/** As in the worker of the page: what does not depend on what has changed is not simulated again. */
const session = newSession();

export const simulated: (request: SimulationRequest) => Promise<SimulationResult> = answeredOnce(async (request) => {
  const simulator = await labSimulator(request.lab);
  return () => new TimelineHold().complete(atEnd(simulator.simulateFor(session, { ...request, files: filesIn(request.parameters) })));
});

export const modelled: (request: AnalyticRequest) => Promise<AnalyticResult> = answeredOnce(async (request) => {
  const python = await sharedPython();
  return () => python.evaluate(request);
});

/** Each asker has a copy of its own, as from a worker, but of the columns, which nobody writes into. */
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
