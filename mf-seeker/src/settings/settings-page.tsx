import { getUser } from '@niyukti/contract/calls/student';
import { TEXTS } from '@niyukti/contract/texts';
import { Load, useCall } from '@niyukti/kit';
import { SettingsPage as AccountSettings } from '@niyukti/kit/account';
import { Details } from './details.tsx';
import { Photo } from './photo.tsx';
import * as s from './settings.module.css';
import { words } from './words/index.ts';

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
            </>
          )}
        </Load>
      </div>
    </AccountSettings>
  );
}
