import { numberedTimelines } from '../../../core/timeline/numberedTimelines.ts';
import { useResults } from '../../context.ts';

/** The number of a diagram's first operation through all diagrams. */
export const useFirstOperation = (diagram: string): number =>
  useResults(
    ({ simulation }) => numberedTimelines(simulation?.result.timelines ?? []).find(({ timeline }) => timeline.diagram === diagram)?.firstOperation ?? 0,
  );
