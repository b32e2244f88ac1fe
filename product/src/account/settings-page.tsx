import { PageHead, SkeletonRows, useShortcutsSetting } from '@niyukti/kit';
import { Segmented } from '@niyukti/kit/list';
import { Card, PageBody } from '@niyukti/kit/page';
import { lazy, type ReactNode, Suspense } from 'react';
import { ChangePassword } from './change-password.tsx';
import { SignInCards } from './factors/sign-in-cards.tsx';
import { SessionList, SignOutEverywhere } from './session-list.tsx';
import * as s from './settings-page.module.css';
import { ThemeChoice } from './theme-choice.tsx';
import * as words from './words.ts';

// Few people use these, so they load after the rest of the page.

const MailChoices = lazy(() => import('./mail-choices.tsx').then((m) => ({ default: m.MailChoices })));
const YourData = lazy(() => import('./your-data.tsx').then((m) => ({ default: m.YourData })));
const PushChoice = lazy(() => import('./push-choice.tsx').then((m) => ({ default: m.PushChoice })));

interface Props {
  /** The line below the heading. */
  purpose: string;
  /** The cards of the role, above those of every account. */
  children?: ReactNode;
  /** The owner may download and delete the data of the account. */
  owned?: boolean | undefined;
  /** What the single-key shortcuts of the role do. Without it they cannot be turned off here. */
  keys?: string | undefined;
}

/**
 * The settings page of any account.
 *
 * @example
 * <SettingsPage purpose={words.purpose} owned>
 *   <ProfileForm company={company} />
 * </SettingsPage>
 */
export function SettingsPage({ purpose, children, owned, keys }: Props) {
  return (
    <>
      <PageHead title={words.settings.title} purpose={purpose} />
      <PageBody>
        <div className={s.settings}>
          <div className={s.column}>
            {children}
            <Card title={words.settings.password}>
              <ChangePassword />
            </Card>
            <SignInCards />
            <Card title={words.settings.sessions}>
              <div className={s.stack}>
                <SessionList />
                <SignOutEverywhere />
              </div>
            </Card>
          </div>
          <div className={s.column}>
            <Card title={words.settings.mail}>
              <Suspense fallback={<SkeletonRows rows={6} />}>
                <MailChoices />
              </Suspense>
            </Card>
            <Card title={words.push.title}>
              <Suspense fallback={<SkeletonRows rows={2} />}>
                <PushChoice />
              </Suspense>
            </Card>
            <Card title={words.settings.theme}>
              <ThemeChoice />
            </Card>
            {keys !== undefined && (
              <Card title={words.settings.keys}>
                <ShortcutsChoice keys={keys} />
              </Card>
            )}
            {owned && (
              <Card title={words.settings.data}>
                <Suspense fallback={<SkeletonRows rows={3} />}>
                  <YourData />
                </Suspense>
              </Card>
            )}
          </div>
        </div>
      </PageBody>
    </>
  );
}

/** Turns single-key shortcuts on or off in this browser. */
function ShortcutsChoice({ keys }: { keys: string }) {
  const [on, set] = useShortcutsSetting();
  return (
    <>
      <p>{keys}</p>
      <p>{words.settings.allKeys}</p>
      <Segmented
        label={words.settings.shortcuts}
        value={on ? 'on' : 'off'}
        options={[
          { value: 'on', label: words.settings.on },
          { value: 'off', label: words.settings.off },
        ]}
        onChange={(next) => set(next === 'on')}
      />
    </>
  );
}
