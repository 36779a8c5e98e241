import { useState } from 'react';
import { useLab } from '../context.ts';
import { later } from '../later.tsx';
import type { HelpTableProps } from './HelpTable.tsx';
import { helpTitle } from './helpMarks.ts';

/** Offers what the costs of the machine do to a run. */
export function WhatWouldHelp({ diagram, run }: HelpTableProps) {
  const [open, setOpen] = useState(false);
  const lab = useLab();
  if (lab.costs === undefined) return null;
  return (
    <div className="helps">
      <button type="button" className="table-button" aria-expanded={open} aria-label={`${helpTitle}, ${run}`} onClick={() => setOpen(!open)}>
        {helpTitle}
      </button>
      {open && <HelpTable diagram={diagram} run={run} />}
    </div>
  );
}

const HelpTable = later('What would help', async () => (await import('./HelpTable.tsx')).HelpTable);
