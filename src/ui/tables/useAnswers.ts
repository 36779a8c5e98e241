import type { Answer, Engine } from '../../core/engine.ts';
import { useAnswer } from '../useAnswer.ts';

/**
 * Answers to requests that are asked one after the other while `running` holds; null for one that failed. Other requests
 * start with no answers.
 */
export function useAnswers<Request, Result>(engine: Engine<Request, Result>, requests: readonly Request[], running: boolean): readonly (Result | null)[] {
  type Answers = readonly (Result | null)[];
  const { value }: { readonly value: Answers | null } = useAnswer({
    key: { engine, requests },
    isEnabled: running,
    async compute(signal, show: (part: Answers) => void): Promise<Answer<Answers>> {
      const answers = [...(value ?? [])];
      while (answers.length < requests.length && !signal.aborted) {
        const answer = await engine.evaluate(requests[answers.length]!);
        // What another request of the page has overtaken is asked for again.
        if (answer.kind === 'superseded' || signal.aborted) continue;
        answers.push(answer.kind === 'result' ? answer.result : null);
        show([...answers]);
      }
      return signal.aborted ? { kind: 'superseded' } : { kind: 'result', result: answers };
    },
  });
  return value ?? none;
}

const none: readonly never[] = [];
