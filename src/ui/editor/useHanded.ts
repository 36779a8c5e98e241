import { useEffect } from 'react';
import { useLab } from '../context.ts';
import { takeHanded } from './handed.ts';

/** Takes files dropped elsewhere on the page; null: none now. */
export function useHanded(open: ((files: readonly File[]) => void) | null): void {
  const { name } = useLab();
  useEffect(() => {
    if (open !== null) return takeHanded(name, open);
  });
}
