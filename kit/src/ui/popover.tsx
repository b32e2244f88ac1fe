import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { Icon } from './icon.tsx';
import * as s from './popover.module.css';

interface PopoverProps {
  /** What the button shows. */
  label: ReactNode;
  /** Class of the button; a chip with a chevron by default. */
  className?: string | undefined;
  /** Name of the button where it shows only an icon. */
  name?: string | undefined;
  children: ReactNode;
}

/**
 * A button that opens a panel beneath it, also by Down, which then goes through its items. Escape,
 * a click outside and a click on an item close it; focus returns.
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
  /** Down and Up open it and go through what it holds. */
  const walk = (event: KeyboardEvent) => {
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
        onKeyDown={walk}
      >
        {label}
        {className === undefined && <Icon name="down" />}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: closes after a click on a real button or link inside */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={s.panel}
        onKeyDown={walk}
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

/**
 * Beneath the button, its left edges aligned, moved to stay inside the window, above where there is
 * no room.
 */
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
 * An act in a popover.
 *
 * @example
 * <Popover label={words.more} name={words.moreOf(name)}>
 *   <MenuItem onClick={suspend}>{words.suspend}</MenuItem>
 * </Popover>
 */
export function MenuItem({
  children,
  onClick,
  current,
}: {
  children: ReactNode;
  onClick: () => void;
  current?: boolean;
}) {
  return (
    <button type="button" className={s.item} onClick={onClick} aria-current={current ? 'true' : undefined}>
      {children}
    </button>
  );
}
