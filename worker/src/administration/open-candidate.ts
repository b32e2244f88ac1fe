import { CANDIDATE_APPLICATIONS, openCandidate } from '@niyukti/contract/administration/candidate-calls';
import { LETTER_NOT_ASSIGNED } from '@niyukti/contract/hiring/labels';
import { and, desc, eq } from 'drizzle-orm';
import { addressStateOf } from '../accounts/addresses.ts';
import { resumeOf } from '../accounts/wire.ts';
import { selectApplications } from '../applications/application-view.ts';
import { staffRow } from '../applications/wire.ts';
import { publicId } from '../core/ids.ts';
import { iso } from '../core/iso.ts';
import type { Orm } from '../core/orm.ts';
import { accounts, students } from '../core/schema/accounts.ts';
import { applications, resumes } from '../core/schema/hiring.ts';
import { transactionOf } from '../events/transaction.ts';
import { filePath } from '../files/paths.ts';
import { rowId } from '../http/context.ts';
import { type Api, mount } from '../http/mount.ts';
import { refuse } from '../http/problem.ts';

const findCandidate = (orm: Orm, id: number) =>
  orm
    .select({
      name: accounts.name,
      email: accounts.email,
      phone: accounts.phone,
      created_at: accounts.created_at,
      photo_key: students.photo_key,
      address: addressStateOf(accounts),
      resume: resumes,
    })
    .from(accounts)
    .innerJoin(students, eq(students.id, accounts.id))
    .leftJoin(resumes, eq(resumes.student_id, accounts.id))
    .where(and(eq(accounts.id, id), eq(accounts.role, 'student')))
    .get();

/** Mounts the call by which an administrator reads one candidate. It is recorded before it is answered. */
export function mountOpenCandidate(api: Api): void {
  mount(api, openCandidate, async (context) => {
    const { db, path } = context;
    const id = rowId('student', path.userId);
    const [candidate, views] = await Promise.all([
      findCandidate(db.orm, id),
      selectApplications(db.orm)
        .where(eq(applications.student_id, id))
        .orderBy(desc(applications.id))
        .limit(CANDIDATE_APPLICATIONS),
    ]);
    if (!candidate) refuse('not-found');
    const { name, email, phone, address, resume } = candidate;
    const work = transactionOf(context);
    work.record({ name: 'candidate.opened', subject: 'student', id, label: name });
    await work.run(db);
    return {
      _id: publicId('student', id),
      name,
      email,
      phone,
      address,
      profile: filePath(candidate.photo_key),
      timestamp: iso(candidate.created_at),
      resume: resume && resumeOf(resume),
      applications: views.map((view) => {
        const { userId: _candidate, resumeId: _resume, ...row } = staffRow(view);
        return { ...row, offerLetter: LETTER_NOT_ASSIGNED, offerLetterName: null };
      }),
    };
  });
}
