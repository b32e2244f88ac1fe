import { NOTICE_VERSION } from '@niyukti/contract/accounts/privacy-notice';
import type { Role } from '@niyukti/contract/accounts/roles';
import type { Session } from '@niyukti/contract/accounts/session';
import { publicId } from '../core/ids.ts';
import { iso } from '../core/iso.ts';
import { filePath } from '../files/paths.ts';
import { type Caller, partyOf } from '../http/principal.ts';

/** Roles that agree to the privacy notice. Accounts of staff belong to the consultancy. */
const ASKS_CONSENT: Readonly<Record<Role, boolean>> = { student: true, company: true, hr: false, admin: false };

/** A session as pages see it. */
export function sessionOf(caller: Caller): Session {
  return {
    role: caller.role,
    id: publicId(caller.role, partyOf(caller).id),
    name: caller.name,
    email: caller.email,
    picture: filePath(caller.picture),
    expiresAt: new Date(caller.expiresAt).toISOString(),
    ...(caller.erasesAt === null ? {} : { erasesAt: iso(caller.erasesAt) }),
    ...(ASKS_CONSENT[caller.role] && caller.notice !== NOTICE_VERSION ? { asksConsent: true as const } : {}),
  };
}
