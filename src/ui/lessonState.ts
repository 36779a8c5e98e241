import { type ComponentType, createContext, type ReactNode } from 'react';
import type { KeyAction } from './keyActions.ts';

/** The lesson, which describes the scenario in place of a preset's story. */
export interface LessonState {
  /** Panel of the lesson; its children, the question of a step, precede the text after the answer. */
  readonly Panel: ComponentType<{ readonly children?: ReactNode }>;
  /** Words, question, figure and the rest of the words stand under each other, all of them inside the panel: on a phone. */
  readonly isColumn?: boolean;
  /** A lecture: its keys, which take the place of others. */
  readonly lecture?: { readonly keys: readonly KeyAction<unknown>[] };
  /** Turns forward or back; returns whether it could. Absent: a single place. */
  turn?(by: 1 | -1): boolean;
}

/** Null: no lesson describes the scenario. */
export const LessonContext = createContext<LessonState | null>(null);

/** In a frame: words and figure of a step side by side or, without room for both, one at a time. */
export interface Sides {
  /** Words and figure are both visible. */
  readonly isWhole: boolean;
  readonly side: 'figure' | 'words';
  turn(to: 'figure' | 'words'): void;
}

/** Null: there is room for all. */
export const SidesContext = createContext<Sides | null>(null);
