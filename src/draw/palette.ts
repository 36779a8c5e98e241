/**
 * Colours of the concepts, after Okabe and Ito's palette for all kinds of colour vision; the style sheet defines
 * them for light and dark. SVG takes them from there by class; canvases, which know no classes, from here.
 */
export interface Palette {
  readonly ink: string;
  readonly faint: string;
  readonly rule: string;
  readonly paper: string;
  readonly compute: string;
  readonly overhead: string;
  readonly copy: string;
  /** Dots and outline of a copy: dark in both themes, on its light fill. */
  readonly copyInk: string;
  readonly wait: string;
  readonly data: string;
  readonly control: string;
  readonly queue: string;
  readonly buffer: string;
  readonly loss: string;
  readonly hiding: string;
  /** Behind the line of a process to look at. */
  readonly markTint: string;
}

export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const colour = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  return {
    ink: colour('ink'), faint: colour('ink-faint'), rule: colour('rule'), paper: colour('paper'),
    compute: colour('compute'), overhead: colour('overhead'), copy: colour('copy'), copyInk: colour('copy-ink'), wait: colour('wait'),
    data: colour('data'), control: colour('control'), queue: colour('queue'), buffer: colour('buffer'), loss: colour('loss'), hiding: colour('hiding'), markTint: colour('loss-tint'),
  };
}
