import { BRAND } from '@niyukti/contract/text/brand';
import { Link } from '../routing/link.tsx';
import * as s from './brand.module.css';

/**
 * The mark and the name, linking home. `fill` colours the two stops: marigold, or the field behind
 * them.
 *
 * @example
 * <Brand to="/HRHome" />
 */
export function Brand({ to = '/ITServices', fill = 'var(--marigold)' }: { to?: string; fill?: string }) {
  return (
    <Link className={s.brand} to={to}>
      <BrandMark fill={fill} />
      {BRAND.name}
    </Link>
  );
}

/**
 * Two stops on one line.
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
