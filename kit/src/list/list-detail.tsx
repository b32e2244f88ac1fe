import { cx, Link, Tile } from '@niyukti/kit';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import * as s from './list-detail.module.css';

interface Props {
  /** Filters above the list. */
  bar?: ReactNode;
  /** `ListCard`s, or an `EmptyState`. */
  list: ReactNode;
  /** The id that the address selects. Null shows the first entry, and on a phone the list alone. */
  selected: string | null;
  detail: ReactNode;
  /** The accessible name of the detail. */
  label: string;
  /** The address without the selection: on a phone a link leads back to it. */
  backTo: string;
  /** "All applications". */
  backLabel: string;
}

/**
 * A list beside the detail of its selected entry. On a phone they are two screens.
 *
 * @example
 * <ListDetail
 *   list={<ul>{cards}</ul>}
 *   selected={id}
 *   detail={<JobDetail job={job} />}
 *   label={words.selected}
 *   backTo="/Joblist"
 *   backLabel={words.all}
 * />
 */
export function ListDetail({ bar, list: entries, selected, detail, label, backTo, backLabel }: Props) {
  const section = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const before = useRef(selected);
  useEffect(() => {
    const left = before.current;
    before.current = selected;
    if (selected === left) return;
    if (pane.current) pane.current.scrollTop = 0;
    if (selected !== null) {
      section.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: innerWidth >= 1024 });
    } else if (section.current?.contains(document.activeElement) || document.activeElement === document.body) {
      // A phone shows the list again: the focus goes to the entry that was open.
      cardOf(list.current, left)?.focus();
    }
  }, [selected]);
  return (
    <div className={cx(s.view, selected !== null && s.open)}>
      <div className={s.list} ref={list}>
        {bar !== undefined && <div className={s.bar}>{bar}</div>}
        {entries}
      </div>
      <section className={s.detail} aria-label={label} ref={section}>
        <Link className={s.back} to={backTo}>
          <ArrowLeft aria-hidden="true" />
          {backLabel}
        </Link>
        <div className={s.pane} ref={pane}>
          {detail}
        </div>
      </section>
    </div>
  );
}

/** The card whose address has the id. */
function cardOf(list: HTMLElement | null, id: string | null): HTMLElement | undefined {
  const cards = list?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [];
  return [...cards].find((card) => id !== null && [...new URL(card.href).searchParams.values()].includes(id));
}

interface CardProps {
  /** The address with this entry selected. */
  to: string;
  current: boolean;
  title: string;
  under?: ReactNode;
  /** The company whose logo or letter the card shows. */
  company?: { name: string; logo?: string | null | undefined } | undefined;
  /** A `StatusBadge`. */
  badge?: ReactNode;
  /** A date or a count, at the right. */
  note?: ReactNode;
}

/**
 * An entry of the list, inside an `<li>`.
 *
 * @example
 * <li>
 *   <ListCard to={link({ id: job._id })} current={job._id === id} title={job.jobTitle} />
 * </li>
 */
export function ListCard({ to, current, title, under, company, badge, note }: CardProps) {
  return (
    <Link className={s.card} to={to} aria-current={current ? 'true' : undefined}>
      <Tile name={company?.name ?? title} picture={company?.logo} />
      <span>
        <span className={s.title}>{title}</span>
        {under !== undefined && <span className={s.under}>{under}</span>}
      </span>
      {(badge !== undefined || note !== undefined) && (
        <span className={s.row}>
          {badge}
          {note !== undefined && <span className={s.note}>{note}</span>}
        </span>
      )}
    </Link>
  );
}

interface HeadProps {
  title: string;
  lead?: ReactNode;
  /** `<span>`s with an icon and a fact each. */
  meta?: ReactNode;
  /** Buttons at the right. */
  end?: ReactNode;
}

/**
 * The head of a detail. Its h2 gets the focus after a selection.
 *
 * @example
 * <DetailHead title={user} lead={<Avatar name={user} />} meta={formatDateTime(createdAt)} />
 */
export function DetailHead({ title, lead, meta, end }: HeadProps) {
  return (
    <div className={s.head}>
      {lead}
      <div>
        <h2 className={s.heading} tabIndex={-1}>
          {title}
        </h2>
        {meta !== undefined && <div className={s.meta}>{meta}</div>}
      </div>
      {end !== undefined && <div className={s.headEnd}>{end}</div>}
    </div>
  );
}
