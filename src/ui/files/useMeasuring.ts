import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { newClientOf } from '../../core/engine.ts';
import { benchmarkText, measureRequest, type ReadBenchmark, tooLarge } from '../../core/measured/benchmarkText.ts';
import type { ParameterValues } from '../../core/parameters/parameter.ts';
import { type AnalyticRequest, answerTo } from '../../core/results/analytic.ts';
import { formatBytes } from '../../core/units/formatQuantity.ts';
import { messageOf } from '../../engines/workerMessages.ts';
import { useExplorer, useLab } from '../context.ts';
import { claim, type MeasuringState, openedIn } from './opened.ts';

/** One reading of a text; its messages are shown until the next reading begins. */
export interface Turn<Found> {
  isNewest(): boolean;
  show(reading: MeasuringState<Found>): void;
  /** `end`: called by a stop, beside ending the model's work. */
  reads(said: string, part: number | null, end?: () => void): void;
  refuse(message: string): void;
  /** Shows the interpretation of an answer, or the reason for none: a text. */
  answer<Answer>(answer: Answer, understand: Understand<Answer, Found>): void;
  /** Sends a request to the models, and shows its interpretation, or the reason for none: a text. */
  ask<Answer>(request: AnalyticRequest<Answer>, said: string, understand: Understand<Answer, Found>): Promise<void>;
  /** Reads output of a benchmark. */
  read(text: string): Promise<void>;
  /** Reads it out of a file. */
  open(file: File): Promise<void>;
}

/**
 * Interprets an answer, or returns why it cannot: a text. `take` sets values of the scenario from it, and returns whether it did: changes since the reading
 * began stay.
 */
type Understand<Answer, Found> = (answer: Answer, take: (values: ParameterValues) => boolean) => Found | string;

export interface Measuring<Found> {
  readonly text: string;
  readonly reading: MeasuringState<Found>;
  write(text: string): void;
  /** Reads output of a benchmark. */
  read(text: string): void;
  /** Reads it out of a file. */
  open(file: File): void;
  /** Fits another table of the latest input. */
  choose(benchmark: string): void;
  /** Reads something else, or with `again` the same by another choice, meanwhile showing what it showed; a failure is shown. */
  begin(work: (turn: Turn<Found>) => Promise<void>, again?: boolean): void;
}

/** A longer text out of a file is not shown: lines of millions of characters would hold the page up. */
const longestShown = 200_000;

/** Measurements, as text or file, read by the models in the page: the newest counts, each can be stopped, and what was read stays open in the lab. */
export function useMeasuring<Found, Answer extends ReadBenchmark>(fromText: Understand<Answer, Found>): Measuring<Found> {
  const { engines, store } = useExplorer();
  const engine = useMemo(() => newClientOf(engines.analytic), [engines]);
  const { name } = useLab();
  const opened = openedIn<Found>(name);
  const { text, reading } = useStore(opened);
  useLayoutEffect(() => {
    claim(opened, store);
  }, [opened, store]);
  const newest = useRef(0);
  const last = useRef('');
  const setText = (next: string) => opened.setState({ text: next });
  const setReading = (next: MeasuringState<Found>) =>
    opened.setState({ reading: next, ...(next.kind === 'read' ? { shown: next.found } : next.kind !== 'reading' && { shown: null }) });
  // Ignores answers after the panel has gone.
  useEffect(
    () => () => {
      newest.current += 1;
      if (opened.getState().reading.kind === 'reading') opened.setState({ reading: { kind: 'stopped' }, shown: null });
    },
    [opened],
  );

  const takeTurn = (): Turn<Found> => {
    const number = (newest.current += 1);
    const before = store.getState().scenario.values;
    const take = (values: ParameterValues): boolean => {
      const now = store.getState().scenario.values;
      const isAsItWas = Object.keys(values).every((key) => now[key] === before[key]);
      if (isAsItWas) store.getState().setValues(values, 'commit');
      return isAsItWas;
    };
    const show = (next: MeasuringState<Found>) => {
      if (number === newest.current) setReading(next);
    };
    const refuse = (message: string) => show({ kind: 'refused', message, line: lineIn(message) });
    const reads = (said: string, part: number | null, end = () => {}) => {
      const stop = () => {
        if (number !== newest.current) return;
        newest.current += 1;
        end();
        engine.stop();
        setReading({ kind: 'stopped' });
      };
      show({ kind: 'reading', said, part, stop });
    };
    const read = async (given: string, shown = given, said = 'Reading …') => {
      setText(shown);
      last.current = given;
      if (given.trim() === '') show({ kind: 'nothing' });
      else await turn.ask(measureRequest<Answer>(given), said, fromText);
    };
    const turn: Turn<Found> = {
      isNewest: () => number === newest.current,
      show,
      reads,
      refuse,
      answer(answer, understand) {
        if (number !== newest.current) return;
        const found = understand(answer, take);
        if (typeof found === 'string') refuse(found);
        else show({ kind: 'read', found });
      },
      async ask(request, said, understand) {
        reads(said, null);
        const outcome = await engine.evaluate(request);
        if (number !== newest.current || outcome.kind === 'superseded') return;
        if (outcome.kind !== 'result') return refuse(outcome.kind === 'rejected' ? outcome.problem.message : `It cannot be read: ${outcome.cause}`);
        turn.answer(answerTo(request, outcome.result), understand);
      },
      read,
      async open(file) {
        const found = tooLarge(file.size) ?? benchmarkText(new Uint8Array(await file.arrayBuffer()));
        if (number !== newest.current) return;
        if ('refused' in found) refuse(found.refused);
        else if (found.text.length > longestShown) await read(found.text, '', `Reading ${file.name}, ${formatBytes(file.size)} …`);
        else await read(found.text);
      },
    };
    return turn;
  };
  const begin = (work: (turn: Turn<Found>) => Promise<void>, again = false): void => {
    const turn = takeTurn();
    if (!again) opened.setState({ shown: null });
    turn.reads('Reading …', null);
    work(turn).catch((error: unknown) => turn.refuse(`It cannot be read: ${messageOf(error)}`));
  };
  return {
    text,
    reading,
    write: setText,
    read: (given) => begin((turn) => turn.read(given)),
    open: (file) => begin((turn) => turn.open(file)),
    choose: (benchmark) => begin((turn) => turn.ask(measureRequest<Answer>(last.current, benchmark), 'Reading …', fromText)),
    begin,
  };
}

/** Line number at the start of a model's message; null: none. */
const lineIn = (message: string): number | null => Number(/^line (\d+):/.exec(message)?.[1] ?? NaN) || null;
