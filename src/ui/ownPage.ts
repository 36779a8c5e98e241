import { createContext } from 'react';

/** The page of diagrams that is shown where not all fit; diagrams report their number. */
export interface OwnPage {
  readonly at: number;
  readonly size: number;
  tell(count: number): void;
}

export const OwnPageContext = createContext<OwnPage | null>(null);
