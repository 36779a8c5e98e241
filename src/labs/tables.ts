import { clusterConstants, clusterParameters } from './cluster/parameters.ts';
import { depositConstants, depositParameters } from './deposit/parameters.ts';
import { exploreConstants, exploreParameters } from './explore/parameters.ts';
import { gainConstants, gainParameters } from './gain/parameters.ts';
import { krylovParameters } from './krylov/parameters.ts';
import type { Constant, Parameter } from '../core/parameters/parameter.ts';
import { prefetchConstants, prefetchParameters } from './prefetch/parameters.ts';
import { scheduleParameters } from './schedule/parameters.ts';
import { socketsConstants, socketsParameters } from './sockets/parameters.ts';
import { stripsParameters } from './strips/parameters.ts';
import { stripsConstants } from './strips/systems.ts';

/** The parameter table: every lab that exists, its parameters and the constants of its machine. */
export const labs = {
  explore: {
    title: 'Explore', parameters: exploreParameters, constants: exploreConstants, figures: ['exchange', 'curves', 'deposit', 'gathered'],
  },
  gain: { title: 'Gain', parameters: gainParameters, constants: gainConstants, figures: ['curves', 'map'] },
  krylov: { title: 'Krylov', parameters: krylovParameters, constants: [], figures: ['curves'] },
  sockets: { title: 'Sockets', parameters: socketsParameters, constants: socketsConstants, figures: ['programs', 'comparison', 'gain', 'penalty'] },
  deposit: { title: 'Deposit', parameters: depositParameters, constants: depositConstants, figures: ['breakdown', 'step', 'scaling', 'synchronization'] },
  cluster: { title: 'Cluster', parameters: clusterParameters, constants: clusterConstants, figures: ['operation', 'times'] },
  prefetch: { title: 'Prefetch', parameters: prefetchParameters, constants: prefetchConstants, figures: ['instructions', 'curves', 'utilization'] },
  strips: { title: 'Strips', parameters: stripsParameters, constants: stripsConstants, figures: ['diagrams', 'inequalities', 'curves', 'processes', 'costs', 'small'] },
  schedule: { title: 'Schedule', parameters: scheduleParameters, constants: [], figures: ['schedule'] },
} as const satisfies Record<string, Lab>;

export interface Lab {
  readonly title: string;
  readonly parameters: readonly Parameter[];
  readonly constants: readonly Constant[];
  /** What an embed can show alone; the first unless its link says another. */
  readonly figures: readonly [string, ...string[]];
}

export type LabName = keyof typeof labs;

/** A figure of any lab. */
export type Figure = (typeof labs)[LabName]['figures'][number];
