import * as s from './parts.module.css';

/** The end of a page: the next stop of the public line. */
export function NextStop({ to, label, text }: { to: string; label: string; text: string }) {
  return (
    <nav className={`${s.wrap} ${s.next}`} aria-label="Next stop">
      <a href={to}>
        <span className={s.nextKind}>Next stop</span>
        <span className={s.nextLabel}>{label}</span>
        <span>{text}</span>
      </a>
    </nav>
  );
}
