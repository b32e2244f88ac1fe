import type { Database } from '../core/database.ts';
import type { Env } from '../core/env.ts';
import { Refusal } from '../http/problem.ts';

/**
 * Mails an account with a new address the link that confirms it, where mail is set up. It goes
 * behind the answer: one that fails is logged, and the account's settings offer another.
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
    // The address was asked often enough today.
    if (error instanceof Refusal) return;
    console.error('The link that confirms a new address could not be mailed.', error);
  }
}
