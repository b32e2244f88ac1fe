import { TEXTS } from '@niyukti/contract/texts';
import { EmptyState, useRoleSession } from '@niyukti/kit';
import { type ReactNode, useRef } from 'react';

/**
 * A page of HR's, given the signed-in HR's id. The id outlives the session, so that a page keeps its content while it asks
 * to log in again; without any it says so.
 */
export function HrPage({ children }: { children: (hrId: string) => ReactNode }) {
  const session = useRoleSession('hr');
  const last = useRef<string | null>(null);
  if (session) last.current = session.id;
  if (last.current === null) return <EmptyState title={TEXTS.noHrId}>Please log in as HR to see this page.</EmptyState>;
  return children(last.current);
}
