import { usePinned } from '../context.ts';
import { later } from '../later.tsx';

const PinnedBar = later('The comparison', async () => (await import('./PinnedBar.tsx')).PinnedBar);

/** What differs from what is pinned; nothing while nothing is pinned. */
export function CompareBar() {
  const pinned = usePinned();
  return pinned && <PinnedBar other={pinned} />;
}
