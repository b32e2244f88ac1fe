import { useRoleSession } from '@niyukti/kit';
import { useRef } from 'react';

/** The signed-in company's id. It outlives the session, so that a page keeps its content while it asks to log in again. */
export function useCompanyId(): string {
  const session = useRoleSession('company');
  const last = useRef('');
  if (session) last.current = session.id;
  return last.current;
}
