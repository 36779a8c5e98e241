import { arrowKinds, drawnAs, isControl, type LevelUnit, spanKinds, type Timeline } from '../core/timeline/timeline.ts';
import type { MarkKind } from './diagramsSpec.ts';

/** The entries of the legend that these diagrams need. */
export function occurringKinds(timelines: readonly Timeline[]): MarkKind[] {
  const kinds = new Set<MarkKind>();
  for (const { spans, arrows, counters, levels } of timelines) {
    for (const kind of new Set(spans.kind)) kinds.add(drawnAs[spanKinds[kind]!]);
    if (kinds.has('handler')) kinds.add('fault');
    for (const kind of new Set(arrows.kind)) kinds.add(isControl(arrowKinds[kind]!) ? 'control' : 'data');
    if (counters.dropped > 0) kinds.add('dropped');
    for (const { unit } of levels) kinds.add(levelKinds[unit]);
  }
  return [...kinds];
}

const levelKinds: Readonly<Record<LevelUnit, MarkKind>> = { packets: 'queue', bytes: 'buffer', idle: 'idle', requests: 'data' };
