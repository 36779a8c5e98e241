import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Prediction } from './prediction.ts';
import type { Question } from './question.ts';

/** What came of the questions of a lesson until it is left: as long as the page lives, and in no link. */
export interface Visit {
  /** By the number of the step. The first prediction stays: later ones know the result. */
  readonly answers: ReadonlyMap<number, KeptAnswer>;
  /** The step that is shown again from the end, with its answer; null: none. */
  readonly back: number | null;
}

export interface KeptAnswer {
  readonly question: Question;
  readonly prediction: Prediction;
}

export type VisitStore = StoreApi<Visit>;

/** By the page (its store), and there by the lesson's name or text. */
const visits = new WeakMap<object, Map<string, VisitStore>>();

export function visitOf(page: object, source: string): VisitStore {
  const here = visits.get(page) ?? new Map<string, VisitStore>();
  visits.set(page, here);
  const visit = here.get(source) ?? createStore<Visit>()(() => ({ answers: new Map(), back: null }));
  here.set(source, visit);
  return visit;
}

/** Who leaves a lesson and opens it again begins anew. */
export const endVisit = (page: object, source: string): void => visits.get(page)?.get(source)?.setState({ answers: new Map(), back: null });

/** Keeps the answer of a step unless a result stands there already. */
export function keepAnswer(visit: VisitStore, step: number, answer: KeptAnswer): void {
  const { answers } = visit.getState();
  if (answer.prediction.stage === 'open' || answers.get(step)?.prediction.outcome) return;
  visit.setState({ answers: new Map(answers).set(step, answer) });
}
