import { beginOfFile, type FileBegin, mayBeLesson, openedByNone, readerOf, textOf } from '../core/files.ts';
import { lecturePrefix } from '../core/lessons.ts';
import { maxLesson } from '../core/link/lessonPosition.ts';
import { formatBytes } from '../core/units/formatQuantity.ts';
import type { Explorer } from '../ui/context.ts';
import { handFiles } from '../ui/files/dropped.ts';
import { labsNamedIn } from './labScripts.ts';
import { openLab } from './link.ts';

type Shown = Pick<Explorer, 'store' | 'pages'>;

/** Why files were not opened. */
export interface FilesRefused {
  readonly title: string;
  readonly reason: string;
}

/** Hands files to the lab that reads them, or begins the lesson that they are; returns why neither, having changed nothing, or null. */
export async function openBrought(files: readonly File[], explorer: Shown): Promise<FilesRefused | null> {
  // The front page comes without the other labs, and a lesson needs none of them.
  await explorer.pages.complete().catch(() => {});
  const { catalogue, scenario } = explorer.store.getState();
  const begins = await Promise.all(files.slice(0, mostBeside).map(beginOfFile));
  const [first] = begins;
  const unread = { title: 'No lab opens this file.', reason: `${files[0]!.name}: it cannot be read.` };
  if (first === undefined || first === null) return unread;
  const lab = readerOf(
    catalogue.values(),
    scenario.lab,
    begins.filter((each): each is FileBegin => each !== null),
  );
  if (lab === null && mayBeLesson(first)) {
    const wrong = await openLesson(files[0]!, explorer).catch(() => 'it cannot be read.');
    return wrong === null ? null : { title: 'This lesson cannot be read.', reason: `${first.name}: ${wrong}` };
  }
  if (lab === null) {
    const missing = [...explorer.pages.titles.values()].flatMap((each) => (catalogue.has(each.name) ? [] : each.title));
    const tryAgain = missing.length === 0 ? '' : ` Scripts of ${missing.join(', ')} did not come: drop it again.`;
    return { ...unread, reason: openedByNone(catalogue.values(), first) + tryAgain };
  }
  if (scenario.view.embed && lab !== scenario.lab)
    return { title: 'This frame does not open this file.', reason: `${first.name} belongs to another lab: open the full page.` };
  handFiles(lab, files);
  if (lab !== scenario.lab) await openLab(lab, explorer);
  return null;
}

/** Files that are looked at for the lab that opens them. */
const mostBeside = 8;

/** In UTF-16, too. */
const maxEncoded = 2 * maxLesson;

/** Begins the lesson of a file, or the lecture where it has notes for a presenter; returns its problems in words, changing nothing, or null. */
async function openLesson(file: File, shown: Shown): Promise<string | null> {
  if (file.size > maxEncoded) return `it has ${formatBytes(file.size)}; at most ${formatBytes(maxEncoded)} are allowed.`;
  const [text, { readLesson }] = await Promise.all([textOf(file), import('../lessons/readLesson.ts')]);
  const { catalogue } = shown.store.getState();
  const missing = labsNamedIn(text, shown.pages.titles.values()).find(({ name }) => !catalogue.has(name));
  if (missing) return `it goes through the lab ${missing.title}, whose script did not come; open it again.`;
  const { lesson, problems } = readLesson(text, catalogue);
  if (lesson === null) return problems[0]?.message ?? null;
  const first = lesson.steps[0]!.scenario;
  // The present page stays until the lab's page has loaded; opening reports a failure to load.
  await shown.pages.load(first.lab).catch(() => {});
  shown.store.getState().showStep({ source: /^```notes/m.test(text) ? lecturePrefix + text : text, step: 1 }, first);
  return null;
}
