import { drawing, fromComparison, outOfReach } from '../../core/evidence/evidenceOf.ts';
import { broadcastRows, gatherRows, measuredRows, shortPacketRows, simulatedBottlenecks } from './claims.ts';
import { clusterComparison } from './comparison.ts';

const cited = 'Tam and Wang';
const undefinedTime = 'Nothing in the paper says what Tₛ is, and no equation has it.';

export const evidence = [
  fromComparison(cited, clusterComparison, simulatedBottlenecks),
  { cited, engine: 'model', rows: shortPacketRows } as const,
  { cited, engine: 'simulation', rows: broadcastRows } as const,
  { cited, engine: 'simulation', rows: gatherRows } as const,
  { cited, engine: 'simulation', rows: measuredRows } as const,
  outOfReach(cited, [
    ['Tₛ up to 40 bytes', '11.732 + 0.049 m', 'Table 1', undefinedTime],
    ['Tₛ above 40 bytes', '10.88 + 0.0776 m', 'Table 1', undefinedTime],
    [
      'processors of the cluster, MHz; cache, KiB; memory, MiB; ports of the switch',
      '200; 256; 32; 24',
      'section 4',
      'The costs of Table 1 were measured on it, and are all that the model knows.',
    ],
    ['times of the broadcast, measured and by both equations', 'curves', 'figure 2', drawing],
    ['times of the coordinated gather, measured and by equation (8)', 'curves', 'figure 4', drawing],
    ['times of both gathers', 'curves', 'figure 5', drawing],
  ]),
];
