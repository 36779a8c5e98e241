import type { Scenario } from '../core/lab/scenario.ts';
import type { LessonEntry } from '../core/lessons.ts';
import type { Claim, Expression } from '../core/results/expression.ts';
import type { Question } from './question.ts';

export const lessonLevels = ['introductory', 'intermediate', 'advanced'] as const;

/** A sequence of scenarios with words. */
export interface Lesson extends Pick<LessonEntry, 'title' | 'about' | 'paper' | 'level'> {
  /** Where its steps once were: the name of a lesson, and the number of each there; null: nowhere else. */
  readonly was: { readonly lesson: string; readonly steps: readonly number[] } | null;
  readonly sheet: TeachersSheet;
  readonly steps: readonly LessonStep[];
}

/** What a teacher wants to know beforehand, printed with the solutions; mathematics between backticks. */
export interface TeachersSheet {
  /** What a student can do after the lesson. */
  readonly teaches: readonly string[];
  /** Topics of the curriculum NSF/IEEE-TCPP, version 2.0-beta of November 2020. */
  readonly topics: readonly string[];
  readonly misconceptions: readonly string[];
  /** What to ask beyond the questions of the lesson. */
  readonly questions: readonly string[];
}

export interface LessonStep {
  readonly title: string;
  /** The scenario and the figure of the step. */
  readonly scenario: Scenario;
  /** How far the event diagrams are played, in µs; null: as they are. */
  readonly stop_us: number | null;
  /** Claims on the results of both engines; never shown, for tests. */
  readonly holds: readonly Claim[];
  /** Text before the question, if there is one. */
  readonly words: readonly Words[];
  readonly question: Question | null;
  /** Text behind the question: reveals the answer. */
  readonly answer: readonly Words[];
  /** The presenter's notes, shown by a key alone. */
  readonly notes: readonly Words[];
}

/** Words as a tree: the displayed part of Markdown, with numbers of the results. */
export type Words =
  | { readonly kind: 'text'; readonly text: string }
  | NumberInWords
  | { readonly kind: 'paragraph' | 'heading' | 'strong' | 'emphasis' | 'quote' | 'item' | 'mathematics'; readonly children: readonly Words[] }
  | { readonly kind: 'list'; readonly first: number | null; readonly children: readonly Words[] }
  | { readonly kind: 'link'; readonly address: string; readonly children: readonly Words[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'break' | 'rule' };

export interface NumberInWords {
  readonly kind: 'number';
  readonly expression: Expression;
  readonly isPercent: boolean;
}

/** All numbers among words. */
export const numbersIn = (words: readonly Words[]): readonly NumberInWords[] =>
  words.flatMap((each) => (each.kind === 'number' ? [each] : 'children' in each ? numbersIn(each.children) : []));
