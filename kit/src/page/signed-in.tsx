import type { Role } from '@niyukti/contract/accounts/roles';
import { EmptyState, useRoleSession } from '@niyukti/kit';
import { type ReactNode, useRef } from 'react';

interface Props {
  as: Role;
  /** Heading and sentence for nobody. */
  nobody: { title: string; text: string };
  /** The page, given the id of the signed-in account. */
  children: (id: string) => ReactNode;
}

/**
 * A page of one account. The id outlives the session, so that a page keeps its content while it
 * asks to log in again.
 *
 * @example
 * <SignedIn as="hr" nobody={words.nobody}>
 *   {(hrId) => <Home hrId={hrId} />}
 * </SignedIn>
 */
export function SignedIn({ as, nobody, children }: Props) {
  const id = useAccountId(as);
  return id === null ? <EmptyState title={nobody.title}>{nobody.text}</EmptyState> : children(id);
}

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
