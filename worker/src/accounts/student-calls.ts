import * as calls from '@niyukti/contract/calls/student';
import { LIMITS } from '@niyukti/contract/limits';
import { type Database, statement, write } from '../core/database.ts';
import { publicId } from '../core/ids.ts';
import type { StudentRow } from '../core/schema/index.ts';
import { fold } from '../core/search.ts';
import { MADE } from '../events/record.ts';
import { transactionOf } from '../events/transaction.ts';
import { filePath } from '../files/paths.ts';
import { sweepFiles } from '../files/store.ts';
import { storeImage } from '../files/store-image.ts';
import { Reply } from '../http/context.ts';
import { type Api, mount } from '../http/mount.ts';
import { refuse } from '../http/problem.ts';
import { agreeAtSignUp } from './consent.ts';
import { logIn } from './log-in/log-in.ts';
import { checkPassword } from './passwords/check-password.ts';
import { hashPassword } from './passwords/password.ts';
import { admitSignUp, refuseTaken } from './sign-up-limits.ts';
import { nextAccount } from './tables.ts';
import { USER_COLUMNS, userOf } from './wire.ts';

async function readStudent(db: Database, id: number): Promise<StudentRow> {
  const row = await db.first(statement<StudentRow>(`SELECT ${USER_COLUMNS} FROM students WHERE id = ?`, id));
  return row ?? refuse('not-found');
}

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
      write<StudentRow>(
        `INSERT INTO students (id, name, name_folded, email, phone, password_hash, application_limit, created_at)
        SELECT ${nextAccount('student')}, ?, ?, ?, ?, ?, ?, ? WHERE true
        ON CONFLICT (email) DO NOTHING RETURNING ${USER_COLUMNS}`,
        body.name,
        fold(body.name),
        body.email,
        body.phone,
        await hashPassword(body.password),
        LIMITS.applicationLimit,
        now,
      ),
      { name: 'account.signed-up', subject: 'student', id: MADE },
    );
    agreeAtSignUp(made, { role: 'student', email: body.email }, body, now);
    await work.run(db);
    return userOf(made.rows[0] ?? (await refuseTaken(context, 'already-registered')));
  });

  mount(api, calls.getUser, async ({ db, caller }) => userOf(await readStudent(db, caller.id)));

  mount(api, calls.updateUser, async (context) => {
    const { db, caller, body } = context;
    const work = transactionOf(context);
    const changed = work.change(
      write<StudentRow>(
        `UPDATE students SET name = ?, name_folded = ?, phone = ?, version = version + 1 WHERE id = ? RETURNING ${USER_COLUMNS}`,
        body.name,
        fold(body.name),
        body.phone,
        caller.id,
      ),
      { name: 'profile.changed', subject: 'student', id: caller.id },
    );
    await work.run(db);
    return userOf(changed.rows[0] ?? refuse('not-found'));
  });

  mount(
    api,
    calls.uploadPhoto,
    async (context) => {
      const { db, env, caller, body, waitUntil } = context;
      const key = await storeImage(context, body.image, { kind: 'photo', ownerId: caller.id });
      const work = transactionOf(context);
      const event = { name: 'picture.changed', subject: 'student', id: caller.id } as const;
      work.change(
        write('UPDATE students SET photo_key = ?, version = version + 1 WHERE id = ?', key, caller.id),
        event,
      );
      await work.run(db);
      waitUntil(sweepFiles(env, db, Date.now()));
      return { message: 'Profile photo updated successfully!', profile: filePath(key) ?? '' };
    },
    { maxBytes: 2 * 1024 * 1024, tooLarge: 'photo-too-large' },
  );
}
