import { useEffect, useState } from 'react';
import type { Engine } from '../../core/engine.ts';

/**
 * Answers to requests that are asked one after the other while `running` holds; null for one that failed. Other requests
 * start with no answers.
 */
export function useAnswers<Request, Result>(engine: Engine<Request, Result>, requests: readonly Request[], running: boolean): readonly (Result | null)[] {
  const [known, setKnown] = useState<{ readonly requests: readonly Request[]; readonly answers: readonly (Result | null)[] }>({ requests, answers: [] });
  const answers = known.requests === requests ? known.answers : [];
  const count = answers.length;
  // What was asked for and overtaken is asked for again.
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const next = requests[count];
    if (!running || next === undefined) return;
    let forgotten = false;
    void engine.evaluate(next).then((outcome) => {
      if (forgotten) return;
      if (outcome.kind === 'superseded') return setTries((before) => before + 1);
      const answer = outcome.kind === 'result' ? outcome.result : null;
      setKnown((before) => ({ requests, answers: [...(before.requests === requests ? before.answers : []), answer] }));
    });
    return () => {
      forgotten = true;
    };
  }, [engine, requests, count, running, tries]);
  return answers;
}
