import type { CareersSlot } from '@niyukti/contract/careers-slot';
import type { TextPart } from '@niyukti/contract/careers-text';
import * as s from './company-words.module.css';
import { MARKS } from './marks.ts';

/** Words and links of one line. Links are somebody else's: no search engine follows them. */
function Line({ of }: { of: readonly TextPart[] }) {
  return of.map(({ key, text, href }) => (
    <span key={key} data-each=".parts">
      {(MARKS || href !== '') && (
        <a href={href} rel="nofollow noopener ugc" data-if=".href">
          {text}
        </a>
      )}
      {(MARKS || href === '') && <span data-if="!.href">{text}</span>}
    </span>
  ));
}

/**
 * What a company says of itself, as elements: nothing that it wrote is ever read as markup.
 *
 * @example
 * <CompanyWords slot={slot} />
 */
export function CompanyWords({ slot: { about } }: { slot: Pick<CareersSlot, 'about'> }) {
  return (
    <section id="who" className={s.who} data-if="careers.about.length">
      {about.map((section) => (
        <div key={section.key} className={s.section} data-each="careers.about">
          <h2>{section.heading}</h2>
          {section.blocks.map((block) => (
            <div key={block.key} data-each=".blocks">
              {(MARKS || block.parts.length > 0) && (
                <p data-if=".parts.length">
                  <Line of={block.parts} />
                </p>
              )}
              {(MARKS || block.items.length > 0) && (
                <ul data-if=".items.length">
                  {block.items.map((item) => (
                    <li key={item.key} data-each=".items">
                      <Line of={item.parts} />
                    </li>
                  ))}
                </ul>
              )}
            </div>
          ))}
        </div>
      ))}
    </section>
  );
}
