import type { CareersSlot } from '@niyukti/contract/public-pages/careers-slot';
import { Each, If, Unless } from '@niyukti/kit';
import type { ReactNode } from 'react';
import * as s from './company-head.module.css';
import { words } from './words.ts';

interface Props {
  slot: CareersSlot;
  /** The acts of a visitor, such as following. None in a preview. */
  children?: ReactNode;
  /** The heading level of the name. In a preview the page has another h1. */
  heading?: 'h1' | 'h2';
}

/**
 * The head of a careers page in the company's colour, with the contents of the page. The colour is an
 * SVG, because the CSP forbids style attributes.
 *
 * @example
 * <CompanyHead slot={slot}><Follow slot={slot} /></CompanyHead>
 */
export function CompanyHead({ slot, children, heading: Heading = 'h1' }: Props) {
  return (
    <div className={s.head} data-on={slot.on}>
      <svg className={s.field} aria-hidden="true">
        <rect width="100%" height="100%" fill={slot.field} />
      </svg>
      <div className={s.in}>
        <div className={s.who}>
          <span className={s.logo} data-tint={slot.tint} aria-hidden="true">
            <If name="careers.logo" is={slot.logo}>
              <img src={slot.logo} alt="" width="96" height="96" />
            </If>
            <Unless name="careers.logo" is={slot.logo}>
              <b>{slot.letter}</b>
            </Unless>
          </span>
          <div>
            <Heading className={s.name} lang={slot.lang}>
              {slot.name}
            </Heading>
            <If name="careers.pitch" is={slot.pitch}>
              <p className={s.pitch}>{slot.pitch}</p>
            </If>
            <p className={s.meta}>
              <Each name="careers.meta">
                {slot.meta.map(({ text }) => (
                  <span key={text}>{text}</span>
                ))}
              </Each>
              <If name="careers.website" is={slot.website}>
                <a href={slot.website} rel="nofollow noopener">
                  {slot.site}
                </a>
              </If>
            </p>
          </div>
          {children && <div className={s.acts}>{children}</div>}
        </div>
        <nav className={s.contents} aria-label={words.contents}>
          <Each name="careers.parts">
            {slot.parts.map(({ href, name, note }) => (
              <a key={href} href={href}>
                <span>{name}</span>
                <small>{note}</small>
              </a>
            ))}
          </Each>
        </nav>
      </div>
    </div>
  );
}
