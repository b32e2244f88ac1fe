import { SettingsPage as AccountSettings } from '@niyukti/kit/account';

const KEYS = 'In Job applications, while the list or its panel has the focus: J and K move, S selects, R rejects.';

/** HR's own password, sessions, theme and keys. */
export function SettingsPage() {
  return <AccountSettings purpose="Your password, your sessions, and how the pages look and work" keys={KEYS} />;
}
