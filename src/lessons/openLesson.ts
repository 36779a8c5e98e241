import { currentVersion } from '../core/lab/version.ts';
import { isLecture, lecturePrefix } from '../core/lessons.ts';
import { decode } from '../core/link/codec.ts';
import type { Explorer } from '../ui/context.ts';

/** Opens a built-in lesson or lecture at its first step, when the labs of all its steps are known. */
export async function openLesson(name: string, shown: Pick<Explorer, 'store' | 'pages'>): Promise<void> {
  const link = `#v=${currentVersion}&${isLecture(name) ? `lecture=${name.slice(lecturePrefix.length)}` : `lesson=${name}`}&step=1`;
  try {
    await shown.pages.prepare(link);
  } catch (error) {
    return shown.store.getState().cannotOpen(link, error instanceof Error ? error.message : String(error));
  }
  const { catalogue, lessons } = shown.store.getState();
  const first = lessons.get(name)?.steps[0];
  if (first === undefined) return;
  const { scenario } = decode(first, catalogue);
  // The present page stays until the lab's page has loaded; opening reports a failure to load.
  await shown.pages.load(scenario.lab).catch(() => {});
  shown.store.getState().showStep({ source: name, step: 1 }, scenario);
}
