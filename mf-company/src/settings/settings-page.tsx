import { TEXTS } from '@niyukti/contract/text/texts';
import { ButtonLink, Load } from '@niyukti/kit';
import { Card } from '@niyukti/kit/page';
import { SettingsPage as AccountSettings } from '@niyukti/product/account';
import { useCompany } from '../parts/company-page.tsx';
import { ProfileForm } from './profile-form.tsx';
import * as s from './settings.module.css';
import { words } from './words.ts';

const KEYS = words.settingsPage.keys;

/** /CompanySettings: profile fields, password, sessions, keys and theme. */
export function SettingsPage() {
  const company = useCompany();
  return (
    <AccountSettings purpose={words.settingsPage.purpose} keys={KEYS} owned>
      <Card title={words.settingsPage.publicPage}>
        <p className={s.quiet}>{words.settingsPage.publicPageText}</p>
        <ButtonLink to="/Company/Page">{words.settingsPage.editPublicPage}</ButtonLink>
      </Card>
      <div className={s.profile}>
        <Load of={company} label={words.settingsPage.loading} failed={TEXTS.companyProfileFailed}>
          {(profile) => <ProfileForm company={profile} />}
        </Load>
      </div>
    </AccountSettings>
  );
}
