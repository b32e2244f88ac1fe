import type { LandingBody } from '@niyukti/contract/community/landing-calls';
import { Button, Dialog } from '@niyukti/kit';
import * as s from './landing-page.module.css';
import { words } from './words.ts';

/** Preview of a version as visitors would see it. Markup in its text is shown as text. */
export function LandingPreview({ landing, onClose }: { landing: LandingBody; onClose: () => void }) {
  return (
    <Dialog
      title={words.landingPreview.title}
      wide
      onClose={onClose}
      actions={<Button onClick={onClose}>{words.landingPreview.close}</Button>}
    >
      <p className={s.where}>{words.landingPreview.heading}</p>
      <div className={s.hero}>
        <p className={s.heading}>{landing.heading}</p>
        <p>{landing.text}</p>
      </div>
      <p className={s.where}>{words.landingPreview.banners}</p>
      <ul className={s.banners}>
        {landing.banners.map((banner, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: three banners in fixed places
          <li key={index}>
            <b>{banner.text}</b>
            {banner.image ? (
              <img src={banner.image} alt="" />
            ) : (
              <svg viewBox="0 0 420 210" aria-hidden="true">
                <path d="M0 150H150L230 60H420" />
                <circle cx="70" cy="150" r="13" />
                <circle cx="360" cy="60" r="20" />
              </svg>
            )}
            <small>{words.landingPreview.leadsTo(banner.link)}</small>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
