import { LINKS } from '@niyukti/contract/screens/links';
import { BRAND } from '@niyukti/contract/text/brand';
import { BrandMark } from '@niyukti/kit';
import * as s from './footer.module.css';
import { words } from './words.ts';

/** The footer's links, in the order of the specification: relative paths. */
const PAGES = [
  words.landingFooter.industries,
  words.landingFooter.services,
  words.landingFooter.overview,
  words.landingFooter.product,
  words.landingFooter.mission,
  words.landingFooter.vission,
  words.landingFooter.project,
  words.landingFooter.about,
] as const;
const OTHERS = [
  [words.landingFooter.student, LINKS.studentLogIn],
  [words.landingFooter.company, LINKS.companyLogIn],
  [words.landingFooter.community, LINKS.community],
  [words.landingFooter.contact, LINKS.contact],
  [words.landingFooter.hrLogIn, LINKS.hrLogIn],
  [words.landingFooter.adminLogIn, LINKS.adminLogIn],
  [words.landingFooter.privacy, LINKS.privacy],
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
        <nav aria-label={words.landingFooter.pages}>
          {PAGES.map((page) => (
            <a key={page} href={page}>
              {page}
            </a>
          ))}
        </nav>
        <nav aria-label={words.landingFooter.more}>
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
