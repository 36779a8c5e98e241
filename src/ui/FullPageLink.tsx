import { type MouseEvent, useState } from 'react';
import { useLab, useScenario } from './context.ts';
import { fullPageLink } from './shareText.ts';
import { TextToCopy } from './TextToCopy.tsx';

/** From an embed to the page with all around it; where the frame may open nothing, the address to copy. */
export function FullPageLink() {
  const lab = useLab();
  const address = useScenario(({ scenario }) => fullPageLink(scenario, lab, window.location.href));
  const [refused, setRefused] = useState(false);
  const open = (event: MouseEvent) => {
    // A sandbox refuses a link without a word; a window that it does not open is null.
    event.preventDefault();
    const opened = window.open(address, '_blank');
    if (opened) opened.opener = null;
    setRefused(opened === null);
  };
  return (
    <>
      <a href={address} target="_blank" rel="noopener" onClick={open}>
        Open full page
      </a>
      {refused && (
        <div className="refused-link">
          <p role="status">This frame may not open another page. Copy its address:</p>
          <TextToCopy text={address} rows={2} />
        </div>
      )}
    </>
  );
}
