import { type DragEvent, useEffect, useState } from 'react';
import { useLab } from '../context.ts';

/** Files that were dropped on the page for a lab, until its page takes them. */
const waiting = new Map<string, readonly File[]>();
const takers = new Map<string, Set<(files: readonly File[]) => void>>();

/** Hands files to the page of a lab, which may not be there yet. */
export function handFiles(lab: string, files: readonly File[]): void {
  const [taker] = takers.get(lab) ?? [];
  if (taker) taker(files);
  else waiting.set(lab, files);
}

/** Takes files handed over to a lab, now and later. Returns a function that ends it. */
export function takeHanded(lab: string, take: (files: readonly File[]) => void): () => void {
  const all = takers.get(lab) ?? new Set();
  takers.set(lab, all);
  all.add(take);
  const files = waiting.get(lab);
  waiting.delete(lab);
  if (files) take(files);
  return () => void all.delete(take);
}

/** Takes files dropped elsewhere on the page; null: none now. */
export function useHanded(open: ((files: readonly File[]) => void) | null): void {
  const { name } = useLab();
  useEffect(() => {
    if (open !== null) return takeHanded(name, open);
  });
}

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
