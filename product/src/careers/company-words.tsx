import type { TextPart } from '@niyukti/contract/jobs/careers-text';
import type { CareersSlot } from '@niyukti/contract/public-pages/careers-slot';
import { Each, If, Unless } from '@niyukti/kit';
import * as s from './company-words.module.css';

/** The text and links of a line. Search engines must not follow links that users wrote. */
function Line({ of }: { of: readonly TextPart[] }) {
  return (
    <Each name="parts">
      {of.map(({ key, text, href }) => (
        <span key={key}>
          <If name="href" is={href}>
            <a href={href} rel="nofollow noopener ugc">
              {text}
            </a>
          </If>
          <Unless name="href" is={href}>
            {text}
          </Unless>
        </span>
      ))}
    </Each>
  );
}

/**
 * The company's own text. It is rendered as elements and never parsed as HTML.
 *
 * @example
 * <CompanyWords slot={slot} />
 */
export function CompanyWords({ slot: { about } }: { slot: Pick<CareersSlot, 'about'> }) {
  return (
    <If name="careers.about.length" is={about.length}>
      <section id="who" className={s.who}>
        <Each name="careers.about">
          {about.map((section) => (
            <div key={section.key} className={s.section}>
              <h2>{section.heading}</h2>
              <Blocks of={section.blocks} />
            </div>
          ))}
        </Each>
      </section>
    </If>
  );
}

function Blocks({ of }: { of: CareersSlot['about'][number]['blocks'] }) {
  return (
    <Each name="blocks">
      {of.map(({ key, parts, items }) => (
        <div key={key}>
          <If name="parts.length" is={parts.length}>
            <p>
              <Line of={parts} />
            </p>
          </If>
          <If name="items.length" is={items.length}>
            <ul>
              <Each name="items">
                {items.map((item) => (
                  <li key={item.key}>
                    <Line of={item.parts} />
                  </li>
                ))}
              </Each>
            </ul>
          </If>
        </div>
      ))}
    </Each>
  );
}
