import type { LessonPlace } from '../lab/scenario.ts';
import { isLecture, lecturePrefix } from '../lessons.ts';
import { compressedOnce } from './valueText.ts';

/** Where a link is beside its scenario. */
export interface PlaceOfLink {
  readonly lesson: LessonPlace | null;
  /** The text of a question; null: none. */
  readonly ask: string | null;
}

/** Whether a lesson is a built-in one: a text has more in it than a name. */
export const isLessonName = (source: string): boolean => /^(lecture\/)?[a-z0-9_]+$/.test(source);

/** Link values of a lesson; null for a text too long for a link, which then has no step either. */
export function placeValues({ lesson, ask }: PlaceOfLink): Readonly<Record<string, string | number | null>> {
  const source = lesson?.source ?? '';
  const [key, text] = isLecture(source) ? ['lecture', source.slice(lecturePrefix.length)] : ['lesson', source];
  const written = lesson && (isLessonName(text) ? text : compressedOnce(text));
  return {
    ...(lesson && { [key]: written }),
    ...(written !== null && lesson && { step: lesson.step }),
    ...(ask !== null && { ask: compressedOnce(ask) }),
  };
}

/** The pieces of a link, and the keys of texts too long for it. */
export function writePlace(place: PlaceOfLink): { readonly pieces: readonly string[]; readonly leftOut: readonly string[] } {
  const all = Object.entries(placeValues(place));
  return {
    pieces: all.filter(([key, value]) => value !== null && !(key === 'step' && value === 1)).map(([key, value]) => `${key}=${value}`),
    leftOut: all.filter(([, value]) => value === null).map(([key]) => key),
  };
}
