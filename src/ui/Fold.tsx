import type { ReactNode } from 'react';

interface FoldProps {
  readonly title: string;
  /** Whether it is open at first. */
  readonly open?: boolean;
  readonly children: ReactNode;
}

/** What is there for whoever asks for it. */
export const Fold = ({ title, open = false, children }: FoldProps) => (
  <details className="fold" open={open}>
    <summary>{title}</summary>
    {children}
  </details>
);
