import { SettingsPage as AccountSettings } from '@niyukti/kit/account';
import { words } from './words/index.ts';

const KEYS = words.jobApplicationsWhileList;

/** HR's own password, sessions, theme and keys. */
export function SettingsPage() {
  return <AccountSettings purpose={words.passwordSessionsHowPages} keys={KEYS} />;
}
