import { filesIn } from '../../core/attachedFiles.ts';
import type { Engine } from '../../core/engine.ts';
import type { SimulationRequest, SimulationResult } from '../../core/results/simulation.ts';
import { lackingForEngines } from '../lackingForEngines.ts';
import { startWorker } from '../startWorker.ts';
import { createWorkerEngine } from '../workerEngine.ts';
import type { SimulationSetup } from './serveSimulation.ts';
import type { SentResult } from './session.ts';
import { TimelineHold } from './session.ts';
import workerUrl from './worker.ts?worker&url';

/** The C simulator in a worker, which begins with the module of the lab that is shown first. `modules`: where each is, by its name. */
export function createSimulationClient(lab: string, modules: Readonly<Record<string, string>>): Engine<SimulationRequest, SimulationResult> {
  const hold = new TimelineHold();
  return createWorkerEngine<SimulationSetup, SimulationRequest, SimulationResult, SentResult>({
    startWorker: () => startWorker(workerUrl),
    setup: {
      moduleURLs: Object.fromEntries(Object.entries(modules).map(([name, url]) => [name, new URL(url, document.baseURI).href])),
      lab,
    },
    // Its script and one module at a time are loaded: some tens of kilobytes, and a run that has begun may take long.
    patience: { loading_ms: 30_000, answer_ms: 15_000 },
    lacking: lackingForEngines(),
    outgoing: (request) => {
      const { keys: cachedKeys, picturedDiagrams } = hold;
      return {
        ...request,
        files: filesIn(request.parameters),
        cachedKeys,
        picturedDiagrams,
        unseen: request.unseen?.filter((diagram) => picturedDiagrams.includes(diagram)) ?? [],
      };
    },
    incoming: (sent) => hold.complete(sent),
  });
}
