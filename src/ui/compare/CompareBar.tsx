import { usePinned } from '../context.ts';
import { later } from '../later.tsx';

const PinnedBar = later('The comparison', async () => (await import('./PinnedBar.tsx')).PinnedBar);

/** Differences from the pinned scenario; nothing while none is pinned. */
export function CompareBar() {
  const pinned = usePinned();
  return pinned && <PinnedBar other={pinned} />;
}
