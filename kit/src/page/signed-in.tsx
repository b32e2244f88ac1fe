import type { Role } from '@niyukti/contract/accounts/roles';
import { EmptyState, useRoleSession } from '@niyukti/kit';
import { type ReactNode, useRef } from 'react';

interface Props {
  as: Role;
  /** The heading and the text without an account. */
  nobody: { title: string; text: string };
  /** The page for the id of the account. */
  children: (id: string) => ReactNode;
}

/**
 * A page of one account. It keeps its content after the session ended, while the page asks to log in
 * again.
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
 * The id of the signed-in account, also after its session ended. Null without an account.
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
