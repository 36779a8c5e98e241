import type { Lab } from '../lab/lab.ts';
import type { Scenario } from '../lab/scenario.ts';
import { withoutEdits } from '../link/edits.ts';
import type { AnalyticRequest } from '../results/analytic.ts';

/** Python's request for a scenario; null where the lab has no model. */
export function analyticRequest({ lab, values }: Scenario, { evaluation: needs }: Lab, curveWanted = false): AnalyticRequest | null {
  if (!needs.model) return null;
  return { lab, parameters: withoutEdits(values), ...((curveWanted || needs.reportsCurve) && needs.curve && { curve: needs.curve(values) }) };
}
