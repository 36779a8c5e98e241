import { everyRun } from '../../engines/simulation/everyRun.ts';
import type { LabRun } from '../../engines/simulation/labRun.ts';
import type { SimulatorExports } from '../../engines/simulation/memory.ts';
import { exploreTable } from '../exchange/parameters.ts';
import { hiding } from '../exchange/simulation.ts';
import type { Explore } from './types.ts';

const gathering = ['p', 'window', 'buffer', 'packets'] as const;

/** The five runs of the front page. Times are per iteration of the exchange, and for the gather as a whole. */
export const simulateExplore: LabRun<SimulatorExports, Explore> = (simulator, request) =>
  everyRun(simulator, exploreTable, request, (run) =>
    run === 'gathered'
      ? {
          idle: ['gamma_h', 'gamma_s', 'q', 'iterations', ...hiding],
          names: { 0: 'P0 root' },
          tracks: [{ name: 'queue', unit: 'packets', capacity: request.parameters.buffer }],
        }
      : { idle: run === 'overlapped' ? gathering : [...gathering, ...hiding] },
  );
