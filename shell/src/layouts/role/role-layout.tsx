import { ROLE_HOMES, ROLE_NAMES, type Role } from '@niyukti/contract/accounts/roles';
import { NOTICE_PAGES } from '@niyukti/contract/screens/links';
import { Avatar, Brand, ErrorNotice, IconButton, logout, NavLink, useLocation, useSession } from '@niyukti/kit';
import { Live } from '@niyukti/kit/live';
import { LogOut, Menu, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useWindowEvent } from '../../use-window-event.ts';
import { AccountNotes } from './account-notes/index.tsx';
import { Find } from './find/find.tsx';
import { Keys } from './keys/keys.tsx';
import { Bell, PendingTasks } from './notices/index.tsx';
import * as s from './role-layout.module.css';
import { ThemeButton } from './theme-button.tsx';
import { words } from './words.ts';

/** The id of the count that describes an entry's link. */
const waitsId = (path: string) => `waits${path}`;

interface Props {
  role: Role;
  entries: { path: string; label: string }[];
  /** Whether some remote serves a path. */
  has: (path: string) => boolean;
  children: ReactNode;
}

/** The layout of every signed-in page: the role's menu, the account and the page. */
export function RoleLayout({ role, entries, has, children }: Props) {
  const session = useSession();
  const [open, setOpen] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const side = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new path closes the menu
  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => {
    if (open) side.current?.querySelector<HTMLElement>('a')?.focus();
  }, [open]);
  useWindowEvent('keydown', ({ key }) => {
    if (!open || key !== 'Escape') return;
    setOpen(false);
    opener.current?.focus();
  });
  useWindowEvent('pointerdown', ({ target }) => {
    if (![side, opener].some(({ current }) => current?.contains(target as Node))) setOpen(false);
  });

  return (
    <div className={s.shell}>
      <aside className={s.side} data-open={open} ref={side} id="route-map">
        <div className={s.inner}>
          <div className={s.brand}>
            <Brand to={ROLE_HOMES[role]} />
            <IconButton className={s.close} label={words.closeMenu} onClick={() => setOpen(false)}>
              <X aria-hidden="true" />
            </IconButton>
          </div>
          <p className={s.who}>{ROLE_NAMES[role]}</p>
          <nav aria-label={ROLE_NAMES[role]} className={s.nav}>
            <ul className={s.route}>
              {entries.map((entry) => (
                <li key={entry.path}>
                  <NavLink to={entry.path} aria-describedby={waitsId(entry.path)}>
                    {entry.label}
                  </NavLink>{' '}
                  {session && <PendingTasks path={entry.path} id={waitsId(entry.path)} />}
                </li>
              ))}
            </ul>
            <button type="button" className={s.out} onClick={() => logout(role).catch(setFailure)}>
              <LogOut aria-hidden="true" />
              {words.logout}
            </button>
          </nav>
        </div>
      </aside>
      {open && <div className={s.veil} />}
      <div className={s.work}>
        <header className={s.top}>
          <button
            ref={opener}
            type="button"
            className={s.burger}
            aria-label={words.openMenu}
            aria-expanded={open}
            aria-controls="route-map"
            onClick={() => setOpen(!open)}
          >
            <Menu aria-hidden="true" />
          </button>
          <Find session={session} entries={entries} />
          <div className={s.end}>
            {session && <Live role={session.role} account={session.id} />}
            <ThemeButton />
            {session && <Bell all={has(NOTICE_PAGES[session.role]) ? NOTICE_PAGES[session.role] : null} />}
            {session && <Avatar name={session.name} picture={session.picture} />}
            <span className={s.name}>{session?.name}</span>
          </div>
        </header>
        <ErrorNotice error={failure} />
        <main id="main" tabIndex={-1} className={s.main}>
          {children}
        </main>
        <AccountNotes session={session} />
        <Keys />
      </div>
    </div>
  );
}
