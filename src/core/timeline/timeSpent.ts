import type { SimulationResult } from '../results/simulation.ts';
import { type SpanKind, spanKinds } from './timeline.ts';

/** How long the first process of a run does one thing, in all; NaN for a run that there is not. */
export function timeSpent_us({ timelines }: Pick<SimulationResult, 'timelines'>, diagram: string, kind: SpanKind): number {
  const spans = timelines.find((each) => each.diagram === diagram)?.spans;
  if (spans === undefined) return NaN;
  const wanted = spanKinds.indexOf(kind);
  return spans.kind.reduce((sum, each, i) => (each === wanted && spans.process[i] === 0 ? sum + spans.end_us[i]! - spans.start_us[i]! : sum), 0);
}
