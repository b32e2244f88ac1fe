import * as calls from '@niyukti/contract/accounts/company-calls';
import { signUpCompany } from '@niyukti/contract/accounts/company-calls';
import { LIMITS } from '@niyukti/contract/api/limits';
import { searchText } from '@niyukti/contract/text/search-text';
import { and, eq, sql } from 'drizzle-orm';
import { isOwner, isSuspended } from '../core/conditions.ts';
import type { Database } from '../core/database.ts';
import { publicId } from '../core/ids.ts';
import { accounts, companies, memberships } from '../core/schema/accounts.ts';
import { MADE } from '../events/record.ts';
import { transactionOf } from '../events/transaction.ts';
import { strongestColour } from '../files/images/strongest.ts';
import { filePath } from '../files/paths.ts';
import { removeReplaced } from '../files/store.ts';
import { storeImage } from '../files/store-image.ts';
import { Reply, rowId } from '../http/context.ts';
import { type Api, mount } from '../http/mount.ts';
import { actsFor, forRole } from '../http/principal.ts';
import { refuse } from '../http/problem.ts';
import { atRevision, basedOn, NEXT_REVISION, refuseStale, revisionOf } from '../http/revision.ts';
import { mailConfirmation } from './confirm-address.ts';
import { agreeAtSignUp } from './consent.ts';
import { logIn } from './log-in/log-in.ts';
import { checkPassword } from './passwords/check-password.ts';
import { hashPassword } from './passwords/password.ts';
import { admitSignUp, refuseTaken } from './sign-up-limits.ts';
import { COMPANY, companyOf, publicCompanyOf } from './wire.ts';

const readCompany = ({ orm }: Database, id: number) =>
  orm
    .select({ ...COMPANY, revision: companies.revision, suspended: isSuspended })
    .from(companies)
    .innerJoin(memberships, isOwner)
    .innerJoin(accounts, eq(accounts.id, memberships.account_id))
    .where(eq(companies.id, id))
    .get();
type OwnCompany = NonNullable<Awaited<ReturnType<typeof readCompany>>>;

const ownCompanyOf = (row: OwnCompany) => ({ ...companyOf(row), ...revisionOf(row) });

/** Mounts log-in, sign-up and profile of companies. */
export function mountCompanies(api: Api): void {
  mount(api, calls.logInCompany, async (context) => {
    const { id, name, token, cookies } = await logIn(context, 'company', context.body);
    return new Reply({ companyName: name, companyId: publicId('company', id), token }, cookies);
  });

  mount(api, signUpCompany, async (context) => {
    const { db, body, now } = context;
    await admitSignUp(context);
    await checkPassword(context, body.password, { ...body, name: body.companyName });
    const { email, companyName: name } = body;
    const isNew = sql`NOT EXISTS (SELECT 1 FROM accounts WHERE role = 'company' AND email = ${email})`;
    const password = await hashPassword(body.password);
    const work = transactionOf(context);
    const made = work.change<{ id: number }, 'account.signed-up'>(
      sql`INSERT INTO companies
        (name, name_folded, type, other_type, position, business_model, phone, posting_limit, created_at)
        SELECT ${name}, ${searchText(name)}, ${body.companyType},
          ${body.companyType === 'Other' ? (body.otherCompanyType ?? '') : ''}, ${body.position}, ${body.businessmodel},
          ${body.phone}, ${LIMITS.postingLimit}, ${now} WHERE ${isNew} RETURNING id`,
      { name: 'account.signed-up', subject: 'company', id: MADE },
    );
    const account = made.also<{ id: number }>(
      (happened) => sql`INSERT INTO accounts (role, email, name, name_folded, password_hash, created_at, notice)
        SELECT 'company', ${email}, ${name}, ${searchText(name)}, ${password}, ${now}, ${body.notice ?? null} WHERE ${happened}
        RETURNING id`,
    );
    made.also(
      (happened) => sql`INSERT INTO memberships (account_id, company_id, role)
        SELECT id, (SELECT max(id) FROM companies), 'owner' FROM accounts
        WHERE ${happened} AND role = 'company' AND email = ${email}`,
    );
    agreeAtSignUp(made, { role: 'company', email }, body, now);
    await work.run(db);
    const [row] = made.rows;
    const [owner] = account.rows;
    if (!row || !owner) return refuseTaken(context, 'company-exists');
    context.waitUntil(mailConfirmation(context, { account: owner.id, email }));
    return { success: true, companyId: publicId('company', row.id), message: 'Sign Up Successfully' };
  });

  mount(api, calls.getCompany, async ({ db, path, callers }) => {
    const id = rowId('company', path.companyId);
    const row = await readCompany(db, id);
    if (!row || row.suspended) refuse('not-found');
    const whole = callers.some((caller) =>
      forRole(caller, {
        visitor: false,
        student: false,
        company: actsFor(caller, 'company', id),
        hr: false,
        admin: true,
      }),
    );
    return whole ? ownCompanyOf(row) : publicCompanyOf(row);
  });

  mount(api, calls.updateCompany, async (context) => {
    const { db, caller, body, request } = context;
    const based = basedOn(request);
    const work = transactionOf(context);
    const changes = { position: body.position, business_model: body.businessmodel, phone: body.phone };
    const changed = work.change(
      db.orm
        .update(companies)
        .set({ ...changes, revision: NEXT_REVISION })
        .where(and(eq(companies.id, caller.companyId), atRevision(companies.revision, based)))
        .returning({ id: companies.id }),
      { name: 'profile.changed', subject: 'company', id: caller.companyId },
    );
    await work.run(db);
    const company = await readCompany(db, caller.companyId);
    return changed.changed && company ? ownCompanyOf(company) : refuseStale(based, company && ownCompanyOf(company));
  });

  mount(
    api,
    calls.uploadLogo,
    async (context) => {
      const { db, env, caller, body, waitUntil } = context;
      const { key, image } = await storeImage(context, body.image, { use: 'logo', ownerId: caller.companyId });
      const work = transactionOf(context);
      const event = { name: 'picture.changed', subject: 'company', id: caller.companyId } as const;
      const logo = { logo_key: key, logo_colour: strongestColour(image) };
      work.change(db.orm.update(companies).set(logo).where(eq(companies.id, caller.companyId)), event);
      await work.run(db);
      waitUntil(removeReplaced(env, db, caller.picture));
      return { companyLogoUrl: filePath(key) ?? '' };
    },
    { maxBytes: 2 * 1024 * 1024, tooLarge: 'logo-too-large' },
  );
}
