import { type ComponentType, Suspense } from 'react';
import { Dialog } from '../ui/controls/Dialog.tsx';
import type { LoadedOnce } from '../ui/loadOnce.ts';
import { Safe } from '../ui/Safe.tsx';

interface PartDialogProps {
  readonly title: string;
  /** As a subject: what is said to be missing where its script does not come. */
  readonly what: string;
  readonly part: LoadedOnce<{ readonly Content: ComponentType }>;
  readonly wide?: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A dialog whose content is a script of its own, of which nobody needs a word to begin with. */
export function PartDialog({ title, what, part, wide = false, open, onClose }: PartDialogProps) {
  return (
    <Dialog title={title} wide={wide} open={open} onClose={onClose}>
      {open && (
        <Safe what={what} retry={() => void part.load().catch(() => {})}>
          <Suspense>
            <Loaded part={part} />
          </Suspense>
        </Safe>
      )}
    </Dialog>
  );
}

function Loaded({ part }: Pick<PartDialogProps, 'part'>) {
  const { Content } = part.usePart();
  return <Content />;
}
