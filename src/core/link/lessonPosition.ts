import type { LessonPlace } from '../lab/scenario.ts';
import type { Lessons } from '../lessons.ts';
import type { Problem } from '../parameters/problem.ts';
import { printable, replaced } from '../parameters/problem.ts';
import { compressedTag, expandText } from './compressedText.ts';
import type { LinkPiece } from './pieces.ts';
import { compressedOnce } from './valueText.ts';

/** Keys of a link beside its scenario: a place in a lesson, and a question. */
export const placeKeys = ['lesson', 'step', 'ask'] as const;

export const isPlaceKey = (key: string): boolean => placeKeys.some((each) => each === key);

/** Bytes of a lesson and of a question in a link: about twice the longest built-in lesson. */
export const maxLesson = 24_000;
export const maxQuestion = 8000;

/** Steps of a lesson at most. */
export const maxSteps = 999;

interface Place {
  readonly lesson: LessonPlace | null;
  /** The text of a question; null: none. */
  readonly ask: string | null;
  readonly problems: ReadonlyMap<string, Problem>;
}

/** Reads lesson and question from a link; a lesson brought by the reader is checked later, by a script of its own. */
export function readPlace(pieces: readonly LinkPiece[], lessons: Lessons): Place {
  const problems = new Map<string, Problem>();
  const pieceOf = (key: (typeof placeKeys)[number]): LinkPiece | undefined => pieces.find((each) => each.key === key);
  const said = (key: string, text: string): string => (text === '' ? `${key} has no value` : `${key} = ${printable(text)} is not allowed`);
  /** A name, or compressed text; null with a problem. */
  const source = (key: 'lesson' | 'ask', names: readonly string[], what: string): string | null => {
    const text = pieceOf(key)?.textOf(names);
    if (text === undefined || names.includes(text)) return text ?? null;
    const allowed = [...names, `${compressedTag} and ${what}, compressed`].join(', ');
    const expanded = text.startsWith(compressedTag) ? expandText(text, key === 'ask' ? maxQuestion : maxLesson) : null;
    if (expanded !== null && 'text' in expanded && !isLessonName(expanded.text)) return expanded.text;
    const fault = expanded && ('fault' in expanded ? expanded.fault : 'is a name alone');
    const why = fault === null ? said(key, text) : `${key} = ${printable(text)} ${fault}`;
    problems.set(key, replaced(key, text, allowed, `${why}; allowed: ${allowed}.`, 'It is ignored.'));
    return null;
  };
  const lesson = source('lesson', [...lessons.keys()], 'the text of a lesson');
  const ask = source('ask', [], 'the text of a question');
  const asked = pieceOf('step');
  const text = asked && (asked.value ?? '');
  let step = 1;
  if (text !== undefined && lesson === null && !problems.has('lesson')) {
    problems.set('step', replaced('step', text, 'a lesson beside it', 'step is a place in a lesson, and the link names no lesson;', 'it is ignored.'));
  } else if (text !== undefined && lesson !== null) {
    const last = lessons.get(lesson)?.steps.length || maxSteps;
    const number = /^\d+$/.test(text) ? Number(text) : NaN;
    step = Number.isNaN(number) ? 1 : Math.min(Math.max(number, 1), last);
    if (step !== number) problems.set('step', stepProblem(text, last, step));
  }
  return { lesson: lesson === null ? null : { source: lesson, step }, ask, problems };
}

/** A step that a lesson does not have, and the one that is shown. */
export function stepProblem(text: string, last: number, shown: number): Problem {
  const allowed = `a whole number from 1 to ${last}`;
  const why = text === '' ? 'step has no value' : `step = ${printable(text)} is not in this lesson`;
  return replaced('step', text, allowed, `${why}; allowed: ${allowed}.`, `Step ${shown} is shown.`);
}

/** Whether a lesson is a built-in one: a text has more in it than a name. */
export const isLessonName = (source: string): boolean => /^[a-z0-9_]+$/.test(source);

/** Link values of a lesson; null for a text too long for a link, which then has no step either. */
export function placeValues({ lesson, ask }: Pick<Place, 'lesson' | 'ask'>): Readonly<Partial<Record<(typeof placeKeys)[number], string | number | null>>> {
  const written = lesson && (isLessonName(lesson.source) ? lesson.source : compressedOnce(lesson.source));
  return {
    ...(lesson && { lesson: written }),
    ...(written !== null && lesson && { step: lesson.step }),
    ...(ask !== null && { ask: compressedOnce(ask) }),
  };
}

/** The pieces of a link, and the keys of texts too long for it. */
export function writePlace(place: Pick<Place, 'lesson' | 'ask'>): { readonly pieces: readonly string[]; readonly leftOut: readonly string[] } {
  const all = Object.entries(placeValues(place));
  return {
    pieces: all.filter(([key, value]) => value !== null && !(key === 'step' && value === 1)).map(([key, value]) => `${key}=${value}`),
    leftOut: all.filter(([, value]) => value === null).map(([key]) => key),
  };
}
