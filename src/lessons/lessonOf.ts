import type { Catalogue } from '../core/lab/lab.ts';
import { isLecture, lecturePrefix } from '../core/lessons.ts';
import { isLessonName } from '../core/link/writePlace.ts';
import { type LoadedOnce, loadOnce } from '../ui/loadOnce.ts';
import { type LessonRead, readLesson } from './readLesson.ts';

/** The latest lessons, by name or text: only a few, since a text may be long. */
const known = new Map<string, LoadedOnce<LessonRead>>();
const maxKnown = 8;

/** A lesson, read once. */
export function lessonOf(source: string, catalogue: Catalogue): LoadedOnce<LessonRead> {
  const lesson = known.get(source) ?? loadOnce(async () => readLesson(isLessonName(source) ? await lessonText(source) : source, catalogue));
  known.delete(source);
  known.set(source, lesson);
  for (const [oldest] of known) if (known.size > maxKnown) known.delete(oldest);
  return lesson;
}

const files = import.meta.glob<string>('./*/{lesson,lecture}.md', { query: '?raw', import: 'default' });

/** The text of a built-in lesson or lecture, a separate script. */
function lessonText(name: string): Promise<string> {
  const load = files[isLecture(name) ? `./${name.slice(lecturePrefix.length)}/lecture.md` : `./${name}/lesson.md`];
  return load === undefined ? Promise.reject(new Error(`there is no lesson ${name}`)) : load();
}
