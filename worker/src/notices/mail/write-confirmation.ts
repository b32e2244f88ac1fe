import type { Role } from '@niyukti/contract/accounts/roles';
import type { AnyCall } from '@niyukti/contract/api/call';
import { TEXTS } from '@niyukti/contract/text/texts';
import { randomToken } from '../../core/hash.ts';
import { type Context, limitTries } from '../../http/context.ts';
import { writeNow } from './write-now.ts';

const DAY = 86_400;

/**
 * Mails an account the link that confirms its address. An address is asked three times a day, by
 * whichever accounts: it may be somebody else's.
 */
export async function writeConfirmation(
  context: Pick<Context<AnyCall>, 'db' | 'now' | 'env'>,
  { role, id, email }: { readonly role: Role; readonly id: number; readonly email: string },
): Promise<void> {
  const words = TEXTS.tooManyConfirmations;
  await limitTries(context, { key: `confirm:${email}`, max: 3, seconds: DAY, words });
  const key = `confirm ${role} ${id} ${randomToken(96)}`;
  await writeNow(context, { key, role, id, kind: 'confirm', about: '' }, context.now);
}
