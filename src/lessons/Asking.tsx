import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { type Asked, AskedContext } from '../ui/asked.ts';
import { useExplorer, useResults } from '../ui/context.ts';
import { wantsNoMotion } from '../ui/figures/diagrams/wantsNoMotion.ts';
import { AskedHereContext } from './askedHere.ts';
import { OverChart } from './OverChart.tsx';
import { OverTrack } from './OverTrack.tsx';
import { predictionScore } from './outcome.ts';
import { BesideNumber } from './PredictedNumber.tsx';
import { createPrediction, type PickedTime, type Prediction, type PredictionStore, type Sketch } from './prediction.ts';
import { QuestionPanel, SecondHalf } from './QuestionPanel.tsx';
import { type Question, takes } from './question.ts';
import { connectSplice } from './splice.ts';

/** The part of a prediction that is restored later. */
export type Saved = Pick<Prediction, 'choice' | 'number' | 'sketch' | 'moment' | 'skipped' | 'seen'>;

export const saved = ({ choice, number, sketch, moment, skipped, seen }: Prediction): Saved => ({ choice, number, sketch, moment, skipped, seen });

/** Null for foreign data. */
export function readSaved(state: unknown): Saved | null {
  const { choice, number, sketch, moment, skipped, seen } = fieldsOf(state);
  if (typeof number !== 'string' || typeof seen !== 'string' || typeof skipped !== 'boolean') return null;
  if (choice !== null && !Number.isSafeInteger(choice)) return null;
  const [line, pointed] = [sketch === null ? null : readSketch(sketch), moment === null ? null : readMoment(moment)];
  if ((sketch !== null && line === null) || (moment !== null && pointed === null)) return null;
  return { choice: choice === null ? null : Number(choice), number, sketch: line, moment: pointed, skipped, seen };
}

function readSketch(state: unknown): Sketch | null {
  const { axis, panel, x, y } = fieldsOf(state);
  if (typeof axis !== 'string' || typeof panel !== 'string' || !Array.isArray(x) || !Array.isArray(y) || x.length !== y.length) return null;
  return x.every(isNumber) && y.every((each) => each === null || isNumber(each)) ? { axis, panel, x, y } : null;
}

function readMoment(state: unknown): PickedTime | null {
  const { diagram, time_us, operation } = fieldsOf(state);
  if (typeof diagram !== 'string' || !isNumber(time_us)) return null;
  if (operation === null) return { diagram, time_us, operation };
  const { number, name } = fieldsOf(operation);
  return isNumber(number) && typeof name === 'string' ? { diagram, time_us, operation: { number, name } } : null;
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => (typeof value === 'object' && value !== null ? { ...value } : {});

export interface AskingProps {
  /** Null: no question. */
  readonly question: Question | null;
  /** Identifies the question permanently: a page around the frame stores answers under it. */
  readonly id: string;
  /** Where diagrams stop, in µs, unless the question overrides it. */
  readonly stop_us?: number | null;
  readonly children: ReactNode;
}

/** Asks before the page shows its results: parts inside use `useAsked`; the page itself is unchanged. */
export function Asking({ question, id, stop_us = null, children }: AskingProps) {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- another question has a prediction of its own
  const store = useMemo(createPrediction, [question, id]);
  const until_us = question?.stop_us ?? stop_us;
  const here = useMemo(() => question && { question: { ...question, stop_us: until_us }, store }, [question, until_us, store]);
  const answerHidden = useStore(store, ({ stage }) => stage === 'open') && question !== null;
  const alone = useStore(store, ({ whole }) => !whole);
  const asked = useMemo(
    (): Asked | null =>
      question && {
        answerHidden,
        alone,
        figure: question.figure,
        diagram: question.diagram,
        line: question.kind === 'curve' ? question.answer : null,
        known: question.known,
        takes: takes[question.kind],
        Panel: QuestionPanel,
        SecondHalf,
        OverChart,
        OverTrack,
        BesideNumber,
      },
    [question, answerHidden, alone],
  );
  useHold(question, answerHidden ? (until_us ?? 0) : null);
  useOutcome(question, store);
  useSplice(question, store, id);
  return (
    <AskedHereContext value={here}>
      <AskedContext value={asked}>{children}</AskedContext>
    </AskedHereContext>
  );
}

/** Plays the diagrams to a time, and lets nothing later be seen; null: shows all. Once the question is answered they play on from there. */
function useHold(question: Question | null, until_us: number | null): void {
  const { player } = useExplorer();
  const held = useRef<{ readonly question: Question | null; readonly until_us: number } | null>(null);
  useLayoutEffect(() => {
    if (until_us === null) return;
    player.getState().hold(until_us);
    return () => {
      held.current = { question, until_us };
      player.getState().hold(null);
    };
  }, [player, question, until_us]);
  useLayoutEffect(() => {
    const before = held.current;
    held.current = null;
    if (until_us !== null || before?.question !== question || before.until_us === 0 || wantsNoMotion()) return;
    player.getState().moveTo(before.until_us);
    player.getState().toggle();
  }, [player, question, until_us]);
  const isThere = useResults(({ simulation }) => simulation !== null);
  useEffect(() => {
    if (until_us === null || until_us === 0 || !isThere) return;
    if (wantsNoMotion()) player.getState().moveTo(until_us);
    else player.getState().toggle();
  }, [player, until_us, isThere]);
}

/** Scores the prediction once results are there; later changes of values do not alter the score. */
function useOutcome(question: Question | null, store: PredictionStore): void {
  const { results } = useExplorer();
  useEffect(() => {
    if (question === null) return;
    const look = (): void => {
      const prediction = store.getState();
      if (prediction.stage !== 'shown' || prediction.outcome !== null) return;
      const outcome = predictionScore(question, prediction, results.getState());
      if (outcome !== null) store.setState({ outcome });
    };
    look();
    const ends = [store.subscribe(look), results.subscribe(look)];
    return () => ends.forEach((end) => end());
  }, [question, store, results]);
}

/** Answers go to the page around the frame, where there is one that keeps them, and nowhere else. */
function useSplice(question: Question | null, store: PredictionStore, id: string): void {
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
