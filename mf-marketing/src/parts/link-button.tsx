import type { ReactNode } from 'react';
import * as s from './link-button.module.css';

const TONES = { ink: s.goInk, line: s.goLine, primary: s.goPrimary, marigold: s.goMarigold } as const;

/**
 * A link that looks like a button. Public pages are documents of their own, so it is a plain link.
 */
export function LinkButton({
  to,
  tone = 'primary',
  children,
}: {
  to: string;
  tone?: keyof typeof TONES;
  children: ReactNode;
}) {
  return (
    <a className={`${s.go} ${TONES[tone]}`} href={to}>
      {children}
    </a>
  );
}
