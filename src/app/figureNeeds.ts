import type { Origin } from '../labs/lab.ts';
import type { View } from '../scenario/scenario.ts';

/** Which results a page must have to be complete: all, but an embed only those of its figure. */
export function figureNeeds({ embed, figure }: View): Origin {
  if (!embed) return 'both';
  return figure === 'curves' ? 'model' : 'simulation';
}
