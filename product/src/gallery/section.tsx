import { cx } from '@niyukti/kit';
import type { ReactNode } from 'react';
import * as s from './gallery.module.css';

/** A headed part of the gallery. */
export function Section({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <section className={cx(s.section, wide && s.wide)}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Things side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={s.row}>{children}</div>;
}

/** A bordered place for parts that fill a page. */
export function Frame({ children }: { children: ReactNode }) {
  return <div className={s.frame}>{children}</div>;
}
