/**
 * Colours of the concepts, after Okabe and Ito's palette for all kinds of colour vision; the style sheet defines them for
 * light and dark as --ink, --ink-soft, ... (tokens.css). `copyInk`, dots and outline of a copy, is dark in both themes, on its
 * light fill; `lossTint` stands behind what is to be looked at.
 */
const names = [
  ...(['ink', 'inkSoft', 'inkFaint', 'rule', 'edge', 'paper', 'raised', 'compute', 'computeText', 'overhead', 'copy', 'copyInk'] as const),
  ...(['wait', 'data', 'dataText', 'control', 'queue', 'buffer', 'hiding', 'hidingText', 'without', 'loss', 'lossText', 'lossTint'] as const),
] as const;

type PaletteName = (typeof names)[number];
export type Palette = Readonly<Record<PaletteName, string>>;

const tokenOf = (name: PaletteName): string => `var(--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)})`;

const paletteOf = (colour: (name: PaletteName) => string): Palette => Object.fromEntries(names.map((name) => [name, colour(name)])) as Palette;

/** For elements of the page, which follow the theme by themselves. */
export const tokens: Palette = paletteOf(tokenOf);

/** For canvases, which know no style sheet: the colours as they are now. */
export function readPalette(element: HTMLElement): Palette {
  // A name such as CanvasText means something in styles alone: a child that has the colour says which one it is.
  const probe = element.appendChild(document.createElement('span'));
  probe.style.setProperty('forced-color-adjust', 'none');
  const style = getComputedStyle(probe);
  const palette = paletteOf((name) => {
    probe.style.color = tokenOf(name);
    return style.color;
  });
  probe.remove();
  return palette;
}
