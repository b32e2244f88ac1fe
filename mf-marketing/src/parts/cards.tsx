import { Glyph } from './glyph.tsx';
import type { GlyphName } from './glyphs.ts';
import { OnRequest } from './on-request.tsx';
import * as s from './parts.module.css';

/** A feature. `request` says which part of it is on request. */
export interface Feature {
  name: string;
  glyph: GlyphName;
  text: string;
  request?: string;
  /** Where it can be seen at work. */
  more?: { label: string; href: string };
}

/** Cards of features, each with its drawing, in as many columns as fit. */
export function Cards({ of, columns = 3 }: { of: readonly Feature[]; columns?: 2 | 3 | 4 }) {
  return (
    <ul className={`${s.cards} ${{ 2: s.cols2, 3: s.cols3, 4: s.cols4 }[columns]}`}>
      {of.map(({ name, glyph, text, request, more }) => (
        <li key={name} className={s.card}>
          <Glyph name={glyph} />
          <h3>{name}</h3>
          <p>{text}</p>
          {request && <OnRequest>{request}</OnRequest>}
          {more && (
            <a className={s.more} href={more.href} aria-label={`${more.label}, ${name}`}>
              {more.label}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Features as stops along a line, which is horizontal if there is room. */
export function FeatureLine({ of, lying = false }: { of: readonly Omit<Feature, 'glyph'>[]; lying?: boolean }) {
  return (
    <ul className={lying ? `${s.featureLine} ${s.lying}` : s.featureLine}>
      {of.map(({ name, text, request }) => (
        <li key={name} className={lying ? s.lyingStop : undefined}>
          <h3>{name}</h3>
          <p>{text}</p>
          {request && <OnRequest>{request}</OnRequest>}
        </li>
      ))}
    </ul>
  );
}
