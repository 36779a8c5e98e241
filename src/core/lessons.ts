/** What is known of a built-in lesson before its text is there. */
export interface LessonEntry {
  readonly title: string;
  /** Its subject, one sentence. */
  readonly about: string;
  /** The paper that it follows, as the papers' list cites it; null: several. */
  readonly paper: string | null;
  /** Names of the labs that it goes through. */
  readonly labs: readonly string[];
  /** The whole link of each step's scenario; empty on a page to which they have not come yet. */
  readonly steps: readonly string[];
}

/** Every built-in lesson by its name, in the order of the menu. Handed in, never imported. */
export type Lessons = ReadonlyMap<string, LessonEntry>;

export const noLessons: Lessons = new Map();
