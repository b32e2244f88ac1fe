import { Avatar, Button, type ButtonLook, Link, Tile } from '@niyukti/kit';
import type { ReactNode } from 'react';
import * as s from './data-table.module.css';

interface NameProps {
  name: string;
  /** The line below the name: a degree, a city. */
  under?: ReactNode;
  picture?: string | null | undefined;
  /** Whose picture it is. A person's by default. */
  kind?: 'person' | 'company' | undefined;
  /** The name is a link to this address, or a button with `onClick`. */
  to?: string | undefined;
  onClick?: (() => void) | undefined;
}

/**
 * The title cell of a row: picture, name, and a line below.
 *
 * @example
 * <NameCell name={hr.name} under={hr.email} onClick={() => open(hr._id)} />
 */
export function NameCell({ name, under, picture, kind = 'person', to, onClick }: NameProps) {
  return (
    <div className={s.person}>
      <span className={s.picture}>
        {kind === 'person' ? <Avatar name={name} picture={picture} /> : <Tile name={name} picture={picture} />}
      </span>
      <div>
        {to !== undefined ? (
          <Link className={s.name} to={to}>
            {name}
          </Link>
        ) : onClick ? (
          <button type="button" className={s.name} onClick={onClick}>
            {name}
          </button>
        ) : (
          <span className={s.name}>{name}</span>
        )}
        {under !== undefined && <small className={s.under}>{under}</small>}
      </div>
    </div>
  );
}

/**
 * The buttons at the end of a row.
 *
 * @example
 * <RowActions>
 *   <RowButton icon={<Pencil />} label={words.edit} name={words.editOf(hr.name)} onClick={edit} />
 * </RowActions>
 */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className={s.actions}>{children}</div>;
}

interface RowButtonProps {
  look?: ButtonLook | undefined;
  icon: ReactNode;
  /** The label: "Reject". A narrow table shows only the icon. */
  label: string;
  /** The accessible name: "Reject Ishaan Verma". */
  name: string;
  onClick: () => void;
  busy?: boolean | undefined;
  unavailable?: boolean | undefined;
}

/**
 * A button for one row.
 *
 * @example
 * <RowButton icon={<Check />} label={words.select} name={words.selectOf(name)} onClick={select} />
 */
export function RowButton({ look = 'quiet', icon, label, name, onClick, busy, unavailable }: RowButtonProps) {
  return (
    <Button
      small
      look={look}
      className={s.rowButton}
      aria-label={name}
      title={name}
      onClick={onClick}
      busy={busy}
      unavailable={unavailable}
    >
      {!busy && icon}
      <span>{label}</span>
    </Button>
  );
}
