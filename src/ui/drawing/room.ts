import { createContext, useContext } from 'react';

/** What drawings have where all must fit into a given height. */
export interface Room {
  /** How many times as high as usual they are. */
  readonly height: number;
  /** How much of what can be done without has to go: 1: words, 2: also the legend and ways out of an obstacle, 3: also the levels under the lines of a diagram. */
  readonly bare: 0 | 1 | 2 | 3;
}

const usualRoom: Room = { height: 1, bare: 0 };
export const RoomContext = createContext(usualRoom);
export const useRoom = (): Room => useContext(RoomContext);

/** Attribute of elements whose height scales with the room. */
export const drawnInRoom = { 'data-drawn': true } as const;
