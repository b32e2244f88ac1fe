import * as calls from '@niyukti/contract/accounts/student-calls';
import { LIMITS } from '@niyukti/contract/api/limits';
import { searchText } from '@niyukti/contract/text/search-text';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../core/database.ts';
import { publicId } from '../core/ids.ts';
import { accounts, students } from '../core/schema/accounts.ts';
import { MADE } from '../events/record.ts';
import { transactionOf } from '../events/transaction.ts';
import { filePath } from '../files/paths.ts';
import { removeReplaced } from '../files/store.ts';
import { storeImage } from '../files/store-image.ts';
import { Reply } from '../http/context.ts';
import { type Api, mount } from '../http/mount.ts';
import { refuse } from '../http/problem.ts';
import { atRevision, basedOn, NEXT_REVISION, refuseStale, revisionOf } from '../http/revision.ts';
import { mailConfirmation } from './confirm-address.ts';
import { agreeAtSignUp } from './consent.ts';
import { logIn } from './log-in/log-in.ts';
import { checkPassword } from './passwords/check-password.ts';
import { hashPassword } from './passwords/password.ts';
import { admitSignUp, refuseTaken } from './sign-up-limits.ts';
import { USER, userOf } from './wire.ts';

const readStudent = ({ orm }: Database, id: number) =>
  orm
    .select({ ...USER, revision: accounts.revision })
    .from(students)
    .innerJoin(accounts, eq(accounts.id, students.id))
    .where(eq(students.id, id))
    .get();
type OwnUser = NonNullable<Awaited<ReturnType<typeof readStudent>>>;

const ownUserOf = (row: OwnUser) => ({ ...userOf(row), ...revisionOf(row) });

/** Mounts log-in, sign-up and profile of job seekers. Calls of administrators are in `administration/account-calls.ts`. */
export function mountStudents(api: Api): void {
  mount(api, calls.logInStudent, async (context) => {
    const account = await logIn(context, 'student', context.body);
    const { name, email, token } = account;
    return new Reply({ user: publicId('student', account.id), name, email, token }, account.cookies);
  });

  mount(api, calls.signUpStudent, async (context) => {
    const { db, body, now } = context;
    await admitSignUp(context);
    await checkPassword(context, body.password, body);
    const email = body.email;
    const account = {
      role: 'student',
      email,
      name: body.name,
      name_folded: searchText(body.name),
      phone: body.phone,
      password_hash: await hashPassword(body.password),
      created_at: now,
      notice: body.notice,
    } as const;
    const work = transactionOf(context);
    const made = work.change(
      db.orm.insert(accounts).values(account).onConflictDoNothing().returning({ id: accounts.id }),
      { name: 'account.signed-up', subject: 'student', id: MADE },
    );
    made.also(
      (happened) => sql`INSERT INTO students (id, application_limit)
        SELECT id, ${LIMITS.applicationLimit} FROM accounts WHERE ${happened} AND role = 'student' AND email = ${email}`,
    );
    agreeAtSignUp(made, { role: 'student', email }, body, now);
    await work.run(db);
    const { id } = made.rows[0] ?? (await refuseTaken(context, 'already-registered'));
    context.waitUntil(mailConfirmation(context, { account: id, email }));
    return userOf((await readStudent(db, id)) ?? refuse('not-found'));
  });

  mount(api, calls.getUser, async ({ db, caller }) =>
    ownUserOf((await readStudent(db, caller.studentId)) ?? refuse('not-found')),
  );

  mount(api, calls.updateUser, async (context) => {
    const { db, caller, body, request } = context;
    const based = basedOn(request);
    const work = transactionOf(context);
    const changed = work.change(
      db.orm
        .update(accounts)
        .set({ name: body.name, name_folded: searchText(body.name), phone: body.phone, revision: NEXT_REVISION })
        .where(and(eq(accounts.id, caller.account), atRevision(accounts.revision, based)))
        .returning({ id: accounts.id }),
      { name: 'profile.changed', subject: 'student', id: caller.studentId },
    );
    await work.run(db);
    const user = await readStudent(db, caller.studentId);
    return changed.changed && user ? ownUserOf(user) : refuseStale(based, user && ownUserOf(user));
  });

  mount(
    api,
    calls.uploadPhoto,
    async (context) => {
      const { db, env, caller, body, waitUntil } = context;
      const { key } = await storeImage(context, body.image, { use: 'photo', ownerId: caller.studentId });
      const work = transactionOf(context);
      const event = { name: 'picture.changed', subject: 'student', id: caller.studentId } as const;
      work.change(db.orm.update(students).set({ photo_key: key }).where(eq(students.id, caller.studentId)), event);
      await work.run(db);
      waitUntil(removeReplaced(env, db, caller.picture));
      return { message: 'Profile photo updated successfully!', profile: filePath(key) ?? '' };
    },
    { maxBytes: 2 * 1024 * 1024, tooLarge: 'photo-too-large' },
  );
}
