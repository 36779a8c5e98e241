import type { ReactNode } from 'react';
import { usePlace } from '../hostKind.ts';

/** The heading of a figure: on a page below those of its parts; in a frame, whose title is the only one above it, the next. */
export function FigureTitle({ children }: { readonly children: ReactNode }) {
  const Heading = usePlace() === 'frame' ? 'h2' : 'h3';
  return <Heading className="diagram-title">{children}</Heading>;
}
