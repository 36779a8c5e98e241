import { type ReactNode, useId, useMemo, useState } from 'react';
import { kindsFor, type Question, readQuestion, usualThen } from '../lessons/question.ts';
import { type AskableResult, askableResults, firstQuestion, withField, writtenFields } from '../lessons/questionDraft.ts';
import { useExplorer, useLab, useLabPage } from '../ui/context.ts';
import { type DiagramTitles, titlesOf } from '../ui/diagramsSpec.ts';
import type { FigureSpec } from '../ui/labPage.ts';

interface QuestionFormProps {
  /** The text of the question; null: none. */
  readonly ask: string | null;
  readonly onChange: (ask: string | null) => void;
  /** The figure in which it is asked. */
  readonly figure: FigureSpec;
}

type Choice = Question['kind'] | 'present';

const names: Readonly<Record<Choice, string>> = {
  present: 'the one asked here',
  choose: 'choose one of several',
  number: 'a number',
  curve: 'draw the line',
  point: 'point at a moment',
};

/** What the form calls the keys of a question. */
const labels: Readonly<Record<string, string>> = {
  ask: 'Question',
  answer: 'Result',
  options: 'Answers to choose from, one a line',
  tolerance: 'Right within',
  unit: 'Unit',
  reason: 'Reason, told with the result',
  then: 'Asked after the result',
  figure: 'Asked in',
  diagram: 'Seen first',
  stop: 'Played before the answer, to µs',
};

/** The question before the result: the page's, or one written here, in fields or as the text that lessons have. Both edit the text. */
export function QuestionForm({ ask, onChange, figure }: QuestionFormProps) {
  const { store } = useExplorer();
  const lab = useLab();
  const present = store.getState().scenario.ask;
  const begin = useBeginning(figure);
  const fields = ask === null ? null : writtenFields(ask);
  /** Drafts of each kind of question, kept when another kind is chosen. */
  const [written, setWritten] = useState<Partial<Record<Choice, string>>>(present === null ? {} : { present });
  const [isPresent, setPresent] = useState(present !== null);
  const offered: readonly Choice[] = [...(present === null ? [] : (['present'] as const)), ...kindsFor(lab)];
  const choice = ask === null ? null : isPresent ? 'present' : (offered.find((each) => each === fields?.get('kind')) ?? null);
  const change = (text: string) => {
    if (choice !== null) setWritten({ ...written, [choice]: text });
    onChange(text);
  };
  const choose = (next: Choice | null) => {
    setPresent(next === 'present');
    onChange(next === null ? null : (written[next] ?? begin(next as Question['kind'])));
  };
  const problems = ask === null ? [] : readQuestion(ask, 1, lab).problems;
  const problemOf = (key: string): string | null => {
    const found = problems.find(({ parameter }) => parameter === key);
    if (found === undefined) return null;
    return `${labels[key]}: ${found.value === '' ? 'nothing is written' : `“${found.value}” is not allowed`}; allowed: ${found.allowed}.`;
  };
  const shown = fields === null ? [] : fieldsOf(fields.get('kind') ?? '');
  const titles = useDiagramTitles();
  const rest = fields === null ? [] : titles.size > 0 ? ['then', 'figure', 'diagram', 'stop'] : ['then', 'figure'];
  const others = problems.filter(({ parameter }) => ![...shown, ...rest].includes(parameter));
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
      {ask !== null && (
        <div className="builder-question">
          {fields !== null && <Fields {...{ shown, fields, problemOf }} set={(key, typed) => change(withField(ask, key, typed))} />}
          {fields !== null && (
            <details open={rest.some((key) => fields.has(key)) || undefined}>
              <summary>Figure, moment and what is asked after it</summary>
              <Fields {...{ shown: rest, fields, problemOf }} set={(key, typed) => change(withField(ask, key, typed))} />
            </details>
          )}
          <Told text={problems.length > 0 ? 'The link asks no question until this is corrected.' : null} />
          <details open={fields === null || others.length > 0 || undefined}>
            <summary>As text</summary>
            <textarea
              className="text-to-copy"
              rows={ask.trimEnd().split('\n').length + 1}
              spellCheck={false}
              aria-label="The question, as in a lesson"
              aria-invalid={problems.length > 0}
              value={ask}
              onChange={({ target }) => change(target.value)}
            />
            <Told text={others.map(({ message }) => message).join(' ') || null} />
          </details>
        </div>
      )}
    </>
  );
}

/** The keys that a kind of question has a field for, in their order. */
function fieldsOf(kind: string): readonly string[] {
  const own: Readonly<Record<string, readonly string[]>> = {
    choose: ['options', 'answer'],
    number: ['answer', 'tolerance', 'unit'],
    curve: ['answer', 'tolerance'],
    point: ['answer', 'tolerance'],
  };
  return ['ask', ...(own[kind] ?? []), 'reason'];
}

interface FieldsProps {
  readonly shown: readonly string[];
  readonly fields: ReadonlyMap<string, string>;
  readonly problemOf: (key: string) => string | null;
  readonly set: (key: string, typed: string) => void;
}

function Fields({ shown, fields, problemOf, set }: FieldsProps) {
  const kind = fields.get('kind') ?? '';
  const { figures } = useLabPage();
  const titles = useDiagramTitles();
  return shown.map((key) => {
    const value = fields.get(key) ?? '';
    const common = { key, label: labels[key]!, problem: problemOf(key), value, set: (typed: string) => set(key, typed) };
    if (key === 'answer' && kind === 'choose')
      return <Chosen {...common} key={key} label="Right answer" options={(fields.get('options') ?? '').split('\n').map((text, i) => [String(i + 1), text])} />;
    if (key === 'answer' && kind === 'curve') return <Typed {...common} key={key} label="Line" placeholder="the first" />;
    if (key === 'answer') return <Results {...common} key={key} times={kind === 'point'} />;
    if (key === 'figure')
      return <Chosen {...common} key={key} options={[['', 'the figure of the link'], ...figures.map(({ name, title }) => [name, title] as const)]} />;
    if (key === 'diagram') return <Chosen {...common} key={key} options={[['', 'the first diagram'], ...titles]} />;
    const rows = { ask: 2, reason: 2, options: Math.max(2, value.split('\n').length) }[key];
    return <Typed {...common} key={key} rows={rows} placeholder={placeholders[key]} />;
  });
}

/** What holds where nothing is written. */
const placeholders: Readonly<Record<string, string>> = { unit: "the result's", tolerance: '10%', then: usualThen, stop: 'not played' };

interface FieldProps {
  readonly label: string;
  readonly problem: string | null;
  readonly value: string;
  readonly set: (typed: string) => void;
}

/** A line, or with `rows` several. */
function Typed({
  label,
  problem,
  value,
  set,
  rows,
  placeholder,
}: FieldProps & { readonly rows?: number | undefined; readonly placeholder?: string | undefined }) {
  return (
    <Field label={label} problem={problem} isHigh={rows !== undefined}>
      {(described) =>
        rows === undefined ? (
          <input type="text" {...described} value={value} placeholder={placeholder} onChange={({ target }) => set(target.value)} />
        ) : (
          <textarea {...described} rows={rows} value={value} onChange={({ target }) => set(target.value)} />
        )
      }
    </Field>
  );
}

interface ChosenProps extends FieldProps {
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly isHigh?: boolean;
}

function Chosen({ label, problem, value, set, options, isHigh = false }: ChosenProps) {
  const isKnown = options.some(([option]) => option === value);
  return (
    <Field label={label} problem={problem} isHigh={isHigh}>
      {(described) => (
        <select {...described} value={value} onChange={({ target }) => set(target.value)}>
          {!isKnown && <option value={value}>{value || 'choose'}</option>}
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** The results by the names that the page gives them, with their present values. */
function Results({ times, ...props }: FieldProps & { readonly times: boolean }) {
  const results = useAskableResults().filter(({ isTime }) => isTime || !times);
  return <Chosen {...props} isHigh options={results.map(({ name, label, value }) => [name, `${label} (${value})`])} />;
}

interface Described {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string;
}

interface LabelledProps extends Pick<FieldProps, 'label' | 'problem'> {
  /** The control stands under its name. */
  readonly isHigh: boolean;
  readonly children: (described: Described) => ReactNode;
}

function Field({ label, problem, isHigh, children }: LabelledProps) {
  const id = useId();
  return (
    <div>
      <div className={isHigh ? 'builder-high' : 'builder-line'}>
        <label htmlFor={id}>{label}</label>
        {children({ id, 'aria-invalid': problem !== null, 'aria-describedby': `${id}-problem` })}
      </div>
      <Told id={`${id}-problem`} text={problem} />
    </div>
  );
}

const Told = ({ id, text }: { readonly id?: string; readonly text: string | null }) => (
  <p id={id} className="problem" role="status">
    {text}
  </p>
);

/** The event diagrams of the lab, by the names that questions have for them. */
function useDiagramTitles(): DiagramTitles {
  const { figures } = useLabPage();
  return useMemo(() => titlesOf(figures.flatMap(({ picture }) => (picture.kind === 'diagrams' ? picture.spec.diagrams : []))), [figures]);
}

function useAskableResults(): readonly AskableResult[] {
  const { results } = useExplorer();
  const lab = useLab();
  const page = useLabPage();
  return useMemo(() => askableResults(lab, page, results.getState()), [lab, page, results]);
}

/** A first text of a question of each kind, about what the page shows. */
export function useBeginning(figure: FigureSpec | undefined): (kind: Question['kind']) => string {
  const { results } = useExplorer();
  const { figures } = useLabPage();
  const askable = useAskableResults();
  const titles = useDiagramTitles();
  return (kind) => {
    const shown = figure?.picture.kind === 'diagrams' ? titlesOf(figure.picture.spec.diagrams) : titles;
    const runs = (results.getState().simulation?.result.timelines ?? []).filter(({ diagram }) => shown.has(diagram));
    const ends = runs.map(({ finish_us }) => finish_us);
    return firstQuestion(kind, {
      result: askable[0],
      time: askable.find(({ isTime }) => isTime),
      figure: (figure?.picture.kind === 'curves' ? figure : figures.find((each) => each.picture.kind === 'curves'))?.title ?? '',
      runs: runs.map(({ diagram }) => shown.get(diagram)!),
      first: ends.indexOf(Math.min(...ends)) + 1,
    });
  };
}
