import type { SimulationRequest } from '../../results/simulation.ts';
import { InputError } from '../inputError.ts';
import type { FromWorker, ToWorker } from '../workerMessages.ts';
import type { ModuleName } from './abi.ts';
import { newSession } from './session.ts';
import type { SentResult } from './session.ts';
import { buffersOf, createSimulator } from './simulator.ts';
import type { Simulator } from './simulator.ts';
import { unlessOvertaken } from './steps.ts';

export interface SimulationSetup {
  readonly moduleURLs: Readonly<Record<ModuleName, string>>;
  /** The lab that is shown first. */
  readonly lab: string;
}

let simulator: Simulator | undefined;
/** The latest evaluation that a newer one waits for. */
let overtaken = 0;
const session = newSession();

self.onmessage = ({ data }: MessageEvent<ToWorker<SimulationSetup, SimulationRequest>>) => {
  if (data.kind === 'start') void start(data.setup);
  else if (data.kind === 'overtaken') overtaken = data.id;
  else if (simulator !== undefined) void evaluate(simulator, data.id, data.request);
};

function post(message: FromWorker<SentResult>, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}

async function start({ moduleURLs, lab }: SimulationSetup): Promise<void> {
  try {
    post({ kind: 'step', step: 'Loading the simulator' });
    simulator = createSimulator(async (name) => {
      const response = await fetch(moduleURLs[name]);
      if (!response.ok) throw new Error(`the simulator could not be loaded: ${response.status} ${response.statusText}`);
      return response.arrayBuffer();
    });
    await simulator.lab(lab);
    post({ kind: 'ready' });
  } catch (error) {
    post({ kind: 'failed', cause: error instanceof Error ? error.message : String(error) });
  }
}

async function evaluate(ready: Simulator, id: number, request: SimulationRequest): Promise<void> {
  try {
    const lab = await ready.lab(request.lab);
    const onProgress = (share: number): void => post({ kind: 'progress', id, share });
    const found = lab.simulateFor({ ...session, held: new Set(request.held) }, request, onProgress);
    const result = await unlessOvertaken(found, () => overtaken === id);
    if (result === undefined) post({ kind: 'superseded', id });
    else post({ kind: 'result', id, result }, buffersOf(result));
  } catch (error) {
    if (error instanceof InputError) {
      post({ kind: 'rejected', id, cause: error.message, problem: error.problem });
      return;
    }
    // A trap leaves the module's memory in an unknown state: only a new worker is safe.
    post({ kind: 'failed', cause: error instanceof Error ? error.message : String(error) });
  }
}
