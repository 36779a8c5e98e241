/** A built-in lesson without its text. */
export interface LessonEntry {
  readonly title: string;
  /** Subject of the lesson, one sentence. */
  readonly about: string;
  /** The paper that it follows, as the papers' list cites it; null: several. */
  readonly paper: string | null;
  /** Names of its labs. */
  readonly labs: readonly string[];
  /** Links of all steps' scenarios; empty until loaded. */
  readonly steps: readonly string[];
}

/** Every built-in lesson by its name, in the order of the menu. Handed in, never imported. */
export type Lessons = ReadonlyMap<string, LessonEntry>;

export const noLessons: Lessons = new Map();
