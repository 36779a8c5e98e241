import { memo, type ReactNode } from 'react';
import { type MarkKind, markKinds, marks } from '../../draw/marks.ts';
import { MarkSample } from '../charts/MarkSample.tsx';
import { Term } from '../glossary/Term.tsx';

/** What explains a mark in the glossary, where its entry has another name. */
const entries: Readonly<Partial<Record<MarkKind, string>>> = { overhead: 'overhead_mark', buffer: 'socket_buffer' };

interface LegendProps {
  readonly kinds: readonly MarkKind[];
  /** Names that the diagrams have of their own. */
  readonly names?: Readonly<Partial<Record<MarkKind, string>>> | undefined;
  readonly children?: ReactNode;
}

/** What the marks of the event diagrams mean; drawn with what these are drawn with. */
export const Legend = memo(function Legend({ kinds, names: own = {}, children }: LegendProps) {
  return (
    <ul className="legend" aria-label="Legend">
      {markKinds
        .filter((name) => kinds.includes(name))
        .map((name) => (
          <li key={name}>
            <MarkSample of={marks[name]} name={name} />
            <Term name={entries[name] ?? name}>{own[name] ?? marks[name].words}</Term>
          </li>
        ))}
      {children}
    </ul>
  );
});
