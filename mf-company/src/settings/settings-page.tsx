import { TEXTS } from '@niyukti/contract/texts';
import { Load } from '@niyukti/kit';
import { SettingsPage as AccountSettings } from '@niyukti/kit/account';
import { useCompany } from '../parts/use-company.ts';
import { ProfileForm } from './profile-form.tsx';
import * as s from './settings.module.css';

const KEYS = 'J and K move between candidates, M moves one to the next round, R rejects.';

/** /CompanySettings: profile fields, password, sessions, keys and theme. */
export function SettingsPage() {
  const company = useCompany();
  return (
    <AccountSettings purpose="Your company's account" keys={KEYS}>
      <div className={s.profile}>
        <Load of={company} label="profile" failed={TEXTS.companyProfileFailed}>
          {(profile) => <ProfileForm company={profile} />}
        </Load>
      </div>
    </AccountSettings>
  );
}
