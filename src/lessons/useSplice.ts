import { useEffect } from 'react';
import { type Prediction, type PredictionStore } from './prediction.ts';
import type { Question } from './question.ts';
import { readSaved, saved } from './saved.ts';
import { connectSplice } from './splice.ts';

/** Answers go to the page around the frame, where there is one that keeps them, and nowhere else. */
export function useSplice(question: Question | null, store: PredictionStore, id: string): void {
  useEffect(() => {
    if (question === null) return;
    const isUntouched = (): boolean => {
      const { stage, choice, number, sketch, moment } = store.getState();
      return stage === 'open' && choice === null && number === '' && sketch === null && moment === null;
    };
    const splice = connectSplice(window, `overlap-explorer/${id}`, (state) => {
      const before = readSaved(state);
      if (before !== null && isUntouched()) store.setState({ ...before, stage: 'shown' });
    });
    const reported = ({ outcome, seen }: Prediction): string => (outcome === null ? '' : JSON.stringify([outcome, seen]));
    const end = store.subscribe((now, before) => {
      if (now.outcome !== null && reported(now) !== reported(before)) splice.report(now.outcome.holds === true ? 1 : 0, saved(now));
    });
    return () => {
      end();
      splice.close();
    };
  }, [question, store, id]);
}
