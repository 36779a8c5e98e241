import type { SimulationRequest, SimulationResult } from '../../results/simulation.ts';
import type { Engine } from '../engine.ts';
import { startWorker } from '../startWorker.ts';
import { createWorkerEngine } from '../workerEngine.ts';
import wasmUrl from '../../../build/simulator.wasm?url';
import workerUrl from './worker.ts?worker&url';

/** The C simulator in a worker. */
export function createSimulationClient(): Engine<SimulationRequest, SimulationResult> {
  return createWorkerEngine({
    startWorker: () => startWorker(workerUrl),
    setup: { wasmURL: new URL(wasmUrl, document.baseURI).href },
  });
}
