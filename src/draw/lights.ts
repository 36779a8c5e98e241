/**
 * Words and marks light each other: a word that names a kind of mark, pointed at or focused, brings out its marks in the figures, and a mark
 * that is pointed at its words. Words carry `data-lights`; the kind of the mark under the pointer is `data-pointed` of the document.
 */
import type { Palette } from './palette.ts';

/** What is brought out together, with its colours. */
const lit = {
  compute: ['compute', 'computeText'],
  overhead: ['overhead'],
  copy: ['copy', 'copyInk'],
  wait: ['wait'],
  data: ['data', 'dataText'],
  control: ['control'],
} as const satisfies Readonly<Record<string, readonly (keyof Palette)[]>>;

export type Light = keyof typeof lit;

export const isLight = (name: string): name is Light => Object.hasOwn(lit, name);

/** Colours of marks; lines, letters and axes stay. */
const ofMarks: readonly (keyof Palette)[] = [...Object.values(lit).flat(), 'loss', 'queue', 'buffer'];
const fadedTo = 0.2;

/** The colours in which marks of one kind stand out; null: all as they are. */
export function litPalette(palette: Palette, light: Light | null): Palette {
  if (light === null) return palette;
  const kept: readonly string[] = lit[light];
  const faded = ofMarks.filter((name) => !kept.includes(name)).map((name) => [name, palette[name].replace(/^rgb\(([^)]*)\)$/, `rgba($1, ${fadedTo})`)]);
  return { ...palette, ...(Object.fromEntries(faded) as Partial<Palette>) };
}

const words: Readonly<Record<Light, string>> = {
  compute: 'comput(?:e[sd]?|ing|ations?)',
  overhead: 'overhead',
  copy: 'cop(?:y|ies|ied|ying)',
  wait: 'wait(?:s|ed|ing)?|exposed(?: communication)?|idle',
  data: 'messages?',
  control: 'acknowledgements?|barriers?',
};

const kinds = Object.keys(words) as Light[];
const word = new RegExp(`\\b(?:(${Object.values(words).join(')|(')}))\\b`, 'gi');

/** A text in pieces, of which some name a kind of mark. */
export function litWords(text: string): readonly { readonly text: string; readonly light: Light | null }[] {
  const pieces: { text: string; light: Light | null }[] = [];
  let from = 0;
  for (const { 0: found, index, ...groups } of text.matchAll(word)) {
    pieces.push({ text: text.slice(from, index), light: null }, { text: found, light: kinds.find((_, i) => groups[i + 1])! });
    from = index + found.length;
  }
  return [...pieces, { text: text.slice(from), light: null }].filter((piece) => piece.text);
}

let now: Light | null = null;
const listeners = new Set<() => void>();

/** The kind that a word brings out at present; null: none. */
export const lightNow = (): Light | null => now;

/** Calls back when another kind is brought out; ends with the returned function. */
export function onLight(listener: () => void): () => void {
  // Added again it is the same listener.
  for (const event of ['pointerover', 'focusin', 'focusout']) document.addEventListener(event, follow);
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function follow({ type, target }: Event): void {
  const name = (type !== 'focusout' && (target as Element).closest?.<HTMLElement>('[data-lights]')?.dataset['lights']) || '';
  const light = isLight(name) ? name : null;
  if (light === now) return;
  now = light;
  for (const listener of [...listeners]) listener();
}
