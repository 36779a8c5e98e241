import { type ReactNode, useState } from 'react';
import { copyText } from './copyText.ts';
import { TextToCopy } from './TextToCopy.tsx';

/** Copies texts, and says that it did; where the host forbids it, the text itself, to be copied by hand. */
export function useCopying(): { copy(text: string): Promise<void>; readonly said: ReactNode } {
  const [copied, setCopied] = useState<{ readonly text: string; readonly done: boolean } | null>(null);
  return {
    copy: async (text) => setCopied({ text, done: await copyText(text) }),
    said: (
      <>
        <span role="status">{copied !== null && (copied.done ? 'Copied.' : 'Copying is not allowed here. Copy this text:')}</span>
        {copied !== null && !copied.done && <TextToCopy text={copied.text} rows={6} />}
      </>
    ),
  };
}
