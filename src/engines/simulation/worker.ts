import type { SimulationRequest } from '../../results/simulation.ts';
import { InputError } from '../inputError.ts';
import type { FromWorker, ToWorker } from '../workerMessages.ts';
import { newSession } from './session.ts';
import type { SentResult } from './session.ts';
import { buffersOf, createSimulator } from './simulator.ts';
import type { Simulator } from './simulator.ts';

export interface SimulationSetup {
  readonly wasmURL: string;
}

let simulator: Simulator | undefined;
const session = newSession();

self.onmessage = ({ data }: MessageEvent<ToWorker<SimulationSetup, SimulationRequest>>) => {
  if (data.kind === 'start') void start(data.setup.wasmURL);
  else if (simulator !== undefined) evaluate(simulator, data.id, data.request);
};

function post(message: FromWorker<SentResult>, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}

async function start(wasmURL: string): Promise<void> {
  try {
    post({ kind: 'step', step: 'Loading the simulator' });
    const response = await fetch(wasmURL);
    if (!response.ok) throw new Error(`the simulator could not be loaded: ${response.status} ${response.statusText}`);
    simulator = await createSimulator(await response.arrayBuffer());
    post({ kind: 'ready' });
  } catch (error) {
    post({ kind: 'failed', cause: error instanceof Error ? error.message : String(error) });
  }
}

function evaluate(ready: Simulator, id: number, request: SimulationRequest): void {
  try {
    const result = ready.simulateFor({ ...session, held: new Set(request.held) }, request);
    post({ kind: 'result', id, result }, buffersOf(result));
  } catch (error) {
    if (error instanceof InputError) {
      post({ kind: 'rejected', id, cause: error.message, problem: error.problem });
      return;
    }
    // A trap leaves the module's memory in an unknown state: only a new worker is safe.
    post({ kind: 'failed', cause: error instanceof Error ? error.message : String(error) });
  }
}
