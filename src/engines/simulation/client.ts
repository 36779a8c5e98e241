import clusterUrl from '../../../build/cluster.wasm?url';
import depositUrl from '../../../build/deposit.wasm?url';
import prefetchUrl from '../../../build/prefetch.wasm?url';
import scheduleUrl from '../../../build/schedule.wasm?url';
import simulatorUrl from '../../../build/simulator.wasm?url';
import socketsUrl from '../../../build/sockets.wasm?url';
import stripsUrl from '../../../build/strips.wasm?url';
import type { Engine } from '../../core/engine.ts';
import type { SimulationRequest, SimulationResult } from '../../core/results/simulation.ts';
import { lackingForEngines } from '../lackingForEngines.ts';
import { startWorker } from '../startWorker.ts';
import { createWorkerEngine } from '../workerEngine.ts';
import type { ModuleName } from './abi.ts';
import { moduleNames } from './abi.ts';
import type { SimulationSetup } from './serveSimulation.ts';
import type { SentResult } from './session.ts';
import { TimelineHold } from './session.ts';
import workerUrl from './worker.ts?worker&url';

const moduleUrls: Readonly<Record<ModuleName, string>> = {
  simulator: simulatorUrl,
  sockets: socketsUrl,
  deposit: depositUrl,
  cluster: clusterUrl,
  prefetch: prefetchUrl,
  strips: stripsUrl,
  schedule: scheduleUrl,
};

/** The C simulator in a worker, which begins with the module of the lab that is shown first. */
export function createSimulationClient(lab: string): Engine<SimulationRequest, SimulationResult> {
  const hold = new TimelineHold();
  return createWorkerEngine<SimulationSetup, SimulationRequest, SimulationResult, SentResult>({
    startWorker: () => startWorker(workerUrl),
    setup: {
      moduleURLs: Object.fromEntries(moduleNames.map((name) => [name, new URL(moduleUrls[name], document.baseURI).href])) as Record<ModuleName, string>,
      lab,
    },
    // Its script and one module at a time are loaded: some tens of kilobytes, and a run that has begun may take long.
    patience: { loading_ms: 30_000, answer_ms: 15_000 },
    lacking: lackingForEngines(),
    outgoing: (request) => ({ ...request, held: hold.keys }),
    incoming: (sent) => hold.complete(sent),
  });
}
