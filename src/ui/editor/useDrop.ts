import { type DragEvent, useState } from 'react';

interface Drop {
  readonly 'data-dragged': boolean;
  onDragOver(event: DragEvent): void;
  onDragLeave(): void;
  onDrop(event: DragEvent): void;
}

/** Props for dropping files on a panel; null: takes none now. Files that are `others` bubble to the page. */
export function useDrop(open: ((files: readonly File[]) => void) | null, others: (files: readonly File[]) => boolean = () => false): Drop {
  const [dragged, setDragged] = useState(false);
  return {
    'data-dragged': dragged,
    onDragOver(event) {
      if (open === null || !event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setDragged(true);
    },
    onDragLeave: () => setDragged(false),
    onDrop(event) {
      setDragged(false);
      if (open === null || event.dataTransfer.files.length === 0) return;
      const files = [...event.dataTransfer.files];
      if (others(files)) return;
      event.preventDefault();
      open(files);
    },
  };
}
