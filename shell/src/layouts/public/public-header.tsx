import { loginUrlFrom, searchOf, signUpUrlFrom } from '@niyukti/contract/accounts/login-links';
import { LINKS, PUBLIC_MENUS } from '@niyukti/contract/screens/links';
import { Brand, buttonClass, Link, useLocation } from '@niyukti/kit';
import { useKnownJobs } from '@niyukti/product/use-known-jobs';
import { Menu } from 'lucide-react';
import { useRef, useSyncExternalStore } from 'react';
import { useWindowEvent } from '../../use-window-event.ts';
import * as s from './public-header.module.css';
import { words } from './words.ts';

const HIRE = words.publicHeader.company;
/** Further links of the first menu. */
const BESIDE = [
  { label: words.publicHeader.student, path: LINKS.studentLogIn, text: words.publicHeader.studentText },
  { label: words.publicHeader.itServices, path: LINKS.landing, text: words.publicHeader.itServicesText },
];

/**
 * The public navigation. Its menus are `<details>`, so that they open without scripts. Scripts close
 * them on Escape, on a click elsewhere, on a chosen link and on a new page.
 */
export function PublicHeader() {
  const header = useRef<HTMLElement>(null);
  const close = () => {
    for (const menu of header.current?.querySelectorAll('details[open]') ?? []) menu.removeAttribute('open');
  };
  useWindowEvent('pointerdown', ({ target }) => {
    if (!header.current?.contains(target as Node)) close();
  });
  // A link to this page closes them too, and a page that Back restores must not have them open.
  useWindowEvent('click', ({ target }) => {
    if ((target as Element).closest('a')) close();
  });
  useWindowEvent('popstate', close);
  useWindowEvent('keydown', ({ key }) => {
    const open = key === 'Escape' && header.current?.querySelector('details[open]');
    if (!open) return;
    close();
    open.querySelector('summary')?.focus();
  });

  return (
    <header ref={header} className={s.header}>
      <div className={s.bar}>
        <Brand />
        <nav aria-label={words.publicHeader.label} className={s.wide}>
          <MainLinks group="public-menu" />
        </nav>
        <div className={s.end}>
          <Account />
          <span className={s.hire}>
            <Link to={LINKS.companyLogIn} className={buttonClass({ look: 'ink' })}>
              {HIRE}
            </Link>
          </span>
        </div>
        <details className={s.phone}>
          <summary aria-label={words.publicHeader.menu}>
            <Menu aria-hidden="true" />
          </summary>
          <nav aria-label={words.publicHeader.menu} className={s.sheet}>
            <MainLinks group="phone-menu" />
            <Link to={LINKS.companyLogIn}>{HIRE}</Link>
            <SignUp />
          </nav>
        </details>
      </div>
    </header>
  );
}

/** Links to log in and sign up, or to the jobs of the account that this browser knows. */
function Account() {
  const jobs = useKnownJobs();
  const login = useLoginUrl();
  if (jobs) return <Link to={jobs}>{words.publicHeader.known}</Link>;
  return (
    <>
      <Link to={login}>{words.publicHeader.logIn}</Link>
      <Link to={signUpUrlFrom(login)} className={s.signUp}>
        {words.publicHeader.signUp}
      </Link>
    </>
  );
}

/** The link to sign up, in the menu of narrow phones. */
function SignUp() {
  return (
    <Link to={signUpUrlFrom(useLoginUrl())} className={s.narrow}>
      {words.publicHeader.signUp}
    </Link>
  );
}

/** The links of wide windows and of the menu of phones. `group` names menus of which one is open at a time. */
function MainLinks({ group }: { group: string }) {
  return (
    <>
      <a href={LINKS.jobs}>{words.publicHeader.jobs}</a>
      {PUBLIC_MENUS.map((menu, first) => (
        <details key={menu.id} name={group} className={s.menu}>
          <summary>
            <span>{menu.label}</span>
          </summary>
          <ul className={s.panel}>
            {[...menu.options, ...(first === 0 ? BESIDE : [])].map((option, at) => (
              <li key={option.path} data-option={at < menu.options.length ? `Option${at + 1}` : undefined}>
                <Link to={option.path}>{option.label}</Link>
                {/* Shows on hover and focus. */}
                <p className={s.text}>{option.text}</p>
              </li>
            ))}
          </ul>
        </details>
      ))}
      <Link to={LINKS.community}>{words.publicHeader.community}</Link>
      <Link to={LINKS.contact}>{words.publicHeader.contact}</Link>
    </>
  );
}

const never = () => () => undefined;

/**
 * The address of the log-in that leads back to the search, job or company that the visitor sees.
 * A prerendered page is the same for everybody and has the plain log-in until it is hydrated.
 */
function useLoginUrl(): string {
  const here = useLocation();
  return useSyncExternalStore(
    never,
    () => loginUrlFrom(here, searchOf(document.referrer, location.origin)) ?? LINKS.studentLogIn,
    () => LINKS.studentLogIn,
  );
}
