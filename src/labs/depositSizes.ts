import type { LabResults } from './labResults.ts';

/** The axis of machine sizes, the same in all charts of the lab. */
export const machineSizes = {
  scale: 'logarithmic', xTicks: [2, 4, 8, 16, 32, 64, 128, 256, 512, 1024], xTitle: 'nodes', symbol: 'p',
} as const;

/** The simulated machines of the curve that is shown; the two engines answer one after the other. */
export function simulatedPoints(results: LabResults): Readonly<Record<string, Float64Array>> | null {
  const { model, simulation } = results;
  return model !== null && simulation?.values === model.values ? simulation.result.points ?? null : null;
}
