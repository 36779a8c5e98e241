import { type MouseEvent, useState } from 'react';
import { useExplorer, useLab, useScenario } from '../context.ts';
import { IconButton } from '../controls/IconButton.tsx';
import { fullPageLink } from './shareText.ts';
import { TextToCopy } from './useCopying.tsx';
import { withWindow } from './withWindow.ts';

/** From an embed to the page with all around it; where the frame may open nothing, the address to copy. */
export function FullPageLink() {
  const lab = useLab();
  const { store, player } = useExplorer();
  const address = useScenario(({ scenario }) => fullPageLink(scenario, lab, window.location.href));
  const [refused, setRefused] = useState<{ readonly of: string; readonly now: string } | null>(null);
  const open = (event: MouseEvent) => {
    // A sandbox refuses a link without a word; a window that it does not open is null.
    event.preventDefault();
    const now = fullPageLink(withWindow(store.getState().scenario, player), lab, window.location.href);
    const opened = window.open(now, '_blank');
    if (opened) opened.opener = null;
    setRefused(opened === null ? { of: address, now } : null);
  };
  return (
    <>
      <a href={address} target="_blank" rel="noopener" onClick={open}>
        Open full page
      </a>
      {refused !== null && (
        <div className="refused-link">
          <p role="status">This frame may not open another page. Copy its address:</p>
          <IconButton icon="close" label="Close" onClick={() => setRefused(null)} />
          <TextToCopy text={refused.of === address ? refused.now : address} rows={2} />
        </div>
      )}
    </>
  );
}
