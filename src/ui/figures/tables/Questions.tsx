import { useMemo } from 'react';
import { quantityText } from '../../../core/units/quantity.ts';
import { useBoth } from '../../compare/usePair.ts';
import { partsOf, useExplorer } from '../../context.ts';
import { FigureFrame, part } from '../../figure.tsx';
import type { AnswerSpec, QuestionSpec, QuestionsSpec } from '../../specs.ts';
import { useAwaited } from '../../standing.ts';
import { PinnedUnder } from './Beside.tsx';

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
  const awaited = useAwaited('answers', 'model');
  const read = useMemo(() => ({ read: spec.answers }), [spec]);
  const [answers, pinned] = useBoth(read, partsOf.model);
  return (
    <FigureFrame className="question" title={spec.who} origin="model">
      <p className="question-text">{spec.question}</p>
      {answers === null ? (
        <p className="source">{awaited}</p>
      ) : (
        <ul>
          {answers.map(({ text, value, equation, moves }, i) => (
            <li key={text}>
              <p>
                {text}
                {value !== null && (
                  <>
                    {' '}
                    <b>{quantityText(value)}</b>
                    <PinnedUnder now={value} pinned={sameAnswer(pinned, text, equation, i)?.value ?? null} />
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
                    aria-label={`${move.label}: ${text} ${quantityText(value) ?? ''}`}
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
    </FigureFrame>
  );
}

/** Finds the same question in other answers: by its text or, where a number in the text differs, by its place. */
const sameAnswer = (answers: readonly AnswerSpec[] | null, text: string, equation: string, i: number): AnswerSpec | undefined =>
  answers?.find((answer) => answer.text === text) ?? answers?.slice(i, i + 1).find((answer) => answer.equation === equation);
