import type { LabTypes } from '../../core/results/labResults.ts';
import type { SimulationRequest } from '../../core/results/simulation.ts';
import type { EditedRuns } from './editedRuns.ts';
import type { SentResult, Session } from './session.ts';
import type { Steps } from './steps.ts';

/**
 * What one lab makes of a request, in its own module of the simulator: of its values its results, as it declares both.
 * Compared as a method is: values are of the lab that a request names, because links are checked where they come in.
 */
export type LabRun<Exports, Lab extends LabTypes = LabTypes> = {
  of(simulator: Exports, request: LabRequest<Lab['Values']>): SentResult<Lab> | Steps<SentResult<Lab>>;
}['of'];

/** A request, with what the requester knows of earlier ones. */
export interface LabRequest<Values = SimulationRequest['parameters']>
  extends Pick<SimulationRequest, 'trace' | 'critical' | 'short' | 'unseen' | 'sketch' | 'points' | 'withComparison' | 'files' | 'picturedDiagrams'> {
  readonly parameters: Values;
  readonly session: Session;
  /** The one diagram that is wanted: of others the latest report of the session is good enough. */
  readonly only?: string;
  /** What the reader has changed of the runs that are drawn; absent: nothing. */
  readonly edits?: EditedRuns | undefined;
  readonly onProgress?: OnProgress | undefined;
}

/** Is called now and then with the part of a long run that is done, from 0 to 1. */
export type OnProgress = (share: number) => void;
