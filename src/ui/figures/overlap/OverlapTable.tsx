import { useState } from 'react';
import { part } from '../../figure.tsx';
import { later } from '../../later.tsx';
import type { OverlapSpec } from '../../specs.ts';

/** Rarely opened. */
const OverlapDefinitions = later('The definitions of overlap', async () => (await import('./OverlapDefinitions.tsx')).OverlapDefinitions);

/** The definitions of overlap that are in use, side by side for the runs that are shown. */
export const OverlapTable = part('The definitions of overlap', OverlapTableView);

function OverlapTableView({ spec }: { readonly spec: OverlapSpec }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="overlap" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Four definitions of overlap</summary>
      {open && <OverlapDefinitions spec={spec} />}
    </details>
  );
}
