import { createContext } from 'react';
import type { EditTarget } from './editTargets.ts';

/** Offers to edit something in a diagram, by its number there; null where nothing can be edited. */
export const Editing = createContext<((diagram: string, of: EditTarget['of'], number: number) => void) | null>(null);
