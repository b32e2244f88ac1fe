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
 * The logo of a company, or its first letter on a colour that depends on the name.
 *
 * @example
 * <Tile name={job.companyName} picture={job.companyLogoUrl} large />
 */
export function Tile({ name, picture, large }: Props) {
  return (
    <span className={cx(s.tile, TINTS[tint(name)], large && s.large)} aria-hidden="true">
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

const TINTS = [s.tint0, s.tint1, s.tint2, s.tint3, s.tint4];

/** The number of the colour: the same for the same name everywhere. */
function tint(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % 5;
}
