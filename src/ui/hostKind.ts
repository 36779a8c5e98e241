import { createContext, useContext } from 'react';

/** Host of a figure: its page, or a frame, where there is less room. */
export type HostKind = 'page' | 'frame';

export const HostKindContext = createContext<HostKind>('page');
export const useHostKind = (): HostKind => useContext(HostKindContext);
