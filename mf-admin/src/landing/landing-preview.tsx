import type { LandingVersion } from '@niyukti/contract/calls/landing';
import { Button, Dialog } from '@niyukti/kit';
import * as s from './landing-page.module.css';

/** A version as a visitor would read it. Text is text: markup in it stays visible. */
export function LandingPreview({
  landing,
  onClose,
}: {
  landing: Pick<LandingVersion, 'heading' | 'text' | 'banners'>;
  onClose: () => void;
}) {
  return (
    <Dialog title="As a visitor reads it" wide onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <div className={s.hero}>
        <p className={s.heading}>{landing.heading}</p>
        <p>{landing.text}</p>
      </div>
      <ul className={s.banners}>
        {landing.banners.map((banner, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: three banners in fixed places
          <li key={index}>
            {banner.image && <img src={banner.image} alt="" />}
            <b>{banner.text}</b>
            <small>{banner.link}</small>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
