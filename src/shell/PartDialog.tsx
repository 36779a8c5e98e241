import { type ComponentType, Suspense } from 'react';
import { Dialog } from '../ui/controls/Dialog.tsx';
import type { LoadedOnce } from '../ui/loadOnce.ts';
import { Safe } from '../ui/Safe.tsx';

interface PartDialogProps {
  readonly title: string;
  /** Subject of the error message where the script does not load. */
  readonly what: string;
  readonly part: LoadedOnce<{ readonly Content: ComponentType }>;
  readonly wide?: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A dialog whose content is a separate script, loaded when first opened. */
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
