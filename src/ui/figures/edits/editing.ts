import { createContext } from 'react';
import type { Anchor } from '../../controls/Dialog.tsx';
import type { EditTarget } from './editTargets.ts';

/** Offers edits of a numbered target in a diagram, beside a place in the window; null: editing is off. */
export const Editing = createContext<((diagram: string, of: EditTarget['of'], number: number, beside: Anchor) => void) | null>(null);
