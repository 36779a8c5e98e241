import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type Explorer, useExplorer } from '../ui/context.ts';
import { IconButton } from '../ui/controls/IconButton.tsx';
import type { FilesRefused } from './openBrought.ts';

/** Why the last files were not opened; null: they were. */
const refused = createStore<{ readonly why: FilesRefused | null }>(() => ({ why: null }));

/** The door for files that a reader brings: what they are, and who opens them, a script of its own knows. */
export async function bring(files: readonly File[], explorer: Explorer): Promise<void> {
  const { openBrought } = await import('./openBrought.ts');
  refused.setState({ why: await openBrought(files, explorer) });
}

/** Files may be dropped anywhere, unless the target takes them itself. */
export function FileDoor() {
  const explorer = useExplorer();
  const { why } = useStore(refused);
  useEffect(() => {
    const onDragOver = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const onDrop = (event: DragEvent): void => {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0 || event.defaultPrevented) return;
      event.preventDefault();
      void bring(files, explorer);
    };
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('drop', onDrop);
    };
  }, [explorer]);
  if (why === null) return null;
  return (
    <div className="notice lesson-fault" role="alert">
      <p>
        <b>{why.title}</b> {why.reason}
      </p>
      <IconButton icon="close" label="Dismiss" onClick={() => refused.setState({ why: null })} />
    </div>
  );
}
