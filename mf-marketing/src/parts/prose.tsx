import { type ReactNode, useId } from 'react';
import * as s from './parts.module.css';

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
