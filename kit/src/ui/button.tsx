import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from '../routing/link.tsx';
import * as s from './button.module.css';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

/**
 * How loud a button is: `primary` once per view, `ink` on marigold, `line` on coloured fields,
 * `quiet` for the rest; `danger` opens a dangerous step, `danger-solid` does it; `select` and
 * `reject` decide in a row of a table.
 */
export type ButtonLook = 'primary' | 'ink' | 'line' | 'quiet' | 'danger' | 'danger-solid' | 'select' | 'reject';

interface Look {
  look?: ButtonLook | undefined;
  small?: boolean | undefined;
  /** As wide as its container. */
  wide?: boolean | undefined;
}

/** Props of `Button`. */
export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  Look & {
    /** Shows that it works and swallows clicks; it stays focusable and is never `disabled`. */
    busy?: boolean | undefined;
    /** What it says while busy; its label stays by default. */
    busyLabel?: ReactNode;
    /** Swallows clicks for the moment (`useAnswerable`), and looks as ever. */
    waits?: boolean | undefined;
    /** Looks and says unavailable, swallows clicks, stays focusable. Say beside it why. */
    unavailable?: boolean | undefined;
  };

/**
 * A button; `type="button"` unless told otherwise.
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
 * Class of a button for other elements, such as an `<a>` that leaves the product.
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
 * A square button that shows only an icon; `label` is its name and its tooltip.
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
