import type { Page } from '@playwright/test';

/** Faults of the page as it is now, each in words; of elements that are seen. */
export interface Faults {
  /** Targets of less than 24 by 24 pixels with another one so near that a circle of 24 pixels around them meets it, out of sentences (WCAG 2.5.8). */
  readonly targets: readonly string[];
  /** What makes the page wider than its window (1.4.10). */
  readonly wide: readonly string[];
  /** Texts that are cut without dots that say so (1.4.12). */
  readonly cut: readonly string[];
  /** Drawn by a background alone that forced colours take away. */
  readonly lost: readonly string[];
  /** Smaller than 12 pixels, but for indices of symbols (Chartability, small text). */
  readonly small: readonly string[];
  /** Pictures that a screen reader meets without a name. */
  readonly unnamed: readonly string[];
  /** Figures without a title, and charts or diagrams without a table of their numbers. */
  readonly untold: readonly string[];
}

export const faultsOf = (page: Page): Promise<Faults> => page.evaluate(measure);

function measure(): Faults {
  const min = 24;
  const short = 0.1; // of a pixel: tolerance for lengths in rem
  const root = document.documentElement;
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    getComputedStyle(element).clipPath === 'none' &&
    !element.closest('.visually-hidden');
  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()}.${[...element.classList].join('.')} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;
  const all = [...document.querySelectorAll<HTMLElement>('body *')].filter(isSeen);

  // What lies over others is measured with what lies there too: one closes it first, or it moves away by scrolling.
  const layerOf = (element: Element): Element => {
    for (let each: Element | null = element; each !== null; each = each.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(each).position)) return each;
    return root;
  };
  const boxOf = (element: Element): DOMRect =>
    (element.matches('[type=checkbox], [type=radio], [type=file]') ? (element.closest('label') ?? element) : element).getBoundingClientRect();
  const isInSentence = (element: Element): boolean =>
    getComputedStyle(element).display.startsWith('inline') &&
    [...element.parentElement!.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim().length > 1);
  const targets = all
    .filter((element) => element.matches('a[href], button, input, select, textarea, summary, [role=button], [role=slider]') && !element.matches(':disabled'))
    .map((element) => {
      const box = boxOf(element);
      const isSmall = Math.min(box.width, box.height) < min - short;
      return { element, box, isSmall, layer: layerOf(element), x: box.left + box.width / 2, y: box.top + box.height / 2 };
    });
  type Target = (typeof targets)[number];
  const isApart = (one: Element, other: Element): boolean =>
    !one.contains(other) && !other.contains(one) && (one.closest('label') === null || one.closest('label') !== other.closest('label'));
  const isNear = ({ x, y }: Target, other: Target): boolean => {
    const { left, right, top, bottom } = other.box;
    const away = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
    return away < min / 2 - short || (other.isSmall && Math.hypot(other.x - x, other.y - y) < min - short);
  };
  const tooSmall = targets.flatMap((target) => {
    if (!target.isSmall || isInSentence(target.element)) return [];
    const near = targets.find((other) => other.layer === target.layer && isApart(target.element, other.element) && isNear(target, other));
    return near ? [`${nameOf(target.element)} ${Math.round(target.box.width)}x${Math.round(target.box.height)} beside ${nameOf(near.element)}`] : [];
  });

  const isWide = root.scrollWidth > root.clientWidth;
  const scrolls = (element: Element): boolean => {
    for (let each = element.parentElement; each !== null && each !== root; each = each.parentElement)
      if (getComputedStyle(each).overflowX !== 'visible') return true;
    return false;
  };
  const wide = isWide ? all.filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1 && !scrolls(element)).map(nameOf) : [];

  const hasText = (element: Element): boolean => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const cut = all.filter((element) => {
    if (!hasText(element) || element.closest('svg')) return false;
    const { overflowX, overflowY, textOverflow, color } = getComputedStyle(element);
    const hides = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
    if (textOverflow === 'ellipsis' || color === 'rgba(0, 0, 0, 0)') return false;
    return (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) || (hides(overflowY) && element.scrollHeight > element.clientHeight + 2);
  });

  // Forced colours keep how clear a colour was.
  const isClear = (colour: string): boolean => /^rgba\(.*, 0\)$/.test(colour);
  const backgroundOf = (element: Element | null): string => {
    for (let each = element; each !== null; each = each.parentElement) {
      const { backgroundColor } = getComputedStyle(each);
      if (!isClear(backgroundColor)) return backgroundColor;
    }
    return '';
  };
  const isForced = matchMedia('(forced-colors: active)').matches;
  const paper = getComputedStyle(root).backgroundColor;
  const lost = all.filter((element) => {
    // The browser puts paper behind every text.
    if (isForced && hasText(element) && getComputedStyle(element).color === paper && !element.closest('svg')) return true;
    if (!isForced || element.childElementCount > 0 || hasText(element) || element.closest('svg') || element.matches('canvas, input, select, textarea, br'))
      return false;
    const { backgroundColor, backgroundImage, borderStyle, outlineStyle, width, height } = getComputedStyle(element);
    if (Math.min(parseFloat(width), parseFloat(height)) < 2 || !element.matches('i, span, div')) return false;
    if (element.matches('.track-plot *, .reading-place *, .figure-begin, .veil')) return false;
    return backgroundImage === 'none' && borderStyle === 'none' && outlineStyle === 'none' && backgroundColor === backgroundOf(element.parentElement);
  });

  const small = all.filter((element) => {
    if (!hasText(element) || element.matches('sub, .symbol-index, .katex *')) return false;
    const shown = element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1;
    const size = parseFloat(getComputedStyle(element).fontSize) * shown;
    return size > 0 && size < 12 - short;
  });
  const isNamed = (element: Element): boolean =>
    element.matches('[role=img][aria-label]:not([aria-label=""])') || element.closest('[aria-hidden=true], [role=img]:not(canvas, svg)') !== null;
  const unnamed = all.filter((element) => element.matches('canvas, svg') && !isNamed(element));
  const untold = all.filter((element) => {
    // While a question is open the figure's numbers are hidden.
    if (!element.matches('figure') || element.querySelector('.veil[data-secret=true]') !== null) return false;
    const isTitled = element.matches('[aria-label], [aria-labelledby]') || element.querySelector('h2, h3, h4, figcaption') !== null;
    const hasNumbers = element.querySelector('.curves-cursor, .track-plot') === null || element.querySelector('.data-table, .table-button') !== null;
    return !isTitled || !hasNumbers;
  });
  return {
    targets: tooSmall,
    wide,
    cut: cut.map(nameOf),
    lost: lost.map(nameOf),
    small: small.map(nameOf),
    unnamed: unnamed.map(nameOf),
    untold: untold.map(nameOf),
  };
}
