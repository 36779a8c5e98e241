import { currentVersion } from '../core/link/version.ts';
import { messageOf } from '../engines/workerMessages.ts';
import type { Explorer } from '../ui/context.ts';

/** Opens a lab. The present page stays until the lab's page has loaded; opening reports a failure to load. */
export async function openLab(name: string, { store, pages }: Pick<Explorer, 'store' | 'pages'>): Promise<void> {
  const cause = await pages.load(name).then(
    () => null,
    (error: unknown) => messageOf(error),
  );
  const { catalogue, openLab: open, cannotOpen } = store.getState();
  if (catalogue.has(name)) open(name);
  else cannotOpen(`#v=${currentVersion}&lab=${name}`, cause ?? '');
}
