import { AREAS, grantOf } from '@niyukti/contract/areas';
import { ownPath } from '@niyukti/contract/own-path';
import { ROLE_LOGINS, type Role } from '@niyukti/contract/roles';
import type { Content } from './content.ts';

/** The log-in that leads back to where a guard turned a visitor away. */
export const logIn: Content = {
  reads: ['next'],
  version: null,
  lively: false,
  read: ({ value }) => Promise.resolve({ slots: { logIn: logInFor(value('next')) } }),
};

const LABELS: Record<Role, string> = {
  student: 'Job seeker log-in',
  company: 'Company log-in',
  hr: 'HR log-in',
  admin: 'Administrator log-in',
};

/** The log-in that leads back to a path; null for anything that is not a path of a role of ours. */
export function logInFor(next: string | null): { href: string; label: string } | null {
  const path = ownPath(next);
  const grant = path === null ? undefined : grantOf(path.split(/[?#]/)[0] ?? '');
  const role = grant && AREAS[grant.remote].roles[0];
  return path !== null && role
    ? { href: `${ROLE_LOGINS[role]}?next=${encodeURIComponent(path)}`, label: LABELS[role] }
    : null;
}
