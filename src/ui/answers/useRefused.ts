import { useResults } from '../context.ts';
import { refusalIn } from './standing.ts';

/** Why an engine refuses the value of a parameter; null: it does not. */
export const useRefused = (key: string): string | null =>
  useResults((state) => {
    const refusal = refusalIn(state);
    return refusal?.problem.parameter === key ? refusal.problem.message : null;
  });
