import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { type AnswerRequest, type AnswerRules, createAnswers, type NewestAnswer } from '../core/answers.ts';

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
