import { useState } from 'react';
import type { Unopened as UnopenedLink } from '../core/exploration/explorerStore.ts';
import { messageOf } from '../engines/messageOf.ts';
import { useExplorer } from '../ui/context.ts';
import { labIn } from './link.ts';

/** Shown in place of a link's scenario whose scripts failed to load. */
export function UnopenedPanel({ link, cause }: UnopenedLink) {
  const { store, pages } = useExplorer();
  const [isBusy, setBusy] = useState(false);
  const lab = pages.titles.get(labIn(link) ?? '');
  const retry = async (): Promise<void> => {
    setBusy(true);
    try {
      await pages.prepare(link);
      // Ignore a missing lab: opening the link reports it.
      if (lab) await pages.load(lab.name).catch(() => {});
      // A choice in a menu is not in the address yet.
      if (window.location.hash === link) store.getState().load(link);
      else window.location.hash = link;
    } catch (error) {
      store.getState().cannotOpen(link, messageOf(error));
    }
    setBusy(false);
  };
  return (
    <main className="unopened">
      <div className="notice notice-error" role="alert">
        <p>
          <b>{lab ? `The lab ${lab.title}` : 'What the link shows'} could not be loaded.</b> {cause}.
        </p>
        <button type="button" disabled={isBusy} onClick={() => void retry()}>
          Retry
        </button>
      </div>
    </main>
  );
}
