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

export function readPalette(element: HTMLElement): Palette {
  // A name such as CanvasText means something in styles alone: a child that has the colour says which one it is.
  const probe = element.appendChild(document.createElement('span'));
  probe.style.setProperty('forced-color-adjust', 'none');
  const style = getComputedStyle(probe);
  const colour = (name: string): string => {
    probe.style.color = `var(--${name})`;
    return style.color;
  };
  const palette = {
    ink: colour('ink'),
    faint: colour('ink-faint'),
    rule: colour('rule'),
    paper: colour('paper'),
    compute: colour('compute'),
    overhead: colour('overhead'),
    copy: colour('copy'),
    copyInk: colour('copy-ink'),
    wait: colour('wait'),
    data: colour('data'),
    control: colour('control'),
    queue: colour('queue'),
    buffer: colour('buffer'),
    loss: colour('loss'),
    hiding: colour('hiding'),
    markTint: colour('loss-tint'),
  };
  probe.remove();
  return palette;
}
