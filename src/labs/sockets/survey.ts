import type { LabResults } from '../../core/results/labResults.ts';
import type { SocketsSurvey } from './results.ts';
import type { Sockets } from './types.ts';

/** The survey of the scenario among others; null while there is no result. */
export const surveyOf = (results: LabResults<Sockets>): SocketsSurvey | null => results.survey?.result.values.survey ?? null;
