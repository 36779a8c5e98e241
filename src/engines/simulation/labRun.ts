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

/** A request, with what the asker knows of earlier ones. */
export interface LabRequest<Values = SimulationRequest['parameters']>
  extends Pick<SimulationRequest, 'trace' | 'critical' | 'brief' | 'unseen' | 'sketch' | 'points' | 'beside' | 'files' | 'pictured'> {
  readonly parameters: Values;
  readonly session: Session;
  /** The one diagram that is wanted: of others the latest report of the session is good enough. */
  readonly only?: string;
  /** What the reader has changed of the runs that are drawn; absent: nothing. */
  readonly edits?: EditedRuns | undefined;
  readonly onProgress?: OnProgress | undefined;
}

/** Told now and then which part of a long run is done, from 0 to 1. */
export type OnProgress = (share: number) => void;
