import { BRAND } from '@niyukti/contract/brand';
import { LINKS, PUBLIC_MENUS } from '@niyukti/contract/links';
import { BrandMark } from '@niyukti/kit';
import type { MouseEvent } from 'react';
import * as s from './nav.module.css';

const LABELS = { what_we_do: 'What we do', who_we_are: 'Who we are', insight: 'Insight' } as const;
const MENUS = PUBLIC_MENUS.slice(0, 2);
const LINKS_BESIDE = [
  ['Industries', '/Industries'],
  ['Product', '/Product'],
  ['Community', LINKS.community],
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
      <nav className={s.wide} aria-label="Main">
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
          Apply For Jobs
        </a>
        <a className={s.jobs} href={LINKS.companyLogIn}>
          Post a job and hire
        </a>
        <a className={s.start} href={LINKS.contact}>
          Get Started
        </a>
        <button type="button" className={s.burger} popoverTarget="nav-all" aria-label="Menu">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 5h16M4 12h16M4 19h16" />
          </svg>
        </button>
      </div>
      <nav id="nav-all" className={s.sheet} popover="auto" aria-label="Menu">
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
        <a href={LINKS.community}>Community</a>
        <a href={LINKS.studentLogIn}>Apply For Jobs</a>
        <a href={LINKS.companyLogIn}>Post a job and hire</a>
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
