import { createContext } from 'react';
import type { Anchor } from '../controls/Dialog.tsx';
import type { EditTarget } from './editTargets.ts';

/** Offers to edit something in a diagram, by its number there, beside a place in the window; null where nothing can be edited. */
export const Editing = createContext<((diagram: string, of: EditTarget['of'], number: number, beside: Anchor) => void) | null>(null);
