import { isCurrent, type LabResults, modelNumber, modelOf, type NumberKey, simulationNumber, simulationOf } from '../../core/results/labResults.ts';
import type { Cluster, ClusterModel, ClusterProblem, ClusterRunValues, ClusterSimulation } from './types.ts';

export const isGather = (values: Cluster['Values']): boolean => values.operation === 'gather';
export const isBroadcast = (values: Cluster['Values']): boolean => !isGather(values);

/** Whether the senders of the gather are not coordinated. */
export const isSimple = (values: Cluster['Values']): boolean => values.algorithm === 'simple';

/** Why these values have no result; null if nothing does or there is no answer yet. The model takes precedence; a frame may have the simulation alone. */
export function clusterProblem(results: LabResults<Cluster>): ClusterProblem | null {
  if (isCurrent(results, 'model')) return modelOf(results)?.problem ?? null;
  return isCurrent(results, 'simulation') ? (simulationOf(results)?.refused ?? null) : null;
}

/** A number of the model for these values; null for others. */
export const modelNow = (results: LabResults<Cluster>, key: NumberKey<ClusterModel>): number | null =>
  isCurrent(results, 'model') ? modelNumber(results, key) : null;

export const simulatedNow = (results: LabResults<Cluster>, key: NumberKey<ClusterSimulation>): number | null =>
  isCurrent(results, 'simulation') ? simulationNumber(results, key) : null;

/** How far a prediction lies from the simulation, as a part of the latter; null without both. */
export function predictionError(predicted: number | null, simulated: number | null): number | null {
  return predicted === null || simulated === null || simulated === 0 ? null : predicted / simulated - 1;
}

/** The part of what senders put on the switch that passed it; null without a simulation. */
export function passed(results: LabResults<Cluster>): number | null {
  const { packets = 0, dropped = null, overflowed = null, retransmitted = null } = simulationOf(results) ?? {};
  return dropped === null || retransmitted === null || packets === 0 ? null : 1 - (dropped - (overflowed ?? 0)) / (packets + retransmitted);
}

/** What the same gather comes to by the other algorithm; null where it was not simulated. */
export const comparedGather = (results: LabResults<Cluster>): ClusterRunValues | null => simulationOf(results)?.compared ?? null;
