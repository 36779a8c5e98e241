import type { SocketsSurvey } from '../results/sockets.ts';
import type { LabResults } from './labResults.ts';

/** How the scenario stands among others; null while there is no result. */
export const surveyOf = (results: LabResults): SocketsSurvey | null =>
  (results.survey?.result.values['survey'] ?? null) as SocketsSurvey | null;
