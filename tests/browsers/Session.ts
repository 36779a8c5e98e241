import type { InPage } from './inPage.ts';

/** Keys by the names that pages know them by (KeyboardEvent.key). */
export type Key = 'ArrowRight' | 'Home' | 'End' | 'PageUp' | 'PageDown';

/** The little that the checks need of a browser with one page, so that each is written once. */
export interface Session {
  goTo(address: string): Promise<void>;
  /** Runs a function in the page, or in the frame that was entered; it travels as text and sees its arguments alone. */
  evaluate<Arguments extends readonly unknown[], Result>(run: (page: InPage, ...args: Arguments) => Result, ...args: Arguments): Promise<Result>;
  /** Clicks with the pointer on the element that the function finds. */
  click<Arguments extends readonly unknown[]>(find: (page: InPage, ...args: Arguments) => Element | null, ...args: Arguments): Promise<void>;
  /** Presses a key, for whatever has the focus. */
  press(key: Key): Promise<void>;
  /** From here on the frame with this number; null: the page itself. */
  enter(frame: number | null): Promise<void>;
  close(): Promise<void>;
}
