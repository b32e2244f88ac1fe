import { getUser } from '@niyukti/contract/accounts/student-calls';
import { TEXTS } from '@niyukti/contract/text/texts';
import { ButtonLink, Load, useCall } from '@niyukti/kit';
import { Card } from '@niyukti/kit/page';
import { SettingsPage as AccountSettings } from '@niyukti/product/account';
import { Details } from './details.tsx';
import { Photo } from './photo.tsx';
import * as s from './settings.module.css';
import { words } from './words.ts';

/** /Settings: photo, name, phone, password, sessions and theme. */
export function SettingsPage() {
  const user = useCall(getUser);
  return (
    <AccountSettings purpose={words.settingsPage.purpose} owned>
      <div className={s.account}>
        <Load of={user} label={words.settingsPage.loading} failed={TEXTS.userLoadFailed}>
          {(account) => (
            <>
              <Photo user={account} />
              <Details user={account} />
              <Card title={words.alerts.title}>
                <p>{words.alerts.text}</p>
                <p>
                  <ButtonLink to="/JobSeeker/Alerts">{words.alerts.link}</ButtonLink>
                </p>
              </Card>
            </>
          )}
        </Load>
      </div>
    </AccountSettings>
  );
}
