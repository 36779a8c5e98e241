import type { ValuesOf } from '../../core/parameters/parameter.ts';
import type { Columns } from '../../core/results/analytic.ts';
import type { LabTypes } from '../../core/results/labResults.ts';
import type { RunStatus } from '../../core/timeline/timeline.ts';
import type { clusterParameters } from './parameters.ts';

/** Broadcast and gather on a cluster. */
export interface Cluster extends LabTypes {
  readonly Values: ValuesOf<typeof clusterParameters>;
  readonly Model: ClusterModel;
  readonly Simulation: ClusterSimulation;
  readonly Curve: Columns<'x' | 'logp_us' | 'cluster_us' | 'bound_us'>;
  /** Times of both algorithms for a gather, of one for a broadcast. */
  readonly Points: Columns<'x' | 'time_us'> & Partial<Columns<'coordinated_us' | 'simple_us'>>;
}

/** What the model calls that which stands in the way. */
export type ClusterProblem = 'one_process' | 'no_bytes' | 'too_few_senders' | 'no_buffer' | 'no_window';

/** By overlap_models/labs/cluster.py; null: does not exist, or not for this operation. */
export interface ClusterModel {
  readonly problem: ClusterProblem | null;
  readonly packets: number;
  /** Costs of the largest packet in µs. */
  readonly packet: Readonly<Record<'bytes' | 'Os' | 'gs' | 'gr' | 'Or' | 'Ur' | 'L', number>> | null;
  /** Broadcast: equations (1) and (2), and the process that needs longest for each packet. */
  readonly logp_us: number | null;
  readonly cluster_us: number | null;
  readonly bottleneck: number | null;
  /** Gather: equations (5), (6) and (7). */
  readonly lower: number | null;
  readonly upper: number | null;
  readonly window: number | null;
  readonly fits_at_once: boolean | null;
  /** Senders that are active at once. */
  readonly senders: number | null;
  /** A window that serves although equation (7) leaves it out. */
  readonly suggested_window: number | null;
  /** Senders whose packets never overrun the buffer, whatever leaves it. */
  readonly safe: number | null;
  /** Fewest packets of buffer with which algorithm 1 has an answer. */
  readonly least_buffer: number | null;
  /** Equations (4) and (3). */
  readonly transfer_ratio: number | null;
  readonly saturation_us: number | null;
  /** Equation (8) with the slowest stage. */
  readonly bound_us: number | null;
  readonly stage: 'link' | 'processor' | 'senders' | null;
}

/** How one run ended; what is null does not exist. */
export interface ClusterRunValues {
  readonly status: RunStatus;
  readonly limit: string | null;
  readonly refused: ClusterProblem | null;
  readonly time_us: number | null;
  readonly packets: number;
  readonly dropped: number | null;
  /** Packets that were dropped where they arrived, since the receive queue was full; they count as dropped too. */
  readonly overflowed: number | null;
  readonly retransmitted: number | null;
  readonly discarded: number | null;
  readonly peak_queue: number | null;
  readonly idle_us: number | null;
  readonly bubbles: number | null;
  readonly senders: number | null;
  readonly signals: number | null;
  readonly bottleneck: number | null;
  readonly peak_backlog: number | null;
  readonly events: number | null;
}

export interface ClusterSimulation extends ClusterRunValues {
  /** The gather by the other algorithm, where the page requested it. */
  readonly compared?: ClusterRunValues;
}
