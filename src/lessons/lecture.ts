import { createStore, type StoreApi } from 'zustand/vanilla';
import { strayIn } from '../core/parameters/problem.ts';

/** What a class does with a question, and for how many minutes. */
export const phases = [
  { title: 'Vote', minutes: 2 },
  { title: 'Discuss', minutes: 3 },
  { title: 'Again', minutes: 2 },
  { title: 'Explain', minutes: 3 },
] as const;

/** The two votes on a question: tallies of its options, as typed. They are kept as long as the tab, and are in no link. */
export interface Votes {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

export type Round = keyof Votes;

const noVotes: Votes = { before: [], after: [] };

/** A phase that was begun; it ends `left_ms` after `since_ms`, a time of the page, or stands with that much left. */
interface Clock {
  readonly phase: number;
  readonly left_ms: number;
  readonly since_ms: number | null;
}

export interface Lecture {
  readonly clock: Clock | null;
  readonly showsNotes: boolean;
  /** By the id of a question. */
  readonly votes: Readonly<Record<string, Votes>>;
}

export type LectureStore = StoreApi<Lecture>;

const maxTally = 9999;
export const tallyAllowed = `a whole number from 0 to ${maxTally}`;

/** A number of hands; nothing typed is none. Null: no number. */
export function readTally(text: string): number | null {
  const said = text.trim();
  if (said === '') return 0;
  return /^\d{1,6}$/.test(said) && Number(said) <= maxTally ? Number(said) : null;
}

/** What is wrong with a tally; null: nothing. */
export const tallyProblem = (text: string): string | null =>
  readTally(text) === null ? `${text.trim()} is not ${tallyAllowed}${strayIn(text.replaceAll(' ', ''))}.` : null;

/** Tallies of the options, and what part of the vote each is; null: no votes, or one that is no number. */
export function sharesOf(tallies: readonly string[], options: number): readonly { readonly count: number; readonly part: number }[] | null {
  const counts = Array.from({ length: options }, (_, i) => readTally(tallies[i] ?? ''));
  const sum = counts.reduce((total: number, each) => total + (each ?? 0), 0);
  return sum === 0 || counts.includes(null) ? null : counts.map((count) => ({ count: count!, part: count! / sum }));
}

export const votesOf = ({ votes }: Lecture, id: string): Votes => votes[id] ?? noVotes;

export function setTally(store: LectureStore, id: string, round: Round, option: number, text: string): void {
  const votes = votesOf(store.getState(), id);
  const tallies = Array.from({ length: Math.max(votes[round].length, option + 1) }, (_, i) => (i === option ? text : (votes[round][i] ?? '')));
  store.setState({ votes: { ...store.getState().votes, [id]: { ...votes, [round]: tallies } } });
}

export const leftOf = ({ left_ms, since_ms }: Clock, now_ms: number): number => Math.max(0, left_ms - (since_ms === null ? 0 : now_ms - since_ms));

/** Begins a phase, or stops and continues the one that is shown. */
export function pressPhase(store: LectureStore, phase: number, now_ms: number): void {
  const { clock } = store.getState();
  if (clock?.phase !== phase || leftOf(clock, now_ms) === 0)
    return store.setState({ clock: { phase, left_ms: phases[phase]!.minutes * 60_000, since_ms: now_ms } });
  store.setState({ clock: { phase, left_ms: leftOf(clock, now_ms), since_ms: clock.since_ms === null ? now_ms : null } });
}

/** The phase after the present one; the first where there is none. */
export const nextPhase = ({ clock }: Lecture): number => (clock === null ? 0 : (clock.phase + 1) % phases.length);

const storageKey = 'overlap-explorer/votes';

export function createLecture(): LectureStore {
  const store = createStore<Lecture>()(() => ({ clock: null, showsNotes: false, votes: kept() }));
  store.subscribe(({ votes }, before) => {
    if (votes === before.votes) return;
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(votes));
    } catch {
      // Where the browser keeps nothing, votes last as long as the page.
    }
  });
  return store;
}

function kept(): Lecture['votes'] {
  try {
    const all: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    const entries = typeof all === 'object' && all !== null ? Object.entries(all) : [];
    return Object.fromEntries(entries.filter((entry): entry is [string, Votes] => isVotes(entry[1])));
  } catch {
    return {};
  }
}

const areTexts = (value: unknown): boolean => Array.isArray(value) && value.every((each) => typeof each === 'string');
const isVotes = (value: unknown): value is Votes =>
  typeof value === 'object' && value !== null && 'before' in value && 'after' in value && areTexts(value.before) && areTexts(value.after);
