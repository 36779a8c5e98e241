import type { SimulationRequest, SimulationResult } from '../../results/simulation.ts';
import type { Engine } from '../engine.ts';
import { startWorker } from '../startWorker.ts';
import { createWorkerEngine } from '../workerEngine.ts';
import { TimelineHold } from './session.ts';
import type { SentResult } from './session.ts';
import type { SimulationSetup } from './worker.ts';
import wasmUrl from '../../../build/simulator.wasm?url';
import workerUrl from './worker.ts?worker&url';

/** The C simulator in a worker. */
export function createSimulationClient(): Engine<SimulationRequest, SimulationResult> {
  const hold = new TimelineHold();
  return createWorkerEngine<SimulationSetup, SimulationRequest, SimulationResult, SentResult>({
    startWorker: () => startWorker(workerUrl),
    setup: { wasmURL: new URL(wasmUrl, document.baseURI).href },
    outgoing: (request) => ({ ...request, held: hold.keys }),
    incoming: (sent) => hold.complete(sent),
  });
}
