import { type ReactNode, useMemo, useState } from 'react';
import { createPlayerStore } from '../../core/exploration/playerStore.ts';
import { ExplorerContext, useExplorer } from '../../ui/context.ts';

/** Diagrams with a time axis and a transport of their own, by which they are called: they share nothing with the others of the page. */
export function OwnTime({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const explorer = useExplorer();
  const [player] = useState(createPlayerStore);
  const own = useMemo(() => ({ ...explorer, player, ownTime: title }), [explorer, player, title]);
  return <ExplorerContext value={own}>{children}</ExplorerContext>;
}
