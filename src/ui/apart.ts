import { createContext } from 'react';

/** Where several diagrams do not fit together, each is shown alone: which one, and to whom they tell how many there are. */
export interface Apart {
  readonly at: number;
  tell(count: number): void;
}

export const ApartContext = createContext<Apart | null>(null);
