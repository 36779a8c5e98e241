import { type ComponentType, createContext } from 'react';

/** What tells of the scenario in the place of a preset's story, a lesson. */
export interface Told {
  readonly Panel: ComponentType;
  /** Goes on or back; whether there was somewhere to go. Absent: there is one place alone. */
  turn?(by: 1 | -1): boolean;
}

/** Null: nothing does. */
export const ToldContext = createContext<Told | null>(null);
