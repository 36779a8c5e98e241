import { timelineOf } from '../../core/results/labResults.ts';
import { deriveHiddenShare } from '../../core/timeline/deriveHiddenShare.ts';
import { processNames } from '../../core/timeline/processes.ts';
import { isWhole, type Timeline } from '../../core/timeline/timeline.ts';
import type { OverlapSpec } from '../../ui/specs.ts';
import { schemeNames, socketsValues } from './resultNumbers.ts';
import { shownSchemes } from './results.ts';
import type { Sockets } from './types.ts';

/** An iteration of each shown program, beside `simultaneous`, which exchanges and then computes. */
export const socketsOverlap: OverlapSpec<Sockets> = {
  read(results) {
    const schemes = socketsValues(results)?.schemes;
    const communication = schemes?.simultaneous.iteration_exposed_us ?? null;
    if (!schemes || communication === null) return [];
    const computation = schemes.simultaneous.iteration_us! - communication;
    return shownSchemes(results.values).flatMap((scheme) => {
      const [overall, timeline] = [schemes[scheme].iteration_us, timelineOf(results, scheme)];
      if (scheme === 'simultaneous' || overall === null || timeline === null || !isWhole(timeline)) return [];
      return [{ label: schemeNames[scheme], overall, computation, communication, hidden: hiddenOfFirst(timeline) }];
    });
  },
};

/** All processors are alike; the first one has several processes, each on a line of its own. */
function hiddenOfFirst(timeline: Timeline): number | null {
  const names = processNames(timeline.processes);
  return deriveHiddenShare(timeline, new Set(names.flatMap((name, line) => (name.startsWith('P0 ') ? [line] : []))));
}
