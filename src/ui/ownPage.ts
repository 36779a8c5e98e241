import { createContext } from 'react';

/** Where several diagrams do not fit together, some are shown at a time: which, and to whom they tell how many there are. */
export interface OwnPage {
  readonly at: number;
  readonly size: number;
  tell(count: number): void;
}

export const OwnPageContext = createContext<OwnPage | null>(null);
