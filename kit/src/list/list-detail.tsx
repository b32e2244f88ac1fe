import { cx, Link, Tile } from '@niyukti/kit';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import * as s from './list-detail.module.css';

interface Props {
  /** Filters above the list. */
  bar?: ReactNode;
  /** ListCards, or a state. */
  list: ReactNode;
  /**
   * Id of what the address selects; null when the page only shows its first entry. On a phone this
   * opens the detail.
   */
  selected: string | null;
  detail: ReactNode;
  /** Name of the detail for screen readers. */
  label: string;
  /** Where "back" leads on a phone: the address without the selection. */
  backTo: string;
  /** "All applications". */
  backLabel: string;
}

/**
 * A list and what is selected in it. The selection lives in the address; on a phone the two are
 * screens of their own.
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
      // A phone is back on the list: the focus goes to the entry that was open, not to something
      // that is hidden now.
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

/** The card that selects `id`: its address carries the id. */
function cardOf(list: HTMLElement | null, id: string | null): HTMLElement | undefined {
  const cards = list?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [];
  return [...cards].find((card) => id !== null && [...new URL(card.href).searchParams.values()].includes(id));
}

interface CardProps {
  /** Address with this entry selected. */
  to: string;
  current: boolean;
  title: string;
  under?: ReactNode;
  /** Whose logo or letter leads the card. */
  company?: { name: string; logo?: string | null | undefined } | undefined;
  lead?: ReactNode;
  /** A StatusBadge. */
  badge?: ReactNode;
  /** A date or a count, at the right. */
  note?: ReactNode;
}

/**
 * An entry of the list; the current one is a raised card joined to the line. Stands in an `<li>`.
 *
 * @example
 * <li>
 *   <ListCard to={link({ id: job._id })} current={job._id === id} title={job.jobTitle} />
 * </li>
 */
export function ListCard({ to, current, title, under, company, lead, badge, note }: CardProps) {
  return (
    <Link className={s.card} to={to} aria-current={current ? 'true' : undefined}>
      {lead ?? <Tile name={company?.name ?? title} picture={company?.logo} />}
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
  /** Spans with an icon and a fact each. */
  meta?: ReactNode;
  /** Buttons at the right. */
  end?: ReactNode;
}

/**
 * The head of a detail; its h2 takes the focus after a selection.
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
