import { fileURLToPath } from 'node:url';
import { nodeModules } from '../src/engines/simulation/nodeModules.ts';
import { createSimulator, type LabSimulator } from '../src/engines/simulation/simulator.ts';
import { simulations } from '../src/labs/simulations.ts';

/** What a lab simulates, by the modules of this checkout; a new simulator for whoever asks. */
export const labSimulator = (lab: string): Promise<LabSimulator> =>
  createSimulator(nodeModules(fileURLToPath(new URL('..', import.meta.url))), simulations).lab(lab);
