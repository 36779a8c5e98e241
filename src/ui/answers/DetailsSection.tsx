import type { ReactNode } from 'react';
import { Fold } from '../controls/Fold.tsx';
import { FigureHost } from '../figure.tsx';
import { About } from '../text/About.tsx';
import { KeyNumbers } from './KeyNumbers.tsx';

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
