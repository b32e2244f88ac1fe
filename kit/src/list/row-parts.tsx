import { Avatar, Button, type ButtonLook, Link, Tile } from '@niyukti/kit';
import type { ReactNode } from 'react';
import * as s from './data-table.module.css';

interface NameProps {
  name: string;
  /** A line beneath: a degree, a city. */
  under?: ReactNode;
  picture?: string | null | undefined;
  /** A person has an avatar, a company a tile. */
  kind?: 'person' | 'company' | undefined;
  /** Where the name leads, or what it does. */
  to?: string | undefined;
  onClick?: (() => void) | undefined;
}

/**
 * The title cell of a row: picture, name, a line beneath.
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
 * The buttons at the end of a row; side by side on a phone's card.
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
  /** The word it shows: "Reject". In a narrow table only the icon stays. */
  label: string;
  /** What it says to screen readers: "Reject Ishaan Verma". */
  name: string;
  onClick: () => void;
  busy?: boolean | undefined;
  unavailable?: boolean | undefined;
}

/**
 * A decision about one row.
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
