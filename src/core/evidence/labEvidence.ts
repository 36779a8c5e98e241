import type { AnalyticRequest, AnalyticResult } from '../results/analytic.ts';
import type { SimulationRequest, SimulationResult } from '../results/simulation.ts';
import type { ReferenceRow } from './referenceRow.ts';

/** Both engines, as evidence asks them: one question after the other. */
export interface EvidenceEngines {
  model(request: AnalyticRequest): Promise<AnalyticResult>;
  simulation(request: SimulationRequest): Promise<SimulationResult>;
}

/** What one engine of a lab has to say to a paper. */
export interface EvidenceSource {
  /** As sources on the page begin when they mean it. */
  readonly cited: string;
  readonly engine: 'model' | 'simulation';
  rows(engines: EvidenceEngines): Promise<readonly ReferenceRow[]>;
}

/** A row of the page of evidence, with the scenario that it can be seen in. */
export interface EvidenceRow extends Omit<ReferenceRow, 'move' | 'paper'>, Pick<EvidenceSource, 'cited' | 'engine'> {
  readonly lab: string;
  readonly printed: string;
  /** Null where it can be seen nowhere. */
  readonly link: string | null;
}
