import { useEffect } from 'react';
import { useLab } from '../context.ts';
import { takeHanded } from './handed.ts';

/** Takes files that were dropped beside what takes them; null: none now. */
export function useHanded(open: ((files: readonly File[]) => void) | null): void {
  const { name } = useLab();
  useEffect(() => {
    if (open !== null) return takeHanded(name, open);
  });
}
