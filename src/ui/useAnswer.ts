import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { type AnswerRequest, type AnswerRules, createAnswers, type NewestAnswer } from '../core/answers.ts';
import { type Answer, type Engine, patientClientOf } from '../core/engine.ts';

/** Asks with every change of a field of the key, and when it may begin or no longer; `again`: once more. The rules stay those of the first rendering. */
export function useAnswer<Key extends object, Value>(
  request: AnswerRequest<Key, Value>,
  rules: AnswerRules<Key> = {},
): NewestAnswer<Key, Value> & { readonly again: () => void } {
  const [memo] = useState(() => createAnswers<Key, Value>(rules));
  const { known } = useStore(memo.store);
  const { key, isEnabled } = request;
  const fields: readonly unknown[] = Object.values(key);
  useEffect(() => {
    memo.ask(request);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is computed follows from the key
  }, [memo, isEnabled, ...fields]);
  useEffect(() => () => memo.cancel(), [memo]);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a key is the same where its fields are
  return useMemo(() => ({ ...memo.look(key), again: memo.again }), [memo, known, ...fields]);
}

/**
 * Answers to requests that are asked one after the other while `running` holds, by a client of their own: they overtake none of
 * the page's, and give way to them. Null for one that failed. Other requests start with no answers.
 */
export function useAnswers<Request, Result>(engine: Engine<Request, Result>, requests: readonly Request[], running: boolean): readonly (Result | null)[] {
  type Answers = readonly (Result | null)[];
  const own = useMemo(() => patientClientOf(engine), [engine]);
  const { value }: { readonly value: Answers | null } = useAnswer({
    key: { own, requests },
    isEnabled: running,
    async compute(signal, show: (part: Answers) => void): Promise<Answer<Answers>> {
      const answers = [...(value ?? [])];
      while (answers.length < requests.length && !signal.aborted) {
        const answer = await own.evaluate(requests[answers.length]!);
        // Overtaken by a computation of this hook that was aborted meanwhile: it is that of other requests.
        if (answer.kind === 'superseded' || signal.aborted) break;
        answers.push(answer.kind === 'result' ? answer.result : null);
        show([...answers]);
      }
      return answers.length < requests.length ? { kind: 'superseded' } : { kind: 'result', result: answers };
    },
  });
  return value ?? none;
}

const none: readonly never[] = [];
