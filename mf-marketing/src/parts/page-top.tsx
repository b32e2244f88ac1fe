import type { ReactNode } from 'react';
import type { ArtStop } from './line-art.tsx';
import { LineArt } from './line-art.tsx';
import * as s from './parts.module.css';

/**
 * The head of a public page: its title, what it says in one sentence, and the page's own drawing.
 */
export function PageTop({
  title,
  lede,
  art,
  roomy = false,
  children,
}: {
  title: string;
  lede: ReactNode;
  art?: { lines: readonly string[]; stops: readonly ArtStop[] };
  /** Leaves the drawing out on phones, where what follows matters more. */
  roomy?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className={`${s.wrap} ${s.top}`}>
      <div>
        <h1>{title}</h1>
        <p className={s.lede}>{lede}</p>
        {children && <div className={s.gos}>{children}</div>}
      </div>
      {art && <LineArt {...art} roomy={roomy} />}
    </div>
  );
}
