import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('../../src/ui/styles/tokens.css', import.meta.url), 'utf8');

/** The colours of a theme, by the names of their tokens. */
const coloursAfter = (selector: string): ReadonlyMap<string, string> => {
  const block = css.slice(css.indexOf(selector)).split('}')[0]!;
  return new Map([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, colour]) => [name!, colour!]));
};

/** WCAG 2.2, relative luminance. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

/** The visible colour of a mark: its fill, or its edge. */
const marks: readonly (readonly string[])[] = [
  ...['compute', 'overhead', 'wait', 'data', 'control', 'queue', 'buffer', 'hiding', 'without', 'loss', 'focus'].map((name) => [name]),
  ['copy', 'copy-ink'],
];
const texts = ['ink', 'ink-soft', 'ink-late', 'compute-text', 'data-text', 'hiding-text', 'loss-text'];

describe.each([
  ['light', ':root {'],
  ['dark', ":root:not([data-theme='light']) {"],
  ['dark by choice', ":root[data-theme='dark'] {"],
])('in the %s theme', (_, selector) => {
  const colours = coloursAfter(selector);
  const onPaper = (name: string): number => contrast(colours.get(name)!, colours.get('paper')!);

  test.each(marks)('the mark %s has a contrast of 3 to the paper', (...names) => {
    expect(Math.max(...names.map(onPaper))).toBeGreaterThanOrEqual(3);
  });
  test.each(texts)('the text colour %s has a contrast of 4.5', (name) => {
    expect(onPaper(name)).toBeGreaterThanOrEqual(4.5);
  });
});
