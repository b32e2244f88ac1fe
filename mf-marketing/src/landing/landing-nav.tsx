import { BRAND } from '@niyukti/contract/brand';
import { LINKS, PUBLIC_MENUS } from '@niyukti/contract/links';
import { BrandMark } from '@niyukti/kit';
import type { MouseEvent } from 'react';
import * as s from './nav.module.css';
import { words } from './words/index.ts';

const LABELS = {
  what_we_do: words.landingNav.whatWeDo,
  who_we_are: words.landingNav.whoWeAre,
  insight: words.landingNav.insight,
} as const;
const MENUS = PUBLIC_MENUS.slice(0, 2);
const LINKS_BESIDE = [
  [words.landingNav.industries, '/Industries'],
  [words.landingNav.product, '/Product'],
  [words.landingNav.community, LINKS.community],
] as const;

/**
 * The landing page's own navigation. Its menus are native popovers: they open, close and expand
 * without any script.
 */
export function LandingNav() {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: closes after a click on a real link inside
    <header className={s.bar} onClick={closeAfterLink}>
      <a className={s.brand} href={LINKS.home}>
        <BrandMark fill="#FFB31F" />
        {BRAND.name}
      </a>
      <nav className={s.wide} aria-label={words.landingNav.main}>
        {MENUS.map((menu) => (
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
            </ul>
          </div>
        ))}
        {LINKS_BESIDE.map(([label, path]) => (
          <a key={path} href={path}>
            {label}
          </a>
        ))}
      </nav>
      <div className={s.end}>
        <a className={s.jobs} href={LINKS.studentLogIn}>
          {words.landingNav.student}
        </a>
        <a className={s.jobs} href={LINKS.companyLogIn}>
          {words.landingNav.company}
        </a>
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
        <a href={LINKS.community}>{words.landingNav.community}</a>
        <a href={LINKS.studentLogIn}>{words.landingNav.student}</a>
        <a href={LINKS.companyLogIn}>{words.landingNav.company}</a>
      </nav>
    </header>
  );
}

/**
 * A page that Back brings back must not come with the menu that was open when its link was chosen.
 */
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
