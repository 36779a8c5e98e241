import { useId, useState } from 'react';
import { exampleOf, kindsFor, type Question, readQuestion } from '../lessons/question.ts';
import { useExplorer, useLab } from '../ui/context.ts';

interface QuestionChoiceProps {
  /** The text of the question; null: none. */
  readonly ask: string | null;
  readonly onChange: (ask: string | null) => void;
}

type Choice = Question['kind'] | 'present';

const names: Readonly<Record<Choice, string>> = {
  present: 'this one',
  choose: 'choose one of several',
  number: 'a number',
  curve: 'draw the line',
  point: 'point at a moment',
};

/** Chooses the question before the result: the page's, or one written here in the format of lessons. */
export function QuestionChoice({ ask, onChange }: QuestionChoiceProps) {
  const { store, results } = useExplorer();
  const lab = useLab();
  const id = useId();
  const present = store.getState().scenario.ask;
  const [choice, setChoice] = useState<Choice | null>(present === null ? null : 'present');
  /** Drafts of each kind of question, kept when another kind is chosen. */
  const [written, setWritten] = useState<Partial<Record<Choice, string>>>(present === null ? {} : { present });
  const offered: readonly Choice[] = [...(present === null ? [] : (['present'] as const)), ...kindsFor(lab)];
  const choose = (next: Choice | null) => {
    const text = next === null ? null : (written[next] ?? exampleOf(next as Question['kind'], firstNumber(results.getState())));
    setChoice(next);
    if (next !== null && text !== null) setWritten({ ...written, [next]: text });
    onChange(text);
  };
  const problems = ask === null ? [] : readQuestion(ask, 1, lab).problems;
  return (
    <>
      <label className="builder-line">
        <span>Question first</span>
        <select value={choice ?? ''} onChange={({ target }) => choose(offered.find((each) => each === target.value) ?? null)}>
          <option value="">none</option>
          {offered.map((each) => (
            <option key={each} value={each}>
              {names[each]}
            </option>
          ))}
        </select>
      </label>
      {choice !== null && ask !== null && (
        <div className="builder-question">
          <textarea
            className="text-to-copy"
            rows={ask.trimEnd().split('\n').length + 1}
            spellCheck={false}
            aria-label="The question, as in a lesson"
            aria-invalid={problems.length > 0}
            aria-describedby={id}
            value={ask}
            onChange={({ target: { value } }) => {
              setWritten({ ...written, [choice]: value });
              onChange(value);
            }}
          />
          <p id={id} className="problem" role="status">
            {problems.map(({ message }) => message).join(' ')}
          </p>
        </div>
      )}
    </>
  );
}

/** A numeric result of the scenario, for a first question. */
function firstNumber({ model, simulation }: ReturnType<ReturnType<typeof useExplorer>['results']['getState']>): string {
  const named = [
    ['model', model?.result.values],
    ['simulation', simulation?.result.values],
  ] as const;
  for (const [of, values] of named) for (const [name, value] of Object.entries(values ?? {})) if (typeof value === 'number') return `${of}.${name}`;
  return 'model.gain';
}
