import { PageHead } from '@niyukti/kit';
import { ChangePassword, SignOutEverywhere, ThemeChoice } from '@niyukti/kit/account';
import { Card, PageBody } from '@niyukti/kit/work';
import { ShortcutsChoice } from './shortcuts-choice.tsx';

/** HR's own password, sessions, theme and keys. */
export function SettingsPage() {
  return (
    <>
      <PageHead title="Settings" purpose="Your password, your sessions, and how the pages look and work" />
      <PageBody>
        <Card title="Change password">
          <ChangePassword />
        </Card>
        <Card title="Sessions">
          <SignOutEverywhere />
        </Card>
        <Card title="Theme">
          <ThemeChoice />
        </Card>
        <Card title="Keys">
          <ShortcutsChoice />
        </Card>
      </PageBody>
    </>
  );
}
