import type { ReactNode } from 'react';

interface FoldProps {
  readonly title: string;
  /** Whether it is open at first. */
  readonly open?: boolean;
  readonly children: ReactNode;
}

/** Content behind a disclosure. */
export const Fold = ({ title, open = false, children }: FoldProps) => (
  <details className="fold" open={open}>
    <summary>{title}</summary>
    {children}
  </details>
);
