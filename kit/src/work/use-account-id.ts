import type { Role } from '@niyukti/contract/roles';
import { useRoleSession } from '@niyukti/kit';
import { useRef } from 'react';

/**
 * Id of the signed-in account, or of the one that was while the page asks to log in again; null
 * without any.
 *
 * @example
 * const companyId = useAccountId('company');
 */
export function useAccountId(role: Role): string | null {
  const session = useRoleSession(role);
  const last = useRef<string | null>(null);
  if (session) last.current = session.id;
  return last.current;
}
