import { tintOf } from '@niyukti/contract/text/tint';
import { useState } from 'react';
import { initials } from '../format/initials.ts';
import { cx } from './cx.ts';
import * as s from './tile.module.css';

interface Props {
  /** The name. It is always shown beside the picture, so the picture is hidden from screen readers. */
  name: string;
  /** The path of the picture. Letters replace it where there is none or it does not load. */
  picture?: string | null | undefined;
  large?: boolean | undefined;
}

/**
 * The logo of a company, or its first letter on a tint that depends on the name.
 *
 * @example
 * <Tile name={job.companyName} picture={job.companyLogoUrl} large />
 */
export function Tile({ name, picture, large }: Props) {
  return (
    <span className={cx(s.tile, large && s.large)} data-tint={tintOf(name)} aria-hidden="true">
      <Picture key={picture} src={picture} letters={initials(name).slice(0, 1)} />
    </span>
  );
}

/**
 * The photo of a person, or the initials.
 *
 * @example
 * <Avatar name={user.name} picture={user.profile} />
 */
export function Avatar({ name, picture, large }: Props) {
  return (
    <span className={cx(s.avatar, large && s.large)} aria-hidden="true">
      <Picture key={picture} src={picture} letters={initials(name)} />
    </span>
  );
}

function Picture({ src, letters }: { src: string | null | undefined; letters: string }) {
  const [broken, setBroken] = useState(false);
  if (!src || broken) return letters;
  return <img className={s.picture} src={src} alt="" loading="lazy" onError={() => setBroken(true)} />;
}
