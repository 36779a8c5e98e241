import '../ui/styles/lecture.css';
import { createContext, type ReactNode, useContext, useEffect, useId, useState } from 'react';
import { useStore } from 'zustand';
import { formatPercent } from '../core/units/formatQuantity.ts';
import type { KeyAction } from '../ui/keyActions.ts';
import { useAskedHere, usePrediction } from './askedHere.ts';
import {
  type LectureStore,
  leftOf,
  nextPhase,
  phases,
  pressPhase,
  type Round,
  readTally,
  setTally,
  sharesOf,
  tallyAllowed,
  tallyProblem,
  votesOf,
} from './lecture.ts';
import { outcomeWords } from './outcome.ts';
import { type Choose, usualThen } from './question.ts';

/** The lecture, and the id of the question to which its votes belong; null: a lesson is played. */
export const LectureContext = createContext<{ readonly store: LectureStore; readonly id: string } | null>(null);

/** Keys of a lecture, beside those of the presentation. */
export const lectureActions = (store: LectureStore): readonly KeyAction<unknown>[] => [
  { keys: ['n'], shown: 'N', words: 'show or hide the presenter’s notes', perform: () => store.setState(({ showsNotes }) => ({ showsNotes: !showsNotes })) },
  {
    keys: ['c'],
    shown: 'C',
    words: `start the clock of the next phase: ${phases.map(({ title, minutes }) => `${title.toLowerCase()} ${minutes} min`).join(', ')}`,
    perform: () => pressPhase(store, nextPhase(store.getState()), performance.now()),
  },
];

/**
 * A driving question to a class: it votes, discusses, votes again, and the run decides. The teacher types or taps the tallies of both
 * votes; behind the answer they stand as bars beside each other.
 */
export function VotePanel({ question, store, id }: { readonly question: Choose; readonly store: LectureStore; readonly id: string }) {
  const { store: prediction } = useAskedHere();
  const isOpen = usePrediction(({ stage }) => stage === 'open');
  const outcome = usePrediction((state) => state.outcome);
  const [edits, setEdits] = useState(false);
  const votes = useStore(store, (state) => votesOf(state, id));
  const shares = { before: sharesOf(votes.before, question.options.length), after: sharesOf(votes.after, question.options.length) };
  const showsBoxes = isOpen || edits;
  return (
    <>
      <Clock store={store} />
      <ol className="vote-options" data-boxes={showsBoxes}>
        {question.options.map((option, i) => (
          <li key={option} data-right={!isOpen && question.answer === i + 1}>
            <span className="vote-option">
              {option}
              {!isOpen && question.answer === i + 1 && <b> (right)</b>}
            </span>
            {rounds.map(({ round, name }) =>
              showsBoxes ? (
                <Tally
                  key={round}
                  label={`${name}: ${option}`}
                  name={name}
                  text={votes[round][i] ?? ''}
                  onChange={(text) => setTally(store, id, round, i, text)}
                />
              ) : (
                shares[round] && <Bar key={round} round={round} name={name} {...shares[round][i]!} />
              ),
            )}
          </li>
        ))}
      </ol>
      {isOpen ? (
        <div className="question-buttons">
          <button type="button" className="run-button" onClick={() => prediction.setState({ stage: 'shown', skipped: true })}>
            Run it
          </button>
        </div>
      ) : (
        <>
          <p className="question-outcome visually-hidden" role="status">
            {outcome === null ? 'The result is being computed.' : outcomeWords(outcome)}
          </p>
          {shares.before === null && shares.after === null && !edits && <p className="question-hint">No votes were counted.</p>}
          {question.then !== usualThen && <p className="vote-then">{question.then}</p>}
          <button type="button" className="line-link" onClick={() => setEdits(!edits)}>
            {edits ? 'Show the votes as bars' : 'Count the votes again'}
          </button>
        </>
      )}
    </>
  );
}

const rounds: readonly { readonly round: Round; readonly name: string }[] = [
  { round: 'before', name: 'First vote' },
  { round: 'after', name: 'Second vote' },
];

interface TallyProps {
  readonly label: string;
  readonly name: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** How many hands: typed, or tapped. */
function Tally({ label, name, text, onChange }: TallyProps) {
  const id = useId();
  const problem = tallyProblem(text);
  const count = readTally(text);
  const step = (by: 1 | -1) => {
    const next = String(Math.max(0, (count ?? 0) + by));
    return { disabled: count === null || readTally(next) === null || Number(next) === count, onClick: () => onChange(next) };
  };
  return (
    <span className="tally" role="group" aria-label={label}>
      <span className="tally-name" aria-hidden="true">
        {name}
      </span>
      <button type="button" className="plain-button" aria-label="One less" {...step(-1)}>
        −
      </button>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder="0"
        aria-label={label}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : id}
        title={tallyAllowed}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      <button type="button" className="plain-button" aria-label="One more" {...step(1)}>
        +
      </button>
      {problem !== null && (
        <span id={id} className="tally-problem" role="alert">
          {problem}
        </span>
      )}
    </span>
  );
}

interface BarProps {
  readonly round: Round;
  readonly name: string;
  readonly count: number;
  readonly part: number;
}

const Bar = ({ round, name, count, part }: BarProps) => (
  <span className="vote-bar" data-round={round}>
    <span className="tally-name">{name}</span>
    <span className="vote-track" aria-hidden="true">
      <span style={{ width: `${100 * part}%` }} />
    </span>
    <span>
      {count} ({formatPercent(part, 2)})
    </span>
  </span>
);

/** The phases of a question; a press starts the clock of one, and stops it. */
function Clock({ store }: { readonly store: LectureStore }) {
  const clock = useStore(store, (state) => state.clock);
  const [now_ms, setNow] = useState(() => performance.now());
  const runs = clock !== null && clock.since_ms !== null;
  useEffect(() => {
    setNow(performance.now());
    if (!runs) return;
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, [clock, runs]);
  return (
    <div className="lecture-clock" role="group" aria-label="Clock">
      {phases.map(({ title, minutes }, phase) => {
        const isHere = clock?.phase === phase;
        const left_ms = isHere ? leftOf(clock, Math.max(now_ms, clock.since_ms ?? 0)) : minutes * 60_000;
        return (
          <button
            key={title}
            type="button"
            className="plain-button"
            aria-pressed={isHere}
            data-over={isHere && left_ms === 0}
            title={isHere && left_ms > 0 ? (runs ? 'Stop the clock' : 'Continue') : 'Start the clock (C)'}
            onClick={() => pressPhase(store, phase, performance.now())}
          >
            {title} <time>{clockText(left_ms)}</time>
          </button>
        );
      })}
    </div>
  );
}

const clockText = (left_ms: number): string => {
  const seconds = Math.ceil(left_ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** The presenter's notes, while they are shown. */
export function Notes({ children }: { readonly children: ReactNode }) {
  const { store } = useContext(LectureContext)!;
  if (!useStore(store, ({ showsNotes }) => showsNotes)) return null;
  return (
    <aside className="lecture-notes lesson-words" aria-label="Presenter’s notes">
      {children}
    </aside>
  );
}
