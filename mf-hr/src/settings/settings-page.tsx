import { SettingsPage as AccountSettings } from '@niyukti/product/account';
import { words } from './words.ts';

const KEYS = words.keys;

/** HR's own password, sessions, theme and keys. */
export function SettingsPage() {
  return <AccountSettings purpose={words.purpose} keys={KEYS} />;
}
