import { createContext, useContext } from 'react';

/** Where a figure stands: among the others on its page, or alone in a frame, where there is less room. */
export type HostKind = 'page' | 'frame';

export const PlaceContext = createContext<HostKind>('page');
export const usePlace = (): HostKind => useContext(PlaceContext);
