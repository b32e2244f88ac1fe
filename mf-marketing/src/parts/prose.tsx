import { type ReactNode, useId } from 'react';
import * as s from './parts.module.css';
import { words } from './words.ts';

/** Running text in parts along a line; `lead` says first what it is about. */
export function Prose({ lead, children }: { lead?: ReactNode; children: ReactNode }) {
  return (
    <div className={`${s.wrap} ${s.prose}`}>
      {lead && <p className={s.lead}>{lead}</p>}
      {children}
    </div>
  );
}

/** A part of a running text under its own heading: beside it where there is room. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={s.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div>{children}</div>
    </section>
  );
}

/** The end of a page: the next stop of the public line. */
export function NextStop({ to, label, text }: { to: string; label: string; text: string }) {
  return (
    <nav className={`${s.wrap} ${s.next}`} aria-label={words.nextStop}>
      <a href={to}>
        <span className={s.nextKind}>{words.nextStop}</span>
        <span className={s.nextLabel}>{label}</span>
        <span>{text}</span>
      </a>
    </nav>
  );
}
