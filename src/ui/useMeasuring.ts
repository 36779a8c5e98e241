import { useEffect, useMemo, useRef, useState } from 'react';
import { laneOf } from '../core/engine.ts';
import { benchmarkText, measureRequest, type ReadBenchmark, tooLarge } from '../core/measured/benchmarkText.ts';
import type { ParameterValues } from '../core/parameters/parameter.ts';
import { type AnalyticRequest, answerTo } from '../core/results/analytic.ts';
import { formatBytes } from '../core/units/formatQuantity.ts';
import { messageOf } from '../engines/messageOf.ts';
import { useExplorer } from './context.ts';

/** What became of a text or a file that was handed in. */
export type Reading<Found> =
  | { readonly kind: 'nothing' }
  /** `part`: of the file, from 0 to 1; null while nobody can say. */
  | { readonly kind: 'reading'; readonly said: string; readonly part: number | null; readonly stop: () => void }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'refused'; readonly message: string; readonly line: number | null }
  | { readonly kind: 'read'; readonly found: Found };

/** One reading: what it shows counts until the next begins. */
export interface Turn<Found> {
  isNewest(): boolean;
  show(reading: Reading<Found>): void;
  reads(said: string, part: number | null): void;
  refuse(message: string): void;
  /** Does what takes time, and shows why it has failed. */
  attempt(work: () => Promise<void>): Promise<void>;
  /** Asks the models, and shows what is made of their answer, or why nothing is: a text. */
  ask<Answer>(request: AnalyticRequest<Answer>, said: string, understand: Understand<Answer, Found>): Promise<void>;
}

/**
 * What an answer is, or why it is none: a text. `take` sets values of the scenario that follow from it, and says whether it did:
 * what the reader has changed since the reading began stays.
 */
type Understand<Answer, Found> = (answer: Answer, take: (values: ParameterValues) => boolean) => Found | string;

export interface Measuring<Found> {
  readonly text: string;
  readonly reading: Reading<Found>;
  write(text: string): void;
  /** Reads output of a benchmark. */
  read(text: string): void;
  /** Reads it out of a file. */
  open(file: File): Promise<void>;
  /** Reads something else; `end` is what a stop does beside ending what the models do. */
  begin(end: () => void): Turn<Found>;
}

/** A longer text out of a file is not shown: lines of millions of characters would hold the page up. */
const longestShown = 200_000;

/** What was measured, as text or as a file, read by the models here in the page: the newest counts, and each can be stopped. */
export function useMeasuring<Found, Answer extends ReadBenchmark>(fromText: Understand<Answer, Found>): Measuring<Found> {
  const { engines, store } = useExplorer();
  const engine = useMemo(() => laneOf(engines.analytic), [engines]);
  const [text, setText] = useState('');
  const [reading, setReading] = useState<Reading<Found>>({ kind: 'nothing' });
  const newest = useRef(0);
  // What is asked for may come after the panel has gone.
  useEffect(() => () => void (newest.current += 1), []);

  const begin = (end: () => void): Turn<Found> => {
    const number = (newest.current += 1);
    const before = store.getState().scenario.values;
    const take = (values: ParameterValues): boolean => {
      const now = store.getState().scenario.values;
      const isAsItWas = Object.keys(values).every((key) => now[key] === before[key]);
      if (isAsItWas) store.getState().setValues(values, 'commit');
      return isAsItWas;
    };
    const show = (next: Reading<Found>) => {
      if (number === newest.current) setReading(next);
    };
    const refuse = (message: string) => show({ kind: 'refused', message, line: lineIn(message) });
    const stop = () => {
      if (number !== newest.current) return;
      newest.current += 1;
      end();
      engine.stop();
      setReading({ kind: 'stopped' });
    };
    const reads = (said: string, part: number | null) => show({ kind: 'reading', said, part, stop });
    return {
      isNewest: () => number === newest.current,
      show,
      reads,
      refuse,
      async attempt(work) {
        reads('Reading …', null);
        await work().catch((error: unknown) => refuse(`It cannot be read: ${messageOf(error)}`));
      },
      async ask(request, said, understand) {
        reads(said, null);
        const outcome = await engine.evaluate(request);
        if (number !== newest.current || outcome.kind === 'superseded') return;
        if (outcome.kind !== 'result') return refuse(outcome.kind === 'rejected' ? outcome.problem.message : `It cannot be read: ${outcome.cause}`);
        const found = understand(answerTo(request, outcome.result), take);
        if (typeof found === 'string') refuse(found);
        else show({ kind: 'read', found });
      },
    };
  };
  const readAs = (turn: Turn<Found>, given: string, shown: string, said = 'Reading …') => {
    setText(shown);
    if (given.trim() === '') turn.show({ kind: 'nothing' });
    else void turn.ask(measureRequest<Answer>(given), said, fromText);
  };
  return {
    text,
    reading,
    write: setText,
    read: (given) =>
      readAs(
        begin(() => undefined),
        given,
        given,
      ),
    open(file) {
      const turn = begin(() => undefined);
      return turn.attempt(async () => {
        const found = tooLarge(file.size) ?? benchmarkText(new Uint8Array(await file.arrayBuffer()));
        if (!turn.isNewest()) return;
        if ('refused' in found) turn.refuse(found.refused);
        else if (found.text.length > longestShown) readAs(turn, found.text, '', `Reading ${file.name}, ${formatBytes(file.size)} …`);
        else readAs(turn, found.text, found.text);
      });
    },
    begin,
  };
}

/** The line that a message of the models begins with; null where it is about none. */
const lineIn = (message: string): number | null => Number(/^line (\d+):/.exec(message)?.[1] ?? NaN) || null;
