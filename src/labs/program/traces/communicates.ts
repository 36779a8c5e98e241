const allowed = 'kernel families, or streams such as stream:27, joined by commas; a minus in front: it does not communicate';

/** An entry without its sign, and whether it has none. */
export const readEntry = (entry: string): { readonly of: string; readonly sends: boolean } => ({
  of: entry.trim().replace(/^[-+]\s*/, ''),
  sends: !entry.trim().startsWith('-'),
});

/** The grammar of the parameter `communicates` (overlap_models/traced/choices.py). */
export function checkCommunicates(text: string): { readonly text: string } | { readonly wrong: string; readonly allowed: string } {
  const wrong = text.split(',').find((entry) => {
    const { of } = readEntry(entry);
    return of === '' || (of.startsWith('stream:') && !/^stream:\d+$/.test(of));
  });
  return text === '' || wrong === undefined ? { text } : { wrong, allowed };
}
