import { fileURLToPath } from 'node:url';
import { nodeModules } from '../src/engines/simulation/nodeModules.ts';
import { createSimulator, type LabSimulator } from '../src/engines/simulation/simulator.ts';
import { simulations } from '../src/labs/simulations.ts';

const simulator = createSimulator(nodeModules(fileURLToPath(new URL('..', import.meta.url))), simulations);

/** What a lab simulates, by the modules of this checkout, which are compiled once for all who ask. */
export const labSimulator = (lab: string): Promise<LabSimulator> => simulator.lab(lab);
