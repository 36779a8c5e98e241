import type { ReactNode } from 'react';
import { useHostKind } from '../hostKind.ts';

/** The heading of a figure: h3 on a page; h2 in a frame, below its title. */
export function FigureTitle({ children }: { readonly children: ReactNode }) {
  const Heading = useHostKind() === 'frame' ? 'h2' : 'h3';
  return <Heading className="diagram-title">{children}</Heading>;
}
