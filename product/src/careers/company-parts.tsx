import type { CareersSlot } from '@niyukti/contract/public-pages/careers-slot';
import { Each, If } from '@niyukti/kit';
import * as s from './company-parts.module.css';
import { words } from './words.ts';

/**
 * The benefits that a company offers.
 *
 * @example
 * <CompanyBenefits slot={slot} />
 */
export function CompanyBenefits({ slot: { benefits } }: { slot: Pick<CareersSlot, 'benefits'> }) {
  return (
    <If name="careers.benefits.length" is={benefits.length}>
      <section id="benefits" className={s.part}>
        <h2>{words.benefits}</h2>
        <ul className={s.benefits}>
          <Each name="careers.benefits">
            {benefits.map(({ title, text }) => (
              <li key={title + text}>
                <b>{title}</b>
                <span>{text}</span>
              </li>
            ))}
          </Each>
        </ul>
      </section>
    </If>
  );
}

/**
 * The facts about a company.
 *
 * @example
 * <CompanyFacts slot={slot} />
 */
export function CompanyFacts({ slot: { facts } }: { slot: Pick<CareersSlot, 'facts'> }) {
  return (
    <section className={s.box}>
      <h2>{words.inShort}</h2>
      <dl className={s.facts}>
        <Each name="careers.facts">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd data-num="">{value}</dd>
            </div>
          ))}
        </Each>
      </dl>
    </section>
  );
}

/**
 * The photos of a company. On a phone they scroll sideways.
 *
 * @example
 * <CompanyPhotos slot={slot} />
 */
export function CompanyPhotos({ slot: { photos } }: { slot: Pick<CareersSlot, 'photos'> }) {
  return (
    <If name="careers.photos.length" is={photos.length}>
      <section id="photos" aria-label={words.photos}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, and must be reachable by keyboard */}
        <div className={s.photos} tabIndex={0}>
          <Each name="careers.photos">
            {photos.map(({ image, caption, width, height }) => (
              <figure key={image}>
                <img src={image} alt={caption} width={width} height={height} loading="lazy" />
                <figcaption aria-hidden="true">{caption}</figcaption>
              </figure>
            ))}
          </Each>
        </div>
      </section>
    </If>
  );
}
