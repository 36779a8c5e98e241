import { useId, useMemo } from 'react';
import { partsOf, useExplorer, useResultsWith } from './context.ts';
import { part } from './part.tsx';
import type { QuestionSpec, QuestionsSpec } from './specs.ts';
import { useAwaited, useLook } from './useLook.ts';

/** Questions and their answers, each with the equation that it comes from and the way to the scenario of which it speaks. */
export const Questions = part('The answers', QuestionsView);

function QuestionsView({ spec }: { readonly spec: QuestionsSpec }) {
  return (
    <div className="questions">
      {spec.questions.map((question) => (
        <Question key={question.who} spec={question} />
      ))}
    </div>
  );
}

function Question({ spec }: { readonly spec: QuestionSpec }) {
  const { store } = useExplorer();
  const results = useResultsWith(partsOf.model);
  const id = useId();
  const look = useLook('model');
  const awaited = useAwaited('answers', 'model');
  const answers = useMemo(() => spec.answers(results), [spec, results]);
  return (
    <section className="question" aria-labelledby={`${id}-who`} {...look}>
      <h3 id={`${id}-who`} className="diagram-title">
        {spec.who}
      </h3>
      <p className="question-text">{spec.question}</p>
      {answers === null ? (
        <p className="source">{awaited}</p>
      ) : (
        <ul>
          {answers.map(({ text, value, equation, moves }) => (
            <li key={text}>
              <p>
                {text}
                {value !== null && (
                  <>
                    {' '}
                    <b>{value}</b>
                  </>
                )}
              </p>
              <p className="source">
                <span>{equation}</span>
                {moves.map((move) => (
                  <button
                    key={move.label}
                    type="button"
                    className="line-link"
                    aria-label={`${move.label}: ${text} ${value ?? ''}`}
                    onClick={() => store.getState().setValues(move.values, 'commit')}
                  >
                    {move.label}
                  </button>
                ))}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
