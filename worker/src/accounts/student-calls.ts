import * as calls from '@niyukti/contract/accounts/student-calls';
import { LIMITS } from '@niyukti/contract/api/limits';
import { and, eq, sql } from 'drizzle-orm';
import { builtCommand, builtQuery, insertInto, select, update } from '../core/build.ts';
import { publicId } from '../core/ids.ts';
import { pick } from '../core/rows.ts';
import { students } from '../core/schema/accounts.ts';
import { fold } from '../core/search.ts';
import { MADE } from '../events/record.ts';
import { transactionOf } from '../events/transaction.ts';
import { filePath } from '../files/paths.ts';
import { removeReplaced } from '../files/store.ts';
import { storeImage } from '../files/store-image.ts';
import { Reply } from '../http/context.ts';
import { type Api, mount } from '../http/mount.ts';
import { refuse } from '../http/problem.ts';
import { atRevision, BASED, basedOn, NEXT_REVISION, refuseStale, revisionOf } from '../http/revision.ts';
import { mailConfirmation } from './confirm-address.ts';
import { agreeAtSignUp } from './consent.ts';
import { logIn } from './log-in/log-in.ts';
import { checkPassword } from './passwords/check-password.ts';
import { hashPassword } from './passwords/password.ts';
import { admitSignUp, refuseTaken } from './sign-up-limits.ts';
import { nextAccount } from './tables.ts';
import { USER, userOf } from './wire.ts';

const OWN = { ...USER, ...pick(students, 'revision') };

const ownUserOf = (row: Parameters<typeof userOf>[0] & { readonly revision: number }) => ({
  ...userOf(row),
  ...revisionOf(row),
});

const readStudent = builtQuery(pick(students, 'id'), ({ id }) => select(OWN).from(students).where(eq(students.id, id)));
const insertStudent = builtCommand(
  pick(students, 'name', 'name_folded', 'email', 'phone', 'password_hash', 'application_limit', 'created_at'),
  (student) =>
    insertInto(students)
      .values({ ...student, id: sql.raw(nextAccount('student')) })
      .onConflictDoNothing({ target: students.email })
      .returning(USER),
);
const changeStudent = builtCommand(
  { ...pick(students, 'id', 'name', 'name_folded', 'phone'), ...BASED },
  ({ id, based, ...changes }) =>
    update(students)
      .set({ ...changes, revision: NEXT_REVISION })
      .where(and(eq(students.id, id), atRevision(students.revision, based)))
      .returning(OWN),
);
const setPhoto = builtCommand(pick(students, 'id', 'photo_key'), ({ id, photo_key }) =>
  update(students).set({ photo_key }).where(eq(students.id, id)),
);

/** Mounts a job seeker's own account. What the admin does with it is in `accounts.ts`. */
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
    const work = transactionOf(context);
    const made = work.change(
      insertStudent({
        name: body.name,
        name_folded: fold(body.name),
        email: body.email,
        phone: body.phone,
        password_hash: await hashPassword(body.password),
        application_limit: LIMITS.applicationLimit,
        created_at: now,
      }),
      { name: 'account.signed-up', subject: 'student', id: MADE },
    );
    agreeAtSignUp(made, { role: 'student', email: body.email }, body, now);
    await work.run(db);
    const user = made.rows[0] ?? (await refuseTaken(context, 'already-registered'));
    context.waitUntil(mailConfirmation(context, { role: 'student', id: user.id, email: body.email }));
    return userOf(user);
  });

  mount(api, calls.getUser, async ({ db, caller }) =>
    ownUserOf((await db.first(readStudent({ id: caller.id }))) ?? refuse('not-found')),
  );

  mount(api, calls.updateUser, async (context) => {
    const { db, caller, body, request } = context;
    const based = basedOn(request);
    const work = transactionOf(context);
    const changed = work.change(
      changeStudent({ id: caller.id, name: body.name, name_folded: fold(body.name), phone: body.phone, based }),
      { name: 'profile.changed', subject: 'student', id: caller.id },
    );
    const found = work.read(readStudent({ id: caller.id }));
    await work.run(db);
    const [saved] = changed.rows;
    return saved ? ownUserOf(saved) : refuseStale(based, found.rows.map(ownUserOf)[0]);
  });

  mount(
    api,
    calls.uploadPhoto,
    async (context) => {
      const { db, env, caller, body, waitUntil } = context;
      const { key } = await storeImage(context, body.image, { use: 'photo', ownerId: caller.id });
      const work = transactionOf(context);
      const event = { name: 'picture.changed', subject: 'student', id: caller.id } as const;
      work.change(setPhoto({ id: caller.id, photo_key: key }), event);
      await work.run(db);
      waitUntil(removeReplaced(env, db, caller.picture));
      return { message: 'Profile photo updated successfully!', profile: filePath(key) ?? '' };
    },
    { maxBytes: 2 * 1024 * 1024, tooLarge: 'photo-too-large' },
  );
}
