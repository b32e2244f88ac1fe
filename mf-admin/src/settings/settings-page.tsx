import { SettingsPage as AccountSettings } from '@niyukti/product/account';
import { words } from './words.ts';

/** The administrator's own password, sessions and theme. */
export function SettingsPage() {
  return <AccountSettings purpose={words.purpose} />;
}
