import type { ParameterValues } from '../../core/parameters/parameter.ts';
import { isCurrent, modelNumber, simulationNumber, type LabResults } from '../../core/results/labResults.ts';

/** What the model calls that which stands in the way: overlap_models/labs/cluster.py. */
export type ClusterProblem = 'one_process' | 'no_bytes' | 'too_few_senders' | 'no_buffer' | 'no_window';

export const isGather = (values: ParameterValues): boolean => values['operation'] === 'gather';
export const isBroadcast = (values: ParameterValues): boolean => !isGather(values);

/** Whether the senders of the gather are not coordinated. */
export const isSimple = (values: ParameterValues): boolean => values['algorithm'] === 'simple';

/** What stands in the way of these values; null if nothing does or nobody has answered for them. The model knows it best; a frame may have the simulation alone. */
export function clusterProblem(results: LabResults): ClusterProblem | null {
  const said = isCurrent(results, 'model') ? results.model?.result.values['problem']
    : isCurrent(results, 'simulation') ? results.simulation?.result.values['refused'] : null;
  return (said ?? null) as ClusterProblem | null;
}

/** A number of the model for these values; null for others. */
export const modelNow = (results: LabResults, key: string): number | null =>
  isCurrent(results, 'model') ? modelNumber(results, key) : null;

export const simulatedNow = (results: LabResults, key: string): number | null =>
  isCurrent(results, 'simulation') ? simulationNumber(results, key) : null;

/** How far a prediction lies from the simulation, as a part of the latter; null without both. */
export function predictionError(predicted: number | null, simulated: number | null): number | null {
  return predicted === null || simulated === null || simulated === 0 ? null : predicted / simulated - 1;
}

/** The part of what senders put on the switch that passed it; null without a simulation. */
export function passed(results: LabResults): number | null {
  const [packets, dropped, again] = ['packets', 'dropped', 'retransmitted'].map((key) => simulationNumber(results, key));
  if (packets === null || packets === undefined || dropped === null || again === null || packets === 0) return null;
  return 1 - dropped! / (packets + again!);
}

/** What the same gather comes to by the other algorithm; null where it was not simulated. */
export function comparedGather(results: LabResults): Readonly<Record<string, number | null>> | null {
  return (results.simulation?.result.values['compared'] ?? null) as Readonly<Record<string, number | null>> | null;
}
