import { getCompany } from '@niyukti/contract/calls/company';
import { TEXTS } from '@niyukti/contract/texts';
import { Load, PageHead, useCall } from '@niyukti/kit';
import { ChangePassword, SignOutEverywhere, ThemeChoice } from '@niyukti/kit/account';
import { Card, PageBody, useShortcutsSetting } from '@niyukti/kit/work';
import { useCompanyId } from '../parts/use-company-id.ts';
import { ProfileForm } from './profile-form.tsx';
import * as s from './settings.module.css';

/** /CompanySettings: profile fields, password, sessions, keys and theme. */
export function SettingsPage() {
  const company = useCall(getCompany, { path: { companyId: useCompanyId() } });
  return (
    <>
      <PageHead title="Settings" purpose="Your company's account" />
      <PageBody>
        <div className={s.settings}>
          <Load of={company} label="profile" failed={TEXTS.companyProfileFailed}>
            {(profile) => <ProfileForm company={profile} />}
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
          <Card title="Keys">
            <KeysChoice />
          </Card>
        </div>
      </PageBody>
    </>
  );
}

/** Single keys that decide can be switched off. */
function KeysChoice() {
  const [on, set] = useShortcutsSetting();
  return (
    <label className={s.keys}>
      <input type="checkbox" checked={on} onChange={(event) => set(event.target.checked)} />
      <span>J and K move between candidates, M moves one to the next round, R rejects</span>
    </label>
  );
}
