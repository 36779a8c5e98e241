import { timelineOf } from '../../core/results/labResults.ts';
import { deriveOverlapTimes } from '../../core/timeline/deriveOverlapTimes.ts';
import { isWhole } from '../../core/timeline/timeline.ts';
import { diagramsFor } from '../../ui/diagrams/diagramsSpec.ts';
import type { OverlapSpec } from '../../ui/specs.ts';
import { stripsDiagrams } from './diagrams.ts';
import type { Strips } from './types.ts';

/** Overlap of each shown way to wait, relative to the blocking one. */
export const stripsOverlap: OverlapSpec<Strips> = {
  read(results) {
    const blocking = timelineOf(results, 'blocking');
    if (blocking === null || !isWhole(blocking)) return [];
    const shown = diagramsFor(stripsDiagrams, results.values, stripsDiagrams.chosen?.(results) ?? null);
    return shown.flatMap(({ id, title }) => {
      const run = timelineOf(results, id);
      return id === 'blocking' || run === null || !isWhole(run) ? [] : [{ label: title.toLowerCase(), ...deriveOverlapTimes(blocking, run) }];
    });
  },
};
