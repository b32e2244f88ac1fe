import type { LandingBody } from '@niyukti/contract/community/landing-calls';
import { If, Unless } from '@niyukti/kit';
import * as s from './banners.module.css';
import { words } from './words.ts';

const DRAWN = ['M0 150H150L230 60H420', 'M0 60H180L250 150H420', 'M0 105H120L170 55H260L310 105H420'] as const;
const STOPS = [
  [70, 150, 360, 60],
  [80, 60, 350, 150],
  [60, 105, 370, 105],
] as const;

/**
 * Three banners that scroll by themselves, without scripts. A checkbox, the pointer and the focus
 * pause them. With reduced motion they stand side by side.
 */
export function Banners({ banners }: { banners: LandingBody['banners'] }) {
  return (
    <section className={s.banners} aria-label={words.banners.label}>
      <label className={s.pause}>
        <input type="checkbox" />
        {words.banners.pause}
      </label>
      <div className={s.window}>
        <ul className={s.row}>
          {banners.map(({ text, link, image }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a banner is its place; texts may repeat
            <li key={at}>
              <a className={s.banner} href={link}>
                <span className={s.text}>{text}</span>
                <If name={`landing.banners.${at}.image`} is={image}>
                  <img src={image ?? ''} alt="" loading="lazy" />
                </If>
                <Unless name={`landing.banners.${at}.image`} is={image}>
                  <Drawing at={at} />
                </Unless>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The drawn picture of a banner that has no uploaded one. */
function Drawing({ at }: { at: number }) {
  const [x1, y1, x2, y2] = STOPS[at] ?? STOPS[0];
  return (
    <svg viewBox="0 0 420 210" aria-hidden="true">
      <path d={DRAWN[at]} />
      <circle cx={x1} cy={y1} r="13" />
      <circle cx={x2} cy={y2} r="20" />
    </svg>
  );
}
