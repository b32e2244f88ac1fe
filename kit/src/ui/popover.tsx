import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { Icon } from './icon.tsx';
import * as s from './popover.module.css';

interface PopoverProps {
  /** The content of the button. */
  label: ReactNode;
  /** The class of the button. By default it is a chip with a chevron. */
  className?: string | undefined;
  /** The accessible name of the button. Needed where it shows only an icon. */
  name?: string | undefined;
  children: ReactNode;
}

/**
 * A button that opens a panel below it. Arrow keys open it and go through its items. Escape, a click
 * outside and a click on an item close it and return the focus.
 *
 * @example
 * <Popover label={words.more} name={words.moreFor(release)}>
 *   <MenuItem onClick={preview}>{words.preview}</MenuItem>
 * </Popover>
 */
export function Popover({ label, className, name, children }: PopoverProps) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  /** Moves the focus by Down and Up, and opens the panel if it is closed. */
  const moveFocus = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const items = [...(panel.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
    if (!by || (event.target as Element).matches('input, select, textarea') || items.length === 0) return;
    event.preventDefault();
    if (!panel.current?.matches(':popover-open')) panel.current?.showPopover();
    const at = items.indexOf(document.activeElement as HTMLElement);
    items.at(at < 0 ? Math.min(by, 0) : (at + by) % items.length)?.focus();
  };
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={className ?? s.trigger}
        popoverTarget={id}
        aria-label={name}
        title={name}
        onKeyDown={moveFocus}
      >
        {label}
        {className === undefined && <Icon name="down" />}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it handles clicks on the buttons and links inside */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={s.panel}
        onKeyDown={moveFocus}
        onToggle={(event) => {
          if (event.newState === 'open') place(trigger.current, panel.current);
        }}
        onClick={(event) => {
          if ((event.target as Element).closest('a, button')) panel.current?.hidePopover();
        }}
      >
        {children}
      </div>
    </>
  );
}

/** Places the panel below the button, or above it where there is no room, inside the window. */
function place(trigger: HTMLElement | null, panel: HTMLElement | null): void {
  if (!trigger || !panel) return;
  const from = trigger.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const left = Math.max(16, Math.min(from.left, document.documentElement.clientWidth - width - 16));
  const below = from.bottom + 4 + height <= innerHeight;
  panel.style.left = `${left}px`;
  panel.style.top = `${below ? from.bottom + 4 : Math.max(16, from.top - 4 - height)}px`;
}

/**
 * A menu item in a popover.
 *
 * @example
 * <Popover label={words.more} name={words.moreOf(name)}>
 *   <MenuItem onClick={suspend}>{words.suspend}</MenuItem>
 * </Popover>
 */
export function MenuItem({ children, onClick }: { children: ReactNode; onClick: () => void }) {
  return (
    <button type="button" className={s.item} onClick={onClick}>
      {children}
    </button>
  );
}
