import * as s from './parts.module.css';
import { words } from './words.ts';

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
