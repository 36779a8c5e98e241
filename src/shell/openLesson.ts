import { decode } from '../core/link/codec.ts';
import { maxLesson } from '../core/link/lessonPosition.ts';
import type { LessonPlace, Scenario } from '../core/link/scenario.ts';
import { currentVersion } from '../core/link/version.ts';
import { encodingOf } from '../core/measured/benchmarkText.ts';
import { formatBytes } from '../core/units/formatQuantity.ts';
import { messageOf } from '../engines/messageOf.ts';
import type { Explorer } from '../ui/context.ts';
import { labsNamedIn } from './labScripts.ts';

type Shown = Pick<Explorer, 'store' | 'pages'>;

/** Opens a built-in lesson at its first step. */
export async function openLesson(name: string, shown: Shown): Promise<void> {
  const link = `#v=${currentVersion}&lesson=${name}&step=1`;
  try {
    await shown.pages.prepare(link);
  } catch (error) {
    return shown.store.getState().cannotOpen(link, messageOf(error));
  }
  const { catalogue, lessons } = shown.store.getState();
  const first = lessons.get(name)?.steps[0];
  if (first !== undefined) await begin({ source: name, step: 1 }, decode(first, catalogue).scenario, shown);
}

/** In UTF-16, too. */
const maxEncoded = 2 * maxLesson;

/** Opens a lesson file; returns its problems in words, changing nothing, or null. */
export async function openLessonFile(file: File, shown: Shown): Promise<string | null> {
  if (file.size > maxEncoded) return `it has ${formatBytes(file.size)}; at most ${formatBytes(maxEncoded)} are allowed.`;
  const [text, { readLesson }] = await Promise.all([textOf(file), import('../lessons/readLesson.ts'), shown.pages.complete().catch(() => {})]);
  const missing = labsNamedIn(text, shown.pages.titles.values()).find(({ name }) => !shown.store.getState().catalogue.has(name));
  if (missing) return `it goes through the lab ${missing.title}, whose script did not come; open it again.`;
  const { lesson, problems } = readLesson(text, shown.store.getState().catalogue);
  if (lesson === null) return problems[0]?.message ?? null;
  await begin({ source: text, step: 1 }, lesson.steps[0]!.scenario, shown);
  return null;
}

/** Begins a lesson. The present page stays until the lab's page has loaded; opening reports a failure to load. */
async function begin(place: LessonPlace, scenario: Scenario, { store, pages }: Shown): Promise<void> {
  await pages.load(scenario.lab).catch(() => {});
  store.getState().showStep(place, scenario);
}

/** In UTF-8, or in UTF-16 as some editors of Windows write it. */
async function textOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}
