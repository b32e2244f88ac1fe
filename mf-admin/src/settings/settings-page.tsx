import { PageHead } from '@niyukti/kit';
import { ChangePassword, SignOutEverywhere, ThemeChoice } from '@niyukti/kit/account';
import { Card, PageBody } from '@niyukti/kit/work';

/** The administrator's own password, sessions and theme. */
export function SettingsPage() {
  return (
    <>
      <PageHead title="Settings" purpose="Your password, your sessions, and how the pages look" />
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
      </PageBody>
    </>
  );
}
