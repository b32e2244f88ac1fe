import { BRAND } from '@niyukti/contract/text/brand';
import { Link } from '../routing/link.tsx';
import * as s from './brand.module.css';

/**
 * The logo and the name, as a link to the start page.
 *
 * @example
 * <Brand to="/HRHome" />
 */
export function Brand({ to = '/ITServices' }: { to?: string }) {
  return (
    <Link className={s.brand} to={to}>
      <BrandMark />
      {BRAND.name}
    </Link>
  );
}

/**
 * The logo: two stops on a line. `fill` is the colour of the stops.
 *
 * @example
 * <BrandMark fill="var(--dye)" />
 */
export function BrandMark({ fill = 'var(--marigold)' }: { fill?: string }) {
  return (
    <svg className={s.mark} viewBox="0 0 38 22" aria-hidden="true">
      <path d="M2 17h11L25 5h11" fill="none" stroke="currentColor" strokeWidth="4.5" />
      <circle cx="7" cy="17" r="4.6" fill={fill} stroke="currentColor" strokeWidth="3.2" />
      <circle cx="31" cy="5" r="4.6" fill={fill} stroke="currentColor" strokeWidth="3.2" />
    </svg>
  );
}
