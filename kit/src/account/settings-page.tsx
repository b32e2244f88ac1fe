import { PageHead } from '@niyukti/kit';
import { Card, PageBody } from '@niyukti/kit/work';
import type { ReactNode } from 'react';
import { ChangePassword } from './change-password.tsx';
import { SessionList } from './session-list.tsx';
import * as s from './settings-page.module.css';
import { ShortcutsChoice } from './shortcuts-choice.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { words } from './words/index.ts';

interface Props {
  /** What stands here, under the heading. */
  purpose: string;
  /** The role's own cards, above those that every account has. */
  children?: ReactNode;
  /** What the single keys of the role's pages do; without it there is no choice of keys. */
  keys?: string | undefined;
}

/**
 * The settings of any account: its own cards, its password, its sessions, the theme and the keys.
 */
export function SettingsPage({ purpose, children, keys }: Props) {
  return (
    <>
      <PageHead title={words.settings.title} purpose={purpose} />
      <PageBody>
        <div className={s.settings}>
          {children}
          <Card title={words.settings.password}>
            <ChangePassword />
          </Card>
          <Card title={words.settings.sessions}>
            <div className={s.stack}>
              <SessionList />
              <SignOutEverywhere />
            </div>
          </Card>
          <Card title={words.settings.theme}>
            <ThemeChoice />
          </Card>
          {keys !== undefined && (
            <Card title={words.settings.keys}>
              <ShortcutsChoice keys={keys} />
            </Card>
          )}
        </div>
      </PageBody>
    </>
  );
}
