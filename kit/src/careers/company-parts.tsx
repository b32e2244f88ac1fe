import type { CareersSlot } from '@niyukti/contract/careers-slot';
import * as s from './company-parts.module.css';
import { words } from './words/index.ts';

/**
 * What a company gives beside the salary.
 *
 * @example
 * <CompanyBenefits slot={slot} />
 */
export function CompanyBenefits({ slot: { benefits } }: { slot: Pick<CareersSlot, 'benefits'> }) {
  return (
    <section id="benefits" className={s.part} data-if="careers.benefits.length">
      <h2>{words.benefits}</h2>
      <ul className={s.benefits}>
        {benefits.map(({ title, text }) => (
          <li key={title + text} data-each="careers.benefits">
            <b>{title}</b>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * A company in a few facts.
 *
 * @example
 * <CompanyFacts slot={slot} />
 */
export function CompanyFacts({ slot: { facts } }: { slot: Pick<CareersSlot, 'facts'> }) {
  return (
    <section className={s.box}>
      <h2>{words.inShort}</h2>
      <dl className={s.facts}>
        {facts.map(({ name, value }) => (
          <div key={name} data-each="careers.facts">
            <dt>{name}</dt>
            <dd data-num="">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/**
 * Photos of a company, which scroll sideways on a phone.
 *
 * @example
 * <CompanyPhotos slot={slot} />
 */
export function CompanyPhotos({ slot: { photos } }: { slot: Pick<CareersSlot, 'photos'> }) {
  return (
    <section id="photos" data-if="careers.photos.length" aria-label={words.photos}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, by keys as well */}
      <div className={s.photos} tabIndex={0}>
        {photos.map(({ image, caption, width, height }) => (
          <figure key={image} data-each="careers.photos">
            <img src={image} alt={caption} width={width} height={height} loading="lazy" />
            <figcaption aria-hidden="true">{caption}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
