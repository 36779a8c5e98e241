/**
 * Fits a page into the height of its window, for frames and presentations: step by step, measured after each, until all is in it.
 *
 *     drawings lower or higher ─> words beside them fold ─> smaller type ─> fewer diagrams at a time ─> what can be done without goes
 *
 * It begins anew when what is shown or the window changes; parts that grow or come later continue it.
 */
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { watchSize } from '../draw/watch.ts';
import type { OwnPage } from '../ui/context.ts';
import type { Room } from '../ui/useDrawing.ts';

/** How a page is fitted into its window. */
export interface FitBounds {
  /** Pixels of the type that it begins with, and of the smallest that it may have, in the window as it is. */
  type(): { readonly first: number; readonly min: number };
  /** How many times as high as usual drawings may be. */
  readonly room: { readonly min: number; readonly max: number };
  /** Least height of drawings before words beside them fold; absent: words never fold. */
  readonly beside?: number;
  /** Measures the height needed now, the drawings' with their surroundings, and the available height; CSS pixels. */
  measure(page: HTMLElement): { readonly needed: number; readonly drawn: number; readonly given: number };
}

export interface Fitted {
  readonly room: Room;
  /** Words beside the drawings are folded. */
  readonly folded: boolean;
  /** Some diagrams at a time; null: all fit. */
  readonly apart: OwnPage | null;
  /** Where the reader is among them. */
  readonly turn: { readonly at: number; readonly count: number; to(at: number): void };
}

/**
 * Fits a page into the height of its window: drawings become lower, or higher where there is room, then words beside
 * them give way, then type becomes smaller and all lengths with it, then only some of several diagrams are shown at a time, and then what is dispensable goes.
 * `natural` receives the page's natural height. The page is fitted anew when `shown` or the window changes.
 */
export function useFitting(page: RefObject<HTMLElement | null>, shown: string, limits: FitBounds, natural?: (height: number) => void): Fitted {
  const [room, setRoom] = useState(1);
  /** Each change of the window begins anew. */
  const [begun, begin] = useState(0);
  const key = `${shown} ${begun}`;
  const [some, setSome] = useState(() => all(key));
  const now = some.key === key ? some : all(key);
  const isApart = now.size < Infinity;
  const taken = useRef(0);
  const latest = useRef({ limits, natural, room, now });
  latest.current = { limits, natural, room, now };
  const apart = useMemo(
    (): OwnPage | null =>
      isApart
        ? {
            at: now.at,
            size: now.size,
            tell: (count) =>
              setSome((each) => (each.count === count ? each : { ...each, count, at: Math.min(each.at, pagesOf({ count, size: each.size }) - 1) })),
          }
        : null,
    [isApart, now.at, now.size],
  );
  useLayoutEffect(() => {
    const element = page.current;
    const main = element?.querySelector('main');
    if (!element || !main) return;
    const { first, min } = latest.current.limits.type();
    const root = document.documentElement;
    let size = first;
    let isOwn = false;
    const setType = (next: number): void => {
      size = next;
      root.style.fontSize = `${next}px`;
      // The smallest type as a part of this, for what need not be read from far away.
      root.style.setProperty('--smallest', String(min / next));
      // Drawings read the size of type when the window changes.
      isOwn = true;
      window.dispatchEvent(new Event('resize'));
      isOwn = false;
    };
    /** Whether something was changed, and has to be looked at again. */
    const step = (): boolean => {
      const { limits, room, now } = latest.current;
      const { needed, drawn, given } = limits.measure(element);
      if (given <= 0) return false;
      const isSplit = now.size < Infinity && now.count > 1;
      const drawings = [...element.querySelectorAll<HTMLElement>('[data-drawn]')].reduce((sum, { offsetHeight }) => sum + offsetHeight, 0);
      const words = drawn - drawings;
      // Reports the natural height only for an untouched layout.
      if (room === 1 && size === first && !isSplit && !now.folded) latest.current.natural?.(Math.ceil(needed));
      const { beside } = limits;
      const canFold = beside !== undefined && !now.folded;
      const fitting = drawings === 0 ? room : (room * (given - 1 - words)) / drawings;
      const next = Math.max(canFold ? beside : limits.room.min, Math.min(limits.room.max, fitting));
      if (drawn > given ? next < room : drawn < given - slack && next > room * 1.01) {
        flushSync(() => setRoom(next));
        return true;
      }
      if (needed <= given) return false;
      if (canFold) {
        flushSync(() => setSome({ ...now, folded: true }));
        return false;
      }
      if (size > min + 0.1) {
        // In smaller type words break into fewer lines too.
        flushSync(() => setType(Math.max(min, size * Math.min(0.98, Math.sqrt(given / needed)))));
        return true;
      }
      // Words too long beside fitting drawings scroll.
      if (drawn <= given) return false;
      // The number of diagrams is known once they report it.
      if (now.size < Infinity && (now.size === 1 || now.count <= 1)) {
        const { bare } = now;
        if (bare < 3) flushSync(() => setSome({ ...now, bare: bare === 0 ? 1 : bare === 1 ? 2 : 3 }));
        return false;
      }
      const together = Math.min(now.size, now.count);
      const fewer = now.size === Infinity ? maxTogether : Math.max(1, Math.min(together - 1, Math.floor((together * given) / needed)));
      flushSync(() => setSome({ ...now, at: 0, size: fewer }));
      return false;
    };
    let later = 0;
    const fit = (): void => {
      while (step()) {
        taken.current += 1;
        if (taken.current >= maxSteps) break;
      }
      if (taken.current > 0 && later === 0) later = requestAnimationFrame(goOn);
    };
    const goOn = (): void => {
      later = 0;
      const isOver = taken.current < maxSteps;
      taken.current = 0;
      if (!isOver) fit();
    };
    setType(first);
    setRoom(1);
    if (taken.current > 0) later = requestAnimationFrame(goOn);
    const watched = new Map<Element, () => void>();
    const watch = (): void => {
      for (const part of [...main.children, ...element.children, ...element.querySelectorAll(':scope > .lesson > *, .present-told > *')])
        if (!watched.has(part)) watched.set(part, watchSize(part, fit));
    };
    watch();
    const parts = new MutationObserver(() => {
      watch();
      fit();
    });
    parts.observe(main, { childList: true });
    parts.observe(element, { childList: true });
    const onResize = (): void => {
      if (!isOwn) begin((count) => count + 1);
    };
    window.addEventListener('resize', onResize);
    return () => {
      cancelAnimationFrame(later);
      for (const end of watched.values()) end();
      parts.disconnect();
      window.removeEventListener('resize', onResize);
      root.style.fontSize = '';
      root.style.removeProperty('--smallest');
      window.dispatchEvent(new Event('resize'));
    };
  }, [page, key, now.at, now.size, now.bare, now.folded]);
  const given = useMemo((): Room => ({ height: room, bare: now.bare }), [room, now.bare]);
  return { room: given, folded: now.folded, apart, turn: { at: now.at, count: isApart ? pagesOf(now) : 1, to: (at) => setSome({ ...now, at }) } };
}

/** The shown part of several diagrams. */
interface Some {
  readonly key: string;
  /** Index of the group, of `size` diagrams each. */
  readonly at: number;
  /** Number of diagrams; 0 until reported. */
  readonly count: number;
  /** Infinity: all. */
  readonly size: number;
  readonly bare: Room['bare'];
  readonly folded: boolean;
}

const all = (key: string): Some => ({ key, at: 0, count: 0, size: Infinity, bare: 0, folded: false });

const pagesOf = ({ count, size }: Pick<Some, 'count' | 'size'>): number => Math.max(1, Math.ceil(count / size));

/** Pixels that may be left over. */
const slack = 6;
/** Most steps in one frame: React reports more updates in a row as an endless loop. */
const maxSteps = 16;
/** Upper bound of the diagrams shown together: more than any lab has. */
const maxTogether = 12;
