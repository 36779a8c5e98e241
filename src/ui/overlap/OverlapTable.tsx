import { Suspense, useState } from 'react';
import { loadOnce } from '../loadOnce.ts';
import { part } from '../part.tsx';
import { Safe } from '../Safe.tsx';
import type { OverlapSpec } from '../specs.ts';

/** A separate script, rarely opened. */
const definitions = loadOnce(() => import('./OverlapDefinitions.tsx'));

/** The definitions of overlap that are in use, side by side for the runs that are shown. */
export const OverlapTable = part('The definitions of overlap', OverlapTableView);

function OverlapTableView({ spec }: { readonly spec: OverlapSpec }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="overlap" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Four definitions of overlap</summary>
      {open && (
        <Safe what="The definitions of overlap" retry={() => void definitions.load().catch(() => {})}>
          <Suspense>
            <Loaded spec={spec} />
          </Suspense>
        </Safe>
      )}
    </details>
  );
}

function Loaded({ spec }: { readonly spec: OverlapSpec }) {
  const { OverlapDefinitions } = definitions.usePart();
  return <OverlapDefinitions spec={spec} />;
}
