import type { Role } from '@niyukti/contract/roles';
import { EmptyState } from '@niyukti/kit';
import type { ReactNode } from 'react';
import { useAccountId } from './use-account-id.ts';

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
