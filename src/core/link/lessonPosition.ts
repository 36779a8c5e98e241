import { isLecture, type Lessons, lecturePrefix } from '../lessons.ts';
import type { Problem } from '../parameters/problem.ts';
import { printable, replaced } from '../parameters/problem.ts';
import { compressedTag, expandText } from './compressedText.ts';
import type { LinkPiece } from './pieces.ts';
import { isLessonName, type PlaceOfLink } from './writePlace.ts';

/** Keys of a link beside its scenario: a place in a lesson or a lecture, and a question. */
export const placeKeys = ['lesson', 'lecture', 'step', 'ask'] as const;

export const isPlaceKey = (key: string): boolean => placeKeys.some((each) => each === key);

/** Bytes of a lesson and of a question in a link: about twice the longest built-in lesson. */
export const maxLesson = 24_000;
export const maxQuestion = 8000;

/** Steps of a lesson at most. */
export const maxSteps = 999;

/** Reads lesson and question from a link; a lesson brought by the reader is checked later, by a script of its own. */
export function readPlace(pieces: readonly LinkPiece[], lessons: Lessons): PlaceOfLink & { readonly problems: ReadonlyMap<string, Problem> } {
  const problems = new Map<string, Problem>();
  const pieceOf = (key: (typeof placeKeys)[number]): LinkPiece | undefined => pieces.find((each) => each.key === key);
  const said = (key: string, text: string): string => (text === '' ? `${key} has no value` : `${key} = ${printable(text)} is not allowed`);
  /** A name, or compressed text; null with a problem. */
  const source = (key: 'lesson' | 'lecture' | 'ask', names: readonly string[] = []): string | null => {
    const text = pieceOf(key)?.textOf(names);
    if (text === undefined || names.includes(text)) return text ?? null;
    const allowed = [...names, `${compressedTag} and the text of a ${key === 'ask' ? 'question' : key}, compressed`].join(', ');
    const expanded = text.startsWith(compressedTag) ? expandText(text, key === 'ask' ? maxQuestion : maxLesson) : null;
    if (expanded !== null && 'text' in expanded && !isLessonName(expanded.text)) return expanded.text;
    const fault = expanded && ('fault' in expanded ? expanded.fault : 'is a name alone');
    const why = fault === null ? said(key, text) : `${key} = ${printable(text)} ${fault}`;
    problems.set(key, replaced(key, text, allowed, `${why}; allowed: ${allowed}.`, 'It is ignored.'));
    return null;
  };
  const key = pieceOf('lesson') ? 'lesson' : 'lecture';
  const prefix = key === 'lesson' ? '' : lecturePrefix;
  const told = source(
    key,
    [...lessons.keys()].flatMap((name) => (isLecture(name) === (prefix !== '') ? name.slice(prefix.length) : [])),
  );
  const lesson = told === null ? null : prefix + told;
  if (prefix === '' && pieceOf('lecture'))
    problems.set(
      'lecture',
      replaced('lecture', pieceOf('lecture')?.value ?? '', 'no lesson beside it', 'A link names a lesson or a lecture;', 'it is ignored.'),
    );
  const asked = pieceOf('step');
  const text = asked && (asked.value ?? '');
  let step = 1;
  if (text !== undefined && lesson === null && problems.size === 0) {
    problems.set('step', replaced('step', text, 'a lesson beside it', 'step is a place in a lesson, and the link names no lesson;', 'it is ignored.'));
  } else if (text !== undefined && lesson !== null) {
    const last = lessons.get(lesson)?.steps.length || maxSteps;
    const number = /^\d+$/.test(text) ? Number(text) : NaN;
    step = Number.isNaN(number) ? 1 : Math.min(Math.max(number, 1), last);
    if (step !== number) problems.set('step', stepProblem(text, last, step));
  }
  const ask = source('ask');
  return { lesson: lesson === null ? null : { source: lesson, step }, ask, problems };
}

/** A step that a lesson does not have, and the one that is shown. */
export function stepProblem(text: string, last: number, shown: number): Problem {
  const allowed = `a whole number from 1 to ${last}`;
  const why = text === '' ? 'step has no value' : `step = ${printable(text)} is not in this lesson`;
  return replaced('step', text, allowed, `${why}; allowed: ${allowed}.`, `Step ${shown} is shown.`);
}
