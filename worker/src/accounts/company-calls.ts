import * as calls from '@niyukti/contract/calls/company';
import { signUpCompany } from '@niyukti/contract/calls/company-sign-up';
import { LIMITS } from '@niyukti/contract/limits';
import { statement, write } from '../core/database.ts';
import { publicId } from '../core/ids.ts';
import type { CompanyRow } from '../core/schema/index.ts';
import { fold } from '../core/search.ts';
import { MADE } from '../events/record.ts';
import { transactionOf } from '../events/transaction.ts';
import { filePath } from '../files/paths.ts';
import { sweepFiles } from '../files/store.ts';
import { storeImage } from '../files/store-image.ts';
import { Reply, rowId } from '../http/context.ts';
import { type Api, mount } from '../http/mount.ts';
import { forRole } from '../http/principal.ts';
import { refuse } from '../http/problem.ts';
import { agreeAtSignUp } from './consent.ts';
import { logIn } from './log-in/log-in.ts';
import { checkPassword } from './passwords/check-password.ts';
import { hashPassword } from './passwords/password.ts';
import { admitSignUp, refuseTaken } from './sign-up-limits.ts';
import { nextAccount } from './tables.ts';
import { COMPANY_COLUMNS, companyOf, publicCompanyOf } from './wire.ts';

/** Mounts a company's own account and its public profile. */
export function mountCompanies(api: Api): void {
  mount(api, calls.logInCompany, async (context) => {
    const { id, name, token, cookies } = await logIn(context, 'company', context.body);
    return new Reply({ companyName: name, companyId: publicId('company', id), token }, cookies);
  });

  mount(api, signUpCompany, async (context) => {
    const { db, body, now } = context;
    await admitSignUp(context);
    await checkPassword(context, body.password, { ...body, name: body.companyName });
    const work = transactionOf(context);
    const made = work.change(
      write<{ id: number }>(
        `INSERT INTO companies (id, name, name_folded, type, other_type, position, business_model, email, phone, password_hash,
          posting_limit, created_at)
        SELECT ${nextAccount('company')}, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? WHERE true ON CONFLICT (email) DO NOTHING RETURNING id`,
        body.companyName,
        fold(body.companyName),
        body.companyType,
        body.companyType === 'Other' ? (body.otherCompanyType ?? '') : '',
        body.position,
        body.businessmodel,
        body.email,
        body.phone,
        await hashPassword(body.password),
        LIMITS.postingLimit,
        now,
      ),
      { name: 'account.signed-up', subject: 'company', id: MADE },
    );
    agreeAtSignUp(made, { role: 'company', email: body.email }, body, now);
    await work.run(db);
    const [row] = made.rows;
    if (!row) return refuseTaken(context, 'company-exists');
    return { success: true, companyId: publicId('company', row.id), message: 'Sign Up Successfully' };
  });

  mount(api, calls.getCompany, async ({ db, path, callers }) => {
    const id = rowId('company', path.companyId);
    const row = await db.first(
      statement<CompanyRow>(`SELECT ${COMPANY_COLUMNS}, suspended_at FROM companies WHERE id = ?`, id),
    );
    if (!row || row.suspended_at !== null) refuse('not-found');
    const whole = callers.some((caller) =>
      forRole(caller, { visitor: false, student: false, company: caller.id === id, hr: false, admin: true }),
    );
    return whole ? companyOf(row) : publicCompanyOf(row);
  });

  mount(api, calls.updateCompany, async (context) => {
    const { db, caller, body } = context;
    const work = transactionOf(context);
    const changed = work.change(
      write<CompanyRow>(
        `UPDATE companies SET position = ?, business_model = ?, phone = ? WHERE id = ? RETURNING ${COMPANY_COLUMNS}`,
        body.position,
        body.businessmodel,
        body.phone,
        caller.id,
      ),
      { name: 'profile.changed', subject: 'company', id: caller.id },
    );
    await work.run(db);
    return companyOf(changed.rows[0] ?? refuse('not-found'));
  });

  mount(
    api,
    calls.uploadLogo,
    async (context) => {
      const { db, env, caller, body, waitUntil } = context;
      const key = await storeImage(context, body.image, { kind: 'logo', ownerId: caller.id });
      const work = transactionOf(context);
      const event = { name: 'picture.changed', subject: 'company', id: caller.id } as const;
      work.change(
        write('UPDATE companies SET logo_key = ?, version = version + 1 WHERE id = ?', key, caller.id),
        event,
      );
      await work.run(db);
      waitUntil(sweepFiles(env, db, Date.now()));
      return { companyLogoUrl: filePath(key) ?? '' };
    },
    { maxBytes: 2 * 1024 * 1024, tooLarge: 'logo-too-large' },
  );
}
