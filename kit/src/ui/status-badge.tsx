import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import * as s from './status-badge.module.css';

/** The look of a status. `neutral` is for a status that nobody decided, such as Withdrawn or Closed. */
export type StatusTone = 'pending' | 'selected' | 'short' | 'hired' | 'rejected' | 'neutral';

/**
 * A status as a word (`children`), a shape and a colour: colour alone is not accessible.
 *
 * @example
 * <StatusBadge tone="hired">{words.live}</StatusBadge>
 */
export function StatusBadge({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span className={cx(s.badge, CLASSES[tone])}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        {SHAPES[tone]}
      </svg>
      {children}
    </span>
  );
}

const CLASSES: Record<StatusTone, string | undefined> = {
  pending: s.pending,
  selected: s.selected,
  short: s.short,
  hired: s.hired,
  rejected: s.rejected,
  neutral: s.neutral,
};

const stroke = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** A dashed ring, a disc with a tick, a bookmark, a seal with a tick, a cross, a dash. */
const SHAPES: Record<StatusTone, ReactNode> = {
  pending: (
    <circle cx="8" cy="8" r="5.6" fill="none" stroke="currentColor" strokeWidth="2.2" strokeDasharray="3.1 2.76" />
  ),
  selected: (
    <>
      <circle cx="8" cy="8" r="7" fill="currentColor" />
      <path d="M4.8 8.3l2.2 2.2 4.2-4.6" {...stroke} stroke="#fff" strokeWidth="1.9" />
    </>
  ),
  short: <path d="M3.5 1.5h9v13L8 11.2 3.5 14.5z" fill="currentColor" />,
  hired: (
    <>
      <path
        d="M8 .8l2 1.5 2.5-.1.7 2.4 2.1 1.4-.9 2.3.9 2.3-2.1 1.4-.7 2.4-2.5-.1-2 1.5-2-1.5-2.5.1-.7-2.4L.7 10.6l.9-2.3-.9-2.3 2.1-1.4.7-2.4 2.5.1z"
        fill="currentColor"
      />
      <path d="M5 8.4l2.1 2.1 3.9-4.3" {...stroke} stroke="var(--hired-bg)" strokeWidth="1.8" />
    </>
  ),
  rejected: <path d="M3 3l10 10M13 3L3 13" {...stroke} stroke="currentColor" strokeWidth="2.8" />,
  neutral: <path d="M3 8h10" {...stroke} stroke="currentColor" strokeWidth="2.8" />,
};
