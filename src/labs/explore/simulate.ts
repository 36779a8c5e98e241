import type { LabRun } from '../../engines/simulation/labRun.ts';
import type { SimulatorExports } from '../../engines/simulation/memory.ts';
import { runLab } from '../../engines/simulation/runLab.ts';
import { exploreTable, hiding } from '../exchange/model.ts';
import type { Explore } from './model.ts';

const gathering = ['p', 'window', 'buffer', 'packets'] as const;

/** The five runs of the front page. Times are per iteration of the exchange, and for the gather as a whole. */
export const simulateExplore: LabRun<SimulatorExports, Explore> = (simulator, request) =>
  runLab(simulator, exploreTable, request, {
    of: {
      blocking: { idle: [...gathering, ...hiding] },
      overlapped: { idle: gathering },
      request_response: { idle: [...gathering, ...hiding] },
      deposit: { idle: [...gathering, ...hiding] },
      gathered: {
        idle: ['gamma_h', 'gamma_s', 'q', 'iterations', ...hiding],
        tracks: [{ name: 'queue', unit: 'packets', capacity: request.parameters.buffer }],
      },
    },
  });
