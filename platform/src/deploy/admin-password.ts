import { newPassword } from '@niyukti/contract/api/fields';
import { rangeBreaches } from '@niyukti/worker/breaches';
import { type Owner, passwordFault } from '@niyukti/worker/passwords';
import { Refusal } from '../progress.ts';
import { readConfig, type Target } from './wrangler.ts';

/**
 * The password of a new administrator, by the rules of every other place where one is set. Throws
 * `Refusal` with the one that it breaks.
 */
export async function checkAdminPassword(password: string, owner: Owner, target: Target): Promise<void> {
  const parsed = newPassword.safeParse(password);
  const fault = parsed.success
    ? passwordFault(password, owner)
    : (parsed.error.issues[0]?.message ?? 'It does not fit');
  if (fault) throw new Refusal(`NIYUKTI_ADMIN_PASSWORD is not taken: ${fault}.`);
  const breaches = readConfig(target.remote ? target.env : undefined).vars.BREACH_RANGE_URL;
  if (typeof breaches === 'string' && breaches && (await rangeBreaches(breaches).hold(password)))
    throw new Refusal('NIYUKTI_ADMIN_PASSWORD is not taken: it is known from a data breach elsewhere.');
}
