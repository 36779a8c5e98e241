import { createContext, useContext } from 'react';

/** Where a figure stands: among the others on its page, or alone in a frame, where there is less room. */
export type Place = 'page' | 'frame';

export const PlaceContext = createContext<Place>('page');
export const usePlace = (): Place => useContext(PlaceContext);
