const selected = (element: HTMLTextAreaElement | null): void => {
  element?.select();
};

/** A text that the page may not put into the clipboard, or lead to, selected for the reader to copy. */
export function TextToCopy({ text, rows = 4 }: { readonly text: string; readonly rows?: number }) {
  return <textarea className="text-to-copy" readOnly rows={rows} aria-label="Text to copy" value={text} ref={selected} />;
}
