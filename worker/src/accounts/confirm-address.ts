import type { Role } from '@niyukti/contract/roles';
import type { Database } from '../core/database.ts';
import type { Env } from '../core/env.ts';

/**
 * Mails a new account the link that confirms its address, where mail is set up. It goes behind the
 * answer: one that fails is logged, and the account's settings offer another.
 */
export async function mailConfirmation(
  context: { readonly env: Env; readonly db: Database; readonly now: number },
  role: Role,
  id: number,
): Promise<void> {
  const { carrierOf } = await import('../notices/mail/settings.ts');
  if (carrierOf(context.env) === null) return;
  const { writeNow } = await import('../notices/mail/write-now.ts');
  try {
    await writeNow(context, { key: `confirm ${role} ${id} new`, role, id, kind: 'confirm', about: '' }, context.now);
  } catch (error) {
    console.error('The link that confirms a new address could not be mailed.', error);
  }
}
