import { InputError } from '../../core/parameters/inputError.ts';
import type { SimulationRequest } from '../../core/results/simulation.ts';
import type { Post, Serve } from '../enterWorker.ts';
import { fetchFile } from '../fetchFile.ts';
import { messageOf } from '../workerMessages.ts';
import type { SentResult } from './session.ts';
import { indexed, newSession } from './session.ts';
import type { LabSimulator, Simulations, Simulator } from './simulator.ts';
import { buffersOf, createSimulator } from './simulator.ts';
import { unlessOvertaken } from './steps.ts';

export interface SimulationSetup {
  /** Where each module is, by its name. */
  readonly moduleURLs: Readonly<Record<string, string>>;
  /** The lab that is shown first. */
  readonly lab: string;
}

/** The worker of the simulator. It is ready at once: what a lab needs comes with its first request. */
export const serveSimulation =
  (simulations: Simulations): Serve<SimulationSetup, SimulationRequest, SentResult> =>
  (post) => {
    let simulator: Simulator | undefined;
    const session = newSession();
    /** The latest evaluation that a newer one waits for. */
    let overtaken = 0;
    /** Waits no more for what the present request needs. */
    let leave = (): void => undefined;

    async function evaluate(ready: Simulator, id: number, request: SimulationRequest): Promise<void> {
      try {
        const left = new Promise<null>((resolve) => (leave = () => resolve(null)));
        const lab = await saidIfLong(Promise.race([ready.lab(request.lab), left]), post);
        if (lab === null) post({ kind: 'superseded', id });
        else await simulate(lab, id, request);
      } catch (error) {
        post({ kind: 'unanswered', id, cause: messageOf(error), missing: true });
      }
    }

    async function simulate(lab: LabSimulator, id: number, request: SimulationRequest): Promise<void> {
      post({ kind: 'begun', id });
      try {
        let [reported, reportedAt] = [0, performance.now()];
        // A run whose trace is full begins again without one. Each report is a drawing of the page, from which a run takes time.
        const onProgress = (share: number): void => {
          if (share <= reported || performance.now() - reportedAt < progress_ms) return;
          reportedAt = performance.now();
          post({ kind: 'progress', id, share: (reported = share) });
        };
        const found = lab.simulateFor({ ...session, held: new Set(request.cachedKeys) }, request, onProgress);
        const result = await unlessOvertaken(found, () => overtaken === id);
        if (result === undefined) return post({ kind: 'superseded', id });
        const sent = indexed(result);
        post({ kind: 'result', id, result: sent }, buffersOf(sent));
      } catch (error) {
        if (error instanceof InputError) post({ kind: 'rejected', id, problem: error.problem });
        // A trap leaves the module's memory in an unknown state: only a new worker is safe.
        else post({ kind: 'failed', cause: messageOf(error) });
      }
    }

    return (message) => {
      switch (message.kind) {
        case 'start':
          simulator = start(message.setup, simulations);
          if (simulations.has(message.setup.lab)) void prepare(simulator, [message.setup.lab]); // while the page still makes up its first request
          return post({ kind: 'ready' });
        case 'prepare':
          return simulator && void prepare(simulator, [...simulations.keys()]);
        case 'overtaken':
          overtaken = message.id;
          return leave();
        case 'evaluate':
          if (simulator) void evaluate(simulator, message.id, message.request);
      }
    };
  };

const start = ({ moduleURLs }: SimulationSetup, simulations: Simulations): Simulator =>
  createSimulator(async (name) => {
    const url = moduleURLs[name];
    if (url === undefined) throw new Error(`the page knows of no ${name}.wasm`);
    return (await fetchFile(url)).arrayBuffer();
  }, simulations);

/** Loads what labs need, one after the other; whoever needs what does not come says so. */
async function prepare(simulator: Simulator, names: readonly string[]): Promise<void> {
  for (const name of names) await simulator.lab(name).catch(() => undefined);
}

/** How often a run says how far it is; a shorter one says nothing. */
const progress_ms = 100;

/** So soon is there what needs nothing from the server. */
const soon_ms = 50;

/** Says that something is loaded where that takes its time. */
async function saidIfLong<Loaded>(loading: Promise<Loaded>, post: Post<SentResult>): Promise<Loaded> {
  let said = false;
  const timer = setTimeout(() => {
    said = true;
    post({ kind: 'step', step: 'Loading the simulator' });
  }, soon_ms);
  try {
    return await loading;
  } finally {
    clearTimeout(timer);
    if (said) post({ kind: 'ready' });
  }
}
