import { SettingsPage as AccountSettings } from '@niyukti/kit/account';

/** The administrator's own password, sessions and theme. */
export function SettingsPage() {
  return <AccountSettings purpose="Your password, your sessions, and how the pages look" />;
}
