import { LINKS, PUBLIC_MENUS } from '@niyukti/contract/screens/links';
import { BRAND } from '@niyukti/contract/text/brand';
import { BrandMark } from '@niyukti/kit';
import { useKnownJobs } from '@niyukti/product/use-known-jobs';
import type { MouseEvent } from 'react';
import * as s from './nav.module.css';
import { words } from './words.ts';

const LABELS = {
  what_we_do: words.landingNav.whatWeDo,
  who_we_are: words.landingNav.whoWeAre,
  insight: words.landingNav.insight,
} as const;
const MENUS = PUBLIC_MENUS.slice(0, 2);
const JOINS = [
  [words.landingNav.student, LINKS.studentLogIn],
  [words.landingNav.company, LINKS.companyLogIn],
] as const;
const LINKS_BESIDE = [
  [words.landingNav.community, LINKS.community],
  [words.landingNav.contact, LINKS.contact],
] as const;

/**
 * The landing page's own navigation. Its menus are native popovers: they open, close and expand
 * without any script.
 */
export function LandingNav() {
  const jobs = useKnownJobs();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: closes after a click on a real link inside
    <header className={s.bar} onClick={closeAfterLink}>
      <a className={s.brand} href={LINKS.home}>
        <BrandMark fill="#FFB31F" />
        {BRAND.name}
      </a>
      <nav className={s.wide} aria-label={words.landingNav.main}>
        <a href={LINKS.jobs}>{words.landingNav.jobs}</a>
        {MENUS.map((menu, first) => (
          <div key={menu.id}>
            <button type="button" popoverTarget={`nav-${menu.id}`}>
              {LABELS[menu.id]}
              <Chevron />
            </button>
            <ul id={`nav-${menu.id}`} className={s.panel} popover="auto">
              {menu.options.map(({ label, path }) => (
                <li key={path}>
                  <a href={path}>{label}</a>
                </li>
              ))}
              {first === 0 &&
                JOINS.map(([label, path]) => (
                  <li key={path}>
                    <a href={path}>{label}</a>
                  </li>
                ))}
            </ul>
          </div>
        ))}
        <Links of={LINKS_BESIDE} />
      </nav>
      <div className={s.end}>
        {jobs ? (
          <a href={jobs}>{words.landingNav.known}</a>
        ) : (
          <>
            <a href={LINKS.studentLogIn}>{words.landingNav.logIn}</a>
            <a className={s.signUp} href={LINKS.studentSignUp}>
              {words.landingNav.signUp}
            </a>
          </>
        )}
        <a className={s.start} href={LINKS.contact}>
          {words.landingNav.getStarted}
        </a>
        <button type="button" className={s.burger} popoverTarget="nav-all" aria-label={words.landingNav.menu}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 5h16M4 12h16M4 19h16" />
          </svg>
        </button>
      </div>
      <nav id="nav-all" className={s.sheet} popover="auto" aria-label={words.landingNav.menu}>
        <a href={LINKS.jobs}>{words.landingNav.jobs}</a>
        {PUBLIC_MENUS.map((menu) => (
          <details key={menu.id} name="nav-section">
            <summary>
              {LABELS[menu.id]}
              <Chevron />
            </summary>
            <ul>
              {menu.options.map(({ label, path }) => (
                <li key={path}>
                  <a href={path}>{label}</a>
                </li>
              ))}
            </ul>
          </details>
        ))}
        <Links of={[...LINKS_BESIDE, ...JOINS]} />
        <a href={LINKS.studentSignUp}>{words.landingNav.signUp}</a>
        <a href={LINKS.contact}>{words.landingNav.getStarted}</a>
      </nav>
    </header>
  );
}

function Links({ of }: { of: readonly (readonly [label: string, path: string])[] }) {
  return of.map(([label, path]) => (
    <a key={label} href={path}>
      {label}
    </a>
  ));
}

/** Closes the menus when the page is left: Back must not bring it back with an open menu. */
function closeAfterLink({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (!(target as Element).closest('a')) return;
  for (const panel of currentTarget.querySelectorAll<HTMLElement>(':popover-open')) panel.hidePopover();
}

function Chevron() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="m6 9 6 6 6-6" />
    </svg>
  );
}
