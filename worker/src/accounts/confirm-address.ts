import type { Database } from '../core/database.ts';
import type { Env } from '../core/env.ts';
import { Refusal } from '../http/problem.ts';

/**
 * Mails the link that confirms an account's new address, if mail is set up. It runs after the answer: a
 * failure is logged, and the account's settings offer another link.
 */
export async function mailConfirmation(
  context: { readonly env: Env; readonly db: Database; readonly now: number },
  account: { readonly account: number; readonly email: string },
): Promise<void> {
  const { carrierOf } = await import('../notices/mail/settings.ts');
  if (carrierOf(context.env) === null) return;
  const { mailConfirmationLink } = await import('../notices/mail/link-mails.ts');
  try {
    await mailConfirmationLink(context, account);
  } catch (error) {
    // The daily limit of the address is reached.
    if (error instanceof Refusal) return;
    console.error('The link that confirms a new address could not be mailed.', error);
  }
}
