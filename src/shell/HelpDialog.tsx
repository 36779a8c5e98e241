import { Suspense } from 'react';
import { Dialog } from '../ui/controls/Dialog.tsx';
import { loadOnce } from '../ui/loadOnce.ts';
import { Safe } from '../ui/Safe.tsx';

/** A script of its own, of which nobody needs a word to begin with. */
const help = loadOnce(() => import('./Help.tsx'));
const loadAgain = (): void => void help.load().catch(() => {});

export function HelpDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Dialog title="How to use this page" open={open} onClose={onClose}>
      {open && (
        <Safe what="The help" retry={loadAgain}>
          <Suspense>
            <Loaded />
          </Suspense>
        </Safe>
      )}
    </Dialog>
  );
}

function Loaded() {
  const { Help } = help.usePart();
  return <Help />;
}
