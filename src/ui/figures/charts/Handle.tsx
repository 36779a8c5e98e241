import type { ComponentProps, KeyboardEvent } from 'react';

/** What keys do, by their names; undefined: what the browser does. */
export type KeyActions = Readonly<Record<string, (() => void) | undefined>>;

interface HandleProps extends Omit<ComponentProps<'div'>, 'role' | 'tabIndex' | 'onKeyDown'> {
  /** Name of the moved value. */
  readonly label: string;
  /** Its role, where more than a slider. */
  readonly kind?: string;
  readonly from: number;
  readonly to: number;
  readonly at: number;
  /** The value in words. */
  readonly text: string;
  /** Whether it is shown alone, and cannot be moved. */
  readonly fixed?: boolean;
  /** `shift`: with that key. */
  readonly keys: (shift: boolean) => KeyActions;
}

/** A place on a figure that keys move: to a screen reader a slider. */
export function Handle({ label, kind, from, to, at, text, fixed = false, keys, ...attributes }: HandleProps) {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (fixed || event.altKey || event.ctrlKey || event.metaKey) return;
    const action = keys(event.shiftKey)[event.key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  };
  return (
    <div
      role="slider"
      tabIndex={fixed ? -1 : 0}
      aria-label={label}
      aria-roledescription={kind}
      aria-disabled={fixed || undefined}
      aria-valuemin={from}
      aria-valuemax={to}
      aria-valuenow={at}
      aria-valuetext={text}
      {...attributes}
      onKeyDown={onKeyDown}
    />
  );
}

/** Keys that move along a row of places. */
export const alongKeys = (go: (to: number) => void, at: number, last: number, step: number): KeyActions => {
  const to = (place: number) => () => go(Math.max(0, Math.min(last, place)));
  return { ArrowRight: to(at + step), ArrowUp: to(at + step), ArrowLeft: to(at - step), ArrowDown: to(at - step), Home: to(0), End: to(last) };
};
