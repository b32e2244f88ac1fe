import { getUser } from '@niyukti/contract/calls/student';
import { TEXTS } from '@niyukti/contract/texts';
import { Load, PageHead, useCall } from '@niyukti/kit';
import { ChangePassword, SignOutEverywhere, ThemeChoice } from '@niyukti/kit/account';
import { Card, PageBody } from '@niyukti/kit/work';
import { Details } from './details.tsx';
import { Photo } from './photo.tsx';
import * as s from './settings.module.css';

/** /Settings: photo, name, phone, password, sessions and theme. */
export function SettingsPage() {
  const user = useCall(getUser);
  return (
    <>
      <PageHead title="Settings" purpose="Your account, as companies and HR see it" />
      <PageBody>
        <div className={s.settings}>
          <Load of={user} label="account" failed={TEXTS.userLoadFailed}>
            {(account) => (
              <>
                <Photo user={account} />
                <Details user={account} />
              </>
            )}
          </Load>
          <Card title="Change password">
            <ChangePassword />
          </Card>
          <Card title="Where you are signed in">
            <div className={s.stack}>
              <SignOutEverywhere />
            </div>
          </Card>
          <Card title="Theme">
            <ThemeChoice />
          </Card>
        </div>
      </PageBody>
    </>
  );
}
