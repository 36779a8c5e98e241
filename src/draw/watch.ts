/** What the page observes of its elements, where they are and how large: one observer of each for all who want to know. */

/** Hears where an element is: at first, and whenever more or less of it is in the window. */
export type Seen = (entry: IntersectionObserverEntry) => void;

/** An observer for all who want to know of the same margin around the window, as long as there are any. */
interface SharedObserver {
  readonly observer: IntersectionObserver;
  readonly watched: Map<Element, { readonly tells: Set<Seen>; last: IntersectionObserverEntry | null }>;
}

const shared = new Map<string, SharedObserver>();

function sharedObserver(margin: string): SharedObserver {
  const known = shared.get(margin);
  if (known !== undefined) return known;
  const watched: SharedObserver['watched'] = new Map();
  const report = (entries: readonly IntersectionObserverEntry[]): void => {
    for (const entry of entries) {
      const element = watched.get(entry.target);
      if (element === undefined) continue;
      element.last = entry;
      for (const tell of [...element.tells]) tell(entry);
    }
  };
  const made = { observer: new IntersectionObserver(report, { rootMargin: margin, threshold: [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.7] }), watched };
  shared.set(margin, made);
  return made;
}

/** Watches whether an element is in the window, or so near to it. Returns a function that ends it. */
export function watchElement(element: Element, tell: Seen, margin = '0px'): () => void {
  const { observer, watched } = sharedObserver(margin);
  const known = watched.get(element) ?? { tells: new Set(), last: null };
  known.tells.add(tell);
  watched.set(element, known);
  // The browser reports an element once to all who watch it.
  if (known.last === null) observer.observe(element);
  else tell(known.last);
  return () => {
    known.tells.delete(tell);
    if (known.tells.size > 0 || watched.get(element) !== known) return;
    watched.delete(element);
    observer.unobserve(element);
    if (watched.size === 0) shared.delete(margin);
  };
}

const sized = new Map<Element, Set<() => void>>();
let sizes: ResizeObserver | undefined;

/** Calls back when the size of an element is known and whenever it changes, once for all elements of one caller. Returns a function that ends it. */
export function watchSize(element: Element, tell: () => void): () => void {
  sizes ??= new ResizeObserver((entries) => {
    const told = new Set(entries.flatMap(({ target }) => [...(sized.get(target) ?? [])]));
    for (const each of told) each();
  });
  const tells = sized.get(element) ?? new Set();
  tells.add(tell);
  sized.set(element, tells);
  // Observed anew it tells of itself, also to the one who has just come.
  sizes.unobserve(element);
  sizes.observe(element);
  return () => {
    tells.delete(tell);
    if (tells.size > 0 || sized.get(element) !== tells) return;
    sized.delete(element);
    sizes?.unobserve(element);
  };
}
