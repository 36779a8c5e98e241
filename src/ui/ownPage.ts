import { createContext } from 'react';

/** Where diagrams do not all fit, which are shown at a time; they report their number. */
export interface OwnPage {
  readonly at: number;
  readonly size: number;
  tell(count: number): void;
}

export const OwnPageContext = createContext<OwnPage | null>(null);
