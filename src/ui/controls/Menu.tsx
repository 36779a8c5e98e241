import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Icon, type IconName } from './icons.tsx';

export interface MenuProps {
  readonly label: string;
  /** Accessible name of the label's parameter. */
  readonly name?: string;
  /** Replaces the label where there is no room. */
  readonly icon?: IconName;
  /** The address asks for it: it opens, and calls this; null: it does not. */
  readonly onAsked?: (() => void) | null;
  readonly children: (close: () => void) => ReactNode;
}

/** A button that opens a small panel under it. The browser's popover closes it on Escape or a press elsewhere. */
export function Menu({ label, name, icon, onAsked = null, children }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (onAsked === null) return;
    panel.current?.showPopover();
    onAsked();
  }, [onAsked]);

  const place = () => {
    const [from, to] = [button.current, panel.current];
    if (!from || !to) return;
    const { left, bottom } = from.getBoundingClientRect();
    to.style.top = `${bottom + 6}px`;
    to.style.left = `${Math.max(8, Math.min(left, window.innerWidth - to.offsetWidth - 8))}px`;
  };

  return (
    <>
      <button ref={button} type="button" className="menu-button" popoverTarget={id} aria-expanded={open} {...(icon && { 'aria-label': label, title: label })}>
        {name && <span className="visually-hidden">{name}: </span>}
        {icon && (
          <span className="menu-icon">
            <Icon name={icon} />
          </span>
        )}
        <span className="menu-label">{label}</span> <Icon name="chevron" />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="menu"
        // Renders the contents on opening, so that an immediate Tab enters them.
        onBeforeToggle={(event) => event.newState === 'open' && flushSync(() => setOpen(true))}
        onToggle={(event) => (event.newState === 'open' ? place() : setOpen(false))}
      >
        {open && children(() => panel.current?.hidePopover())}
      </div>
    </>
  );
}
