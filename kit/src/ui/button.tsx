import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from '../routing/link.tsx';
import * as s from './button.module.css';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

/**
 * The look of a button: `primary` once in a view, `ink` on marigold, `line` on a coloured surface,
 * `quiet` otherwise. `danger` opens a dangerous act, `danger-solid` does it. `select` and `reject`
 * decide in a row of a table.
 */
export type ButtonLook = 'primary' | 'ink' | 'line' | 'quiet' | 'danger' | 'danger-solid' | 'select' | 'reject';

interface Look {
  look?: ButtonLook | undefined;
  small?: boolean | undefined;
  /** As wide as its container. */
  wide?: boolean | undefined;
}

/** The props of `Button`. */
export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  Look & {
    /** Shows a spinner and ignores clicks. The button can still have the focus. */
    busy?: boolean | undefined;
    /** The label while busy. The usual label by default. */
    busyLabel?: ReactNode;
    /** Ignores clicks for a moment (`useAnswerable`), and looks the same. */
    waits?: boolean | undefined;
    /** Looks unavailable and ignores clicks. It can still have the focus. Say beside it why. */
    unavailable?: boolean | undefined;
  };

/**
 * A button, of `type="button"` by default. It is never `disabled`: the focus would be lost.
 *
 * @example
 * <Button look="primary" busy={saving.busy} busyLabel={words.saving} onClick={save}>
 *   {words.save}
 * </Button>
 */
export function Button({ look = 'quiet', small, wide, busy, busyLabel, waits, unavailable, ...button }: ButtonProps) {
  const off = busy || waits || unavailable;
  return (
    <button
      type="button"
      {...button}
      className={cx(buttonClass({ look, small, wide }), unavailable && s.off, button.className)}
      aria-disabled={off || undefined}
      onClick={(event) => {
        if (off) event.preventDefault();
        else button.onClick?.(event);
      }}
    >
      {busy && <Icon name="busy" className={s.spin} />}
      {busy && busyLabel ? busyLabel : button.children}
    </button>
  );
}

/**
 * A link that looks like a button.
 *
 * @example
 * <ButtonLink look="primary" to="/Joblist">
 *   {words.findJob}
 * </ButtonLink>
 */
export function ButtonLink({ look = 'quiet', small, wide, ...link }: LinkProps & Look) {
  return <Link {...link} className={cx(buttonClass({ look, small, wide }), link.className)} />;
}

/**
 * The class of a button for another element, such as an `<a>` to another site.
 *
 * @example
 * <a className={buttonClass({ look: 'primary' })} href={round.link}>
 *   {words.join}
 * </a>
 */
export function buttonClass({ look = 'quiet', small, wide }: Look): string {
  return cx(s.button, LOOKS[look], small && s.small, wide && s.wide);
}

const LOOKS: Record<ButtonLook, string | undefined> = {
  primary: s.primary,
  ink: s.ink,
  line: s.line,
  quiet: s.quiet,
  danger: s.danger,
  'danger-solid': s.dangerSolid,
  select: s.select,
  reject: s.reject,
};

/**
 * A square button with an icon. `label` is its accessible name and its tooltip.
 *
 * @example
 * <IconButton label={words.close} onClick={onClose}>
 *   <Icon name="close" />
 * </IconButton>
 */
export function IconButton({
  label,
  children,
  ...button
}: Omit<ComponentProps<'button'>, 'disabled' | 'aria-label'> & { label: string }) {
  return (
    <button type="button" title={label} {...button} aria-label={label} className={cx(s.icon, button.className)}>
      {children}
    </button>
  );
}
