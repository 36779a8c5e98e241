import { type ReactNode, useId } from 'react';
import { useHostKind } from '../../ui/hostKind.ts';
import { Picked } from './Picked.tsx';
import type { SweptTable } from './table.ts';
import { titles } from './words.ts';

interface SweptFigureProps {
  readonly name: keyof typeof titles;
  readonly table: SweptTable;
  /** Whether the shown result belongs to an earlier choice. */
  readonly isBusy: boolean;
  readonly fault: string | null;
  readonly tools: ReactNode;
  readonly children: ReactNode;
}

/** A figure of a table: its title, its table, the picture, and the row under the pointer. */
export function SweptFigure({ name, table, isBusy, fault, tools, children }: SweptFigureProps) {
  const place = useHostKind();
  const Heading = place === 'page' ? 'h3' : 'h2';
  const id = useId();
  return (
    <section className="swept-figure" aria-labelledby={id} aria-busy={isBusy && fault === null}>
      <Heading id={id} className="diagram-title">
        {titles[name]}
      </Heading>
      {place === 'page' && <div className="swept-tools">{tools}</div>}
      {fault !== null && (
        <p className="problem" role="alert">
          {fault}
        </p>
      )}
      {children}
      {place === 'page' && <Picked table={table} figure={name} />}
    </section>
  );
}
