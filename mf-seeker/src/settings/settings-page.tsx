import { getUser } from '@niyukti/contract/calls/student';
import { TEXTS } from '@niyukti/contract/texts';
import { Load, PageHead, useCall } from '@niyukti/kit';
import { PageBody } from '@niyukti/kit/work';
import { Appearance } from './appearance.tsx';
import { Details } from './details.tsx';
import { Password } from './password.tsx';
import { Photo } from './photo.tsx';
import { Sessions } from './sessions.tsx';
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
          <Password />
          <Sessions />
          <Appearance />
        </div>
      </PageBody>
    </>
  );
}
