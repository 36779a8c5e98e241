import { type ReactNode, useState } from 'react';

/** Most frames forbid it; trying would only log an error. */
export function mayCopy(): boolean {
  const { featurePolicy } = document as Document & { featurePolicy?: { allowsFeature(feature: string): boolean } };
  return featurePolicy?.allowsFeature('clipboard-write') ?? true;
}

/** Copies a text to the clipboard; returns whether it did. */
export async function copyText(text: string): Promise<boolean> {
  if (!mayCopy()) return false;
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

const selected = (element: HTMLTextAreaElement | null): void => {
  element?.select();
};

/** A text that the page may not put into the clipboard, or lead to, selected for the reader to copy. */
export function TextToCopy({ text, rows = 4 }: { readonly text: string; readonly rows?: number }) {
  return <textarea className="text-to-copy" readOnly rows={rows} aria-label="Text to copy" value={text} ref={selected} />;
}

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
