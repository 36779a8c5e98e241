import { type ReactNode, useState } from 'react';
import { useLab, useScenario } from '../context.ts';
import { fullPageLink } from './shareText.ts';
import { TextToCopy } from './useCopying.tsx';

export interface Saving {
  /** Offers text or bytes as a file; whether it arrives is unknown in a frame. */
  save(name: string, type: string, contents: BlobPart): 'comes' | 'unknown';
  /** Advice for frames, which may forbid saving silently; null while nothing was saved in a frame. */
  readonly hint: ReactNode;
}

export function useSaving(): Saving {
  const lab = useLab();
  const address = useScenario(({ scenario }) => fullPageLink(scenario, lab, window.location.href));
  const [tried, setTried] = useState(false);
  return {
    save(name, type, contents) {
      saveFile(name, type, contents);
      const isFramed = window.parent !== window;
      setTried(isFramed);
      return isFramed ? 'unknown' : 'comes';
    },
    hint: tried ? (
      <div className="refused-link">
        <p role="status">If no file has come, this frame may not save any. Open this address by itself and save it there:</p>
        <TextToCopy text={address} rows={2} />
      </div>
    ) : null,
  };
}

/** Hands a text or bytes to the reader as a file. A frame that may not save lets nothing happen. */
function saveFile(name: string, type: string, contents: BlobPart): void {
  const address = URL.createObjectURL(new Blob([contents], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
