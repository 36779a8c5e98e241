/** A built-in lesson without its text; of all but title, paper and labs nothing is there until it is loaded. */
export interface LessonEntry {
  readonly title: string;
  /** Subject of the lesson, one sentence. */
  readonly about: string;
  /** The paper that it follows, as the papers' list cites it; null: several. */
  readonly paper: string | null;
  /** One of the levels; null: unsaid. */
  readonly level: string | null;
  /** Numbers of its steps and of their questions, and about how long it takes. */
  readonly count: number;
  readonly questions: number;
  readonly minutes: number;
  /** Names of its labs. */
  readonly labs: readonly string[];
  /** Links of all steps' scenarios, then of steps that it once had and another lesson has now. */
  readonly steps: readonly string[];
}

/** Before the name or the text of a lesson that is played as a lecture: on a projector, with two votes on each question. */
export const lecturePrefix = 'lecture/';

export const isLecture = (source: string): boolean => source.startsWith(lecturePrefix);

/** Every built-in lesson by its name, in the order of the menu, lectures behind them. Handed in, never imported. */
export type Lessons = ReadonlyMap<string, LessonEntry>;

export const noLessons: Lessons = new Map();
