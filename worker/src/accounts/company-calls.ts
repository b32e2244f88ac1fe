import * as calls from '@niyukti/contract/accounts/company-calls';
import { signUpCompany } from '@niyukti/contract/accounts/company-sign-up';
import { LIMITS } from '@niyukti/contract/api/limits';
import { and, eq, sql } from 'drizzle-orm';
import { builtCommand, builtQuery, insertInto, select, update } from '../core/build.ts';
import { publicId } from '../core/ids.ts';
import { pick } from '../core/rows.ts';
import { companies } from '../core/schema/accounts.ts';
import { fold } from '../core/search.ts';
import { MADE } from '../events/record.ts';
import { transactionOf } from '../events/transaction.ts';
import { strongestColour } from '../files/images/strongest.ts';
import { filePath } from '../files/paths.ts';
import { removeReplaced } from '../files/store.ts';
import { storeImage } from '../files/store-image.ts';
import { Reply, rowId } from '../http/context.ts';
import { type Api, mount } from '../http/mount.ts';
import { forRole } from '../http/principal.ts';
import { refuse } from '../http/problem.ts';
import { atRevision, BASED, basedOn, NEXT_REVISION, refuseStale, revisionOf } from '../http/revision.ts';
import { mailConfirmation } from './confirm-address.ts';
import { agreeAtSignUp } from './consent.ts';
import { logIn } from './log-in/log-in.ts';
import { checkPassword } from './passwords/check-password.ts';
import { hashPassword } from './passwords/password.ts';
import { admitSignUp, refuseTaken } from './sign-up-limits.ts';
import { nextAccount } from './tables.ts';
import { COMPANY, companyOf, publicCompanyOf } from './wire.ts';

const OWN = { ...COMPANY, ...pick(companies, 'revision') };

const ownCompanyOf = (row: Parameters<typeof companyOf>[0] & { readonly revision: number }) => ({
  ...companyOf(row),
  ...revisionOf(row),
});

const insertCompany = builtCommand(
  pick(
    companies,
    'name',
    'name_folded',
    'type',
    'other_type',
    'position',
    'business_model',
    'email',
    'phone',
    'password_hash',
    'posting_limit',
    'created_at',
  ),
  (company) =>
    insertInto(companies)
      .values({ ...company, id: sql.raw(nextAccount('company')) })
      .onConflictDoNothing({ target: companies.email })
      .returning(pick(companies, 'id')),
);
const readCompany = builtQuery(pick(companies, 'id'), ({ id }) =>
  select({ ...OWN, ...pick(companies, 'suspended_at') })
    .from(companies)
    .where(eq(companies.id, id)),
);
const changeCompany = builtCommand(
  { ...pick(companies, 'id', 'position', 'business_model', 'phone'), ...BASED },
  ({ id, based, ...changes }) =>
    update(companies)
      .set({ ...changes, revision: NEXT_REVISION })
      .where(and(eq(companies.id, id), atRevision(companies.revision, based)))
      .returning(OWN),
);
const setLogo = builtCommand(pick(companies, 'id', 'logo_key', 'logo_colour'), ({ id, ...logo }) =>
  update(companies).set(logo).where(eq(companies.id, id)),
);

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
      insertCompany({
        name: body.companyName,
        name_folded: fold(body.companyName),
        type: body.companyType,
        other_type: body.companyType === 'Other' ? (body.otherCompanyType ?? '') : '',
        position: body.position,
        business_model: body.businessmodel,
        email: body.email,
        phone: body.phone,
        password_hash: await hashPassword(body.password),
        posting_limit: LIMITS.postingLimit,
        created_at: now,
      }),
      { name: 'account.signed-up', subject: 'company', id: MADE },
    );
    agreeAtSignUp(made, { role: 'company', email: body.email }, body, now);
    await work.run(db);
    const [row] = made.rows;
    if (!row) return refuseTaken(context, 'company-exists');
    context.waitUntil(mailConfirmation(context, { role: 'company', id: row.id, email: body.email }));
    return { success: true, companyId: publicId('company', row.id), message: 'Sign Up Successfully' };
  });

  mount(api, calls.getCompany, async ({ db, path, callers }) => {
    const id = rowId('company', path.companyId);
    const row = await db.first(readCompany({ id }));
    if (!row || row.suspended_at !== null) refuse('not-found');
    const whole = callers.some((caller) =>
      forRole(caller, { visitor: false, student: false, company: caller.id === id, hr: false, admin: true }),
    );
    return whole ? ownCompanyOf(row) : publicCompanyOf(row);
  });

  mount(api, calls.updateCompany, async (context) => {
    const { db, caller, body, request } = context;
    const based = basedOn(request);
    const work = transactionOf(context);
    const changed = work.change(
      changeCompany({
        id: caller.id,
        position: body.position,
        business_model: body.businessmodel,
        phone: body.phone,
        based,
      }),
      { name: 'profile.changed', subject: 'company', id: caller.id },
    );
    const found = work.read(readCompany({ id: caller.id }));
    await work.run(db);
    const [saved] = changed.rows;
    return saved ? ownCompanyOf(saved) : refuseStale(based, found.rows.map(ownCompanyOf)[0]);
  });

  mount(
    api,
    calls.uploadLogo,
    async (context) => {
      const { db, env, caller, body, waitUntil } = context;
      const { key, image } = await storeImage(context, body.image, { use: 'logo', ownerId: caller.id });
      const work = transactionOf(context);
      const event = { name: 'picture.changed', subject: 'company', id: caller.id } as const;
      work.change(setLogo({ id: caller.id, logo_key: key, logo_colour: strongestColour(image) }), event);
      await work.run(db);
      waitUntil(removeReplaced(env, db, caller.picture));
      return { companyLogoUrl: filePath(key) ?? '' };
    },
    { maxBytes: 2 * 1024 * 1024, tooLarge: 'logo-too-large' },
  );
}
