import { BRAND } from '@niyukti/contract/brand';
import { LINKS } from '@niyukti/contract/links';
import { BrandMark } from '@niyukti/kit';
import * as s from './footer.module.css';

/** The footer's links of product.md 2.1 are relative paths, in its order. */
const PAGES = ['Industries', 'Services', 'Overview', 'Product', 'Mission', 'Vission', 'Project', 'About'] as const;
const OTHERS = [
  ['Apply For Jobs', LINKS.studentLogIn],
  ['Post a job and hire', LINKS.companyLogIn],
  ['Community', LINKS.community],
  ['Contact', LINKS.contact],
  ['HR log-in', LINKS.hrLogIn],
  ['Admin log-in', LINKS.adminLogIn],
  ['Privacy', LINKS.privacy],
] as const;

/**
 * The landing page's own footer. `year` comes from the gateway, because a prerendered page outlives
 * the year of its build.
 */
export function LandingFooter({ year }: { year: string }) {
  return (
    <footer className={s.footer}>
      <div className={s.in}>
        <a className={s.brand} href={LINKS.home}>
          <BrandMark />
          {BRAND.name}
        </a>
        <nav aria-label="Pages">
          {PAGES.map((page) => (
            <a key={page} href={page}>
              {page}
            </a>
          ))}
        </nav>
        <nav aria-label="More">
          {OTHERS.map(([label, path]) => (
            <a key={path} href={path}>
              {label}
            </a>
          ))}
        </nav>
        <p>
          © {year} {BRAND.name}. <a href={`mailto:${BRAND.supportEmail}`}>{BRAND.supportEmail}</a>
        </p>
      </div>
    </footer>
  );
}
