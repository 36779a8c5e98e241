import type { ReactNode } from 'react';
import { About } from './About.tsx';
import { KeyNumbers } from './answers/KeyNumbers.tsx';
import { Fold } from './Fold.tsx';
import { FigureHost } from './figure.tsx';

interface BehindProps {
  /** Folded away at first: for readers who have never seen its symbols. */
  readonly folded?: boolean;
  /** The formulas of the lab. */
  readonly children?: ReactNode;
}

/** Content after the first figure of a lab: key numbers, formulas, and its subject. */
export const DetailsSection = ({ folded = false, children }: BehindProps) => (
  <Fold title={`Numbers,${children === undefined ? '' : ' the formula,'} and where they come from`} open={!folded}>
    <FigureHost what="The numbers">
      <KeyNumbers />
      {children}
    </FigureHost>
    <About />
  </Fold>
);
