import type { ReactNode } from 'react';

/** What is there for whoever asks for it. */
export function Fold({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <details className="fold">
      <summary>{title}</summary>
      {children}
    </details>
  );
}
