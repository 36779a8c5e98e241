import { type ComponentType, createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Prediction, PredictionStore } from './prediction.ts';
import type { Question } from './question.ts';

/** The present question, and the reader's prediction. */
export interface AskedHere {
  readonly question: Question;
  readonly store: PredictionStore;
}

export const AskedHereContext = createContext<AskedHere | null>(null);

export function useAskedHere(): AskedHere {
  const here = useContext(AskedHereContext);
  if (here === null) throw new Error('useAskedHere outside of Asking');
  return here;
}

/** Gives the reason of an outcome: beside it, or on a phone under the figure that it explains; null: nothing knows it. */
export const ReasonContext = createContext<{ readonly Words: ComponentType; readonly isUnderFigure: boolean } | null>(null);

export const usePrediction = <T>(select: (state: Prediction) => T): T => useStore(useAskedHere().store, select);
