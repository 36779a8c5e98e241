import { type KeyboardEvent, useContext, useEffect, useId, useRef } from 'react';
import { useExplorer, useLab, useScenario, useTimeText } from '../ui/context.ts';
import { fullPageLink, linkTo } from '../ui/share/shareText.ts';
import { useCopying } from '../ui/share/useCopying.tsx';
import { ReasonContext, useAskedHere, usePrediction } from './askedHere.ts';
import { LectureContext, VotePanel } from './LecturePanel.tsx';
import { answerText, askedUnit, outcomeWords, readTypedNumber, unknownLine } from './outcome.ts';
import { insist, type Prediction, type PredictionScore, pointsOf } from './prediction.ts';
import { type Choose, type NumberAsked, type Question, writeQuestion } from './question.ts';

/** The question with its input; after the result, the score. */
export function QuestionPanel({ isWhole }: { readonly isWhole: boolean }) {
  const { question } = useAskedHere();
  const lecture = useContext(LectureContext);
  const open = usePrediction(({ stage }) => stage === 'open');
  const id = useId();
  return (
    <section className="question-panel" aria-labelledby={`${id}-ask`}>
      <h2 id={`${id}-ask`}>{question.ask}</h2>
      {lecture && question.kind === 'choose' ? <VotePanel question={question} {...lecture} /> : open ? <Answering id={id} /> : <Answered isWhole={isWhole} />}
    </section>
  );
}

/** What the prediction still lacks to be scored; null: nothing. */
function lacking(question: Question, prediction: Prediction): string | null {
  const { choice, number, sketch, moment } = prediction;
  switch (question.kind) {
    case 'choose':
      return choice === null ? 'Choose one.' : null;
    case 'number':
      return readTypedNumber(question, number) === null ? (number.trim() === '' ? 'Write a number.' : `${number.trim()} is not a number.`) : null;
    case 'curve':
      return unknownLine(question, prediction) ?? (sketch === null || pointsOf(sketch).length < 2 ? howToDraw(question, prediction) : null);
    case 'point':
      return moment === null ? howToDraw(question, prediction) : null;
  }
}

/** How an answer is given in the figure; null: it is given beside it. */
function howToDraw(question: Question, { place }: Prediction): string | null {
  if (question.kind === 'curve') return 'Draw in the figure: drag across it, or use its arrow keys.';
  if (question.kind !== 'point') return null;
  const what = 'operation' in question.answer ? 'message' : 'moment';
  return `Point at a ${what} in ${place === null ? 'the figure' : `“${place}”`}: press in the marked area, or use its arrow keys.`;
}

function Answering({ id }: { readonly id: string }) {
  const { question, store } = useAskedHere();
  const missing = usePrediction((state) => lacking(question, state));
  const tried = usePrediction((state) => state.tried);
  /** For drawn answers the figure is the input, which has to be announced, and must not move under the pen. */
  const how = usePrediction((state) => howToDraw(question, state));
  const show = (skipped: boolean) => store.setState({ stage: 'shown', skipped });
  const finish = () => {
    if (missing === null) show(false);
    else insist(store);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') finish();
  };
  return (
    // No form element: a sandboxed frame with scripts only cannot submit one.
    <div className="question-form">
      {question.kind === 'choose' && <Options {...{ question, id, onKeyDown }} />}
      {question.kind === 'number' && <NumberField {...{ question, id, onKeyDown }} invalid={tried && missing !== null} />}
      <p id={`${id}-missing`} className="question-hint" data-missing={tried && missing !== null} role={tried ? 'alert' : undefined}>
        {how !== null && missing !== how && (
          <span className="question-room" aria-hidden="true">
            {how}
          </span>
        )}
        {missing === null ? <Made /> : (tried || how !== null) && <span>{missing}</span>}
      </p>
      <div className="question-buttons">
        <button type="button" className="run-button" aria-describedby={`${id}-missing`} onClick={finish}>
          Show
        </button>
        {question.kind === 'curve' && (
          <button type="button" className="plain-button" onClick={() => store.setState({ sketch: null })}>
            Clear
          </button>
        )}
        <button type="button" className="line-link" onClick={() => show(true)}>
          Show without predicting
        </button>
      </div>
    </div>
  );
}

/** The pointed-at time or operation, in words. */
function Made() {
  const moment = usePrediction((state) => state.moment);
  const timeText = useTimeText();
  return moment === null ? null : <span>Your prediction: {moment.operation?.name ?? timeText(moment.time_us)}.</span>;
}

interface FieldProps<Kind extends Question> {
  readonly question: Kind;
  readonly id: string;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function Options({ question, id, onKeyDown }: FieldProps<Choose>) {
  const { store } = useAskedHere();
  const choice = usePrediction((state) => state.choice);
  return (
    <div className="question-options" role="radiogroup" aria-labelledby={`${id}-ask`}>
      {question.options.map((option, i) => (
        <label key={i} className="choice-option">
          <input type="radio" name={id} checked={choice === i + 1} onKeyDown={onKeyDown} onChange={() => store.setState({ choice: i + 1 })} />
          {option}
        </label>
      ))}
    </div>
  );
}

function NumberField({ question, id, onKeyDown, invalid }: FieldProps<NumberAsked> & { readonly invalid: boolean }) {
  const { store } = useAskedHere();
  const number = usePrediction((state) => state.number);
  const unit = askedUnit(question);
  return (
    <label className="question-number">
      Your prediction{' '}
      <span>
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={invalid}
          aria-describedby={`${id}-missing`}
          value={number}
          onKeyDown={onKeyDown}
          onChange={(event) => store.setState({ number: event.target.value })}
        />{' '}
        {unit}
      </span>
    </label>
  );
}

function Answered({ isWhole }: { readonly isWhole: boolean }) {
  const { question } = useAskedHere();
  const outcome = usePrediction((state) => state.outcome);
  const reason = useContext(ReasonContext);
  const isUnderFigure = reason?.isUnderFigure === true;
  const said = useRef<HTMLParagraphElement>(null);
  // The focused button has disappeared.
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    said.current?.focus({ preventScroll: true });
    // On a phone the asked figure, which plays now, comes into sight with the outcome over it.
    if (isUnderFigure) said.current?.closest('.question-panel')?.scrollIntoView({ block: 'start' });
  }, [isUnderFigure]);
  return (
    <>
      <p ref={said} className="question-outcome" data-holds={outcome?.holds ?? undefined} role="status" tabIndex={-1}>
        {outcome === null ? 'The result is being computed.' : outcomeWords(outcome)}
      </p>
      {outcome !== null && question.reason !== null && <p>{question.reason}</p>}
      {outcome !== null && reason !== null && !isUnderFigure && <reason.Words />}
      {isWhole && <SecondHalf />}
    </>
  );
}

/** The follow-up question after the result. */
export function SecondHalf() {
  const { question, store } = useAskedHere();
  const id = useId();
  const seen = usePrediction((state) => state.seen);
  const whole = usePrediction((state) => state.whole);
  const { embed, present } = useScenario((state) => state.scenario.view);
  const outcome = usePrediction((state) => state.outcome);
  const reason = useContext(ReasonContext);
  return (
    <div className="question-then">
      {outcome !== null && reason?.isUnderFigure && <reason.Words />}
      <label htmlFor={id}>{question.then}</label>
      <textarea id={id} rows={2} value={seen} onChange={(event) => store.setState({ seen: event.target.value })} />
      <div className="question-buttons">
        <CopyButtons />
        {!whole && !embed && !present && (
          <button type="button" className="plain-button" onClick={() => store.setState({ whole: true })}>
            Show the whole page
          </button>
        )}
      </div>
    </div>
  );
}

/** Buttons that copy the answer, and a link to the question. */
function CopyButtons() {
  const { question, store } = useAskedHere();
  const { store: explorer } = useExplorer();
  const lab = useLab();
  const outcome = usePrediction((state) => state.outcome);
  const { copy, said } = useCopying();
  const answer = (found: PredictionScore): string =>
    answerText(question, store.getState(), found, fullPageLink(explorer.getState().scenario, lab, window.location.href));
  /** A link to the scenario alone, without its lesson. */
  const link = (): string => linkTo({ ...explorer.getState().scenario, lesson: null, ask: writeQuestion(question) }, lab, window.location.href);
  return (
    <>
      <button type="button" className="plain-button" disabled={outcome === null} onClick={() => outcome && void copy(answer(outcome))}>
        Copy the answer
      </button>
      <button type="button" className="plain-button question-link" onClick={() => void copy(link())}>
        Copy a link to the question
      </button>
      {said}
    </>
  );
}
