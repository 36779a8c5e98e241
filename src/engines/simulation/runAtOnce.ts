import type { ParameterValues } from '../../core/parameters/parameter.ts';
import type { LabTypes } from '../../core/results/labResults.ts';
import type { SimulationResult } from '../../core/results/simulation.ts';
import type { LabRun } from './labRun.ts';
import { newSession, TimelineHold } from './session.ts';
import { atEnd } from './steps.ts';

/** Runs a lab's scenarios where it is called, without a worker: for small ones, whose picture is awaited. */
export const runAtOnce =
  <Exports, Lab extends LabTypes>(run: LabRun<Exports, Lab>, exports: Exports) =>
  (parameters: ParameterValues): SimulationResult =>
    new TimelineHold().complete(atEnd(run(exports, { parameters: parameters as Lab['Values'], trace: true, session: newSession() })));
