import type { AnalyticRequest, AnalyticResult } from '../results/analytic.ts';
import type { LabResults, LabTypes, ModelResult } from '../results/labResults.ts';
import type { SimulationRequest, SimulationResult } from '../results/simulation.ts';
import type { ReferenceRow } from './referenceRow.ts';

/** Both engines, for one request at a time. */
export interface EvidenceEngines {
  model(request: AnalyticRequest): Promise<AnalyticResult>;
  simulation(request: SimulationRequest): Promise<SimulationResult>;
}

/** Evidence of one engine of a lab for a paper. */
export interface EvidenceSource {
  /** How `source` begins in the rows that cite this paper. */
  readonly cited: string;
  readonly engine: 'model' | 'simulation';
  rows(engines: EvidenceEngines): Promise<readonly ReferenceRow[]>;
}

/** Printed numbers with the model's results for some scenarios, independent of the sliders. */
export interface ModelReading<Lab extends LabTypes = LabTypes> {
  /** Requests to the model; rows follow once all are answered. */
  readonly requests: readonly AnalyticRequest[];
  /** By the answers, in the order of the requests. */
  read(answers: readonly ModelResult<Lab>[]): readonly ReferenceRow[];
}

/** Printed numbers beside the results of one scenario. */
export interface ResultsReading<Lab extends LabTypes = LabTypes> {
  /** Null while there is no result. */
  read(results: LabResults<Lab>): readonly ReferenceRow[] | null;
}

/** A row of the page of evidence, with the scenario that it can be seen in. */
export interface EvidenceRow extends Omit<ReferenceRow, 'move' | 'paper'>, Pick<EvidenceSource, 'cited' | 'engine'> {
  readonly lab: string;
  readonly printed: string;
  /** Null: not shown anywhere. */
  readonly link: string | null;
}
