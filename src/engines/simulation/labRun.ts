import type { SimulationRequest } from '../../core/results/simulation.ts';
import type { SentResult, Session } from './session.ts';
import type { Steps } from './steps.ts';

/** What one lab makes of a request, in its own module of the simulator. */
export type LabRun<Exports> = (simulator: Exports, request: LabRequest) => SentResult | Steps<SentResult>;

/** A request, with what the asker knows of earlier ones. */
export interface LabRequest extends Pick<SimulationRequest, 'parameters' | 'trace' | 'points' | 'beside'> {
  readonly session: Session;
  readonly onProgress?: OnProgress;
}

/** Told now and then which part of a long run is done, from 0 to 1. */
export type OnProgress = (share: number) => void;
