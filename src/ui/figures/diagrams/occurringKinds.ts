import { arrowKinds, drawnAs, isControl, type LevelUnit, spanKinds, type Timeline } from '../../../core/timeline/timeline.ts';
import type { MarkKind } from '../../../draw/marks.ts';

/** The entries of the legend that these diagrams need. */
export const occurringKinds = (timelines: readonly Timeline[]): MarkKind[] => [...new Set(timelines.flatMap(kindsIn))];

/** Looked for once in each timeline, which may have a million spans. */
const known = new WeakMap<Timeline, readonly MarkKind[]>();

function kindsIn(timeline: Timeline): readonly MarkKind[] {
  const before = known.get(timeline);
  if (before !== undefined) return before;
  const { spans, arrows, counters, levels } = timeline;
  const drawn = occurring(spans.kind, spanKinds).map((kind) => drawnAs[kind]);
  const kinds: readonly MarkKind[] = [
    ...drawn,
    ...(drawn.includes('handler') ? (['fault'] as const) : []),
    ...occurring(arrows.kind, arrowKinds).map((kind) => (isControl(kind) ? 'control' : 'data')),
    ...(counters.dropped > 0 ? (['dropped'] as const) : []),
    ...levels.map(({ name, unit }) => (name === 'backlog' ? name : levelKinds[unit])),
  ];
  known.set(timeline, kinds);
  return kinds;
}

/** Kinds that occur in a column of kind numbers. */
function occurring<Kind>(column: Uint8Array, kinds: readonly Kind[]): Kind[] {
  const seen = new Uint8Array(kinds.length);
  for (let i = 0; i < column.length; i += 1) seen[column[i]!] = 1;
  return kinds.filter((_, kind) => seen[kind] === 1);
}

const levelKinds: Readonly<Record<LevelUnit, MarkKind>> = {
  packets: 'queue',
  received: 'queue',
  bytes: 'buffer',
  idle: 'idle',
  requests: 'data',
  links: 'data',
};
