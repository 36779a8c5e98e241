import { useMemo } from 'react';
import { type Answer, type Engine, patientClientOf } from '../../core/engine.ts';
import { useAnswer } from '../useAnswer.ts';

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
