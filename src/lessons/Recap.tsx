import { useStore } from 'zustand';
import type { Lesson } from './lesson.ts';
import { missPattern } from './missPattern.ts';
import { outcomeWords } from './outcome.ts';
import type { KeptAnswer, VisitStore } from './visit.ts';

interface RecapProps {
  readonly lesson: Lesson;
  readonly visit: VisitStore;
  readonly go: (step: number) => void;
}

/** At the end of a lesson: each of its questions with prediction and result, and what the misses have in common. */
export function Recap({ lesson, visit, go }: RecapProps) {
  const answers = useStore(visit, (state) => state.answers);
  if (answers.size === 0) return null;
  const scored = [...answers.values()].flatMap(({ question: { kind }, prediction: { outcome } }) =>
    outcome === null || outcome.holds === null ? [] : [{ kind, score: outcome }],
  );
  const right = scored.filter(({ score }) => score.holds).length;
  const back = (step: number): void => {
    visit.setState({ back: step });
    go(step);
  };
  return (
    <section className="lesson-recap" aria-labelledby="lesson-recap">
      <h3 id="lesson-recap">What you predicted</h3>
      {scored.length > 0 && <p>{[`Right: ${right} of ${scored.length}.`, ...missPattern(scored)].join(' ')}</p>}
      <ol>
        {lesson.steps.flatMap(({ title, question }, i) => {
          const answer = answers.get(i + 1);
          return question === null
            ? []
            : [
                <li key={i}>
                  <button type="button" className="line-link" onClick={() => back(i + 1)}>
                    {title}
                  </button>
                  <p className="recap-outcome" data-holds={answer?.prediction.outcome?.holds ?? undefined}>
                    {answer === undefined ? 'Skipped.' : answerWords(answer)}
                  </p>
                </li>,
              ];
        })}
      </ol>
    </section>
  );
}

function answerWords({ prediction: { skipped, outcome } }: KeptAnswer): string {
  if (outcome === null) return 'You went on before the result was there.';
  return skipped ? `Skipped. ${outcomeWords(outcome)}` : outcomeWords(outcome);
}
