import { type ComponentType, createContext } from 'react';

/** What tells of the scenario in the place of a preset's story: a lesson. Null: nothing does. */
export const ToldContext = createContext<{ readonly Panel: ComponentType } | null>(null);
