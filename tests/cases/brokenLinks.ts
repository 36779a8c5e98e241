import { readFileSync } from 'node:fs';

export interface BrokenLink {
  readonly link: string;
  /** What is wrong with it. */
  readonly why: string;
  /** What the first problem must name: a key, or 'link' for the link as a whole. */
  readonly parameter: string;
}

/** The corpus of links that must end in a usable scenario and a message. Long ones are stored as a piece to repeat. */
export const brokenLinks: readonly BrokenLink[] = readEntries().map(({ link, why, parameter, repeat }) => {
  const [piece, times] = repeat ?? ['', 0];
  return { link: link + piece.repeat(times), why, parameter };
});

function readEntries(): (BrokenLink & { repeat?: [string, number] })[] {
  return JSON.parse(readFileSync(new URL('./broken-links.json', import.meta.url), 'utf8'));
}
