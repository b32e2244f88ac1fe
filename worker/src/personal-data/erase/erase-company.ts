import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { isForJobOf } from '../../core/conditions.ts';
import type { Database } from '../../core/database.ts';
import { NO_COMPANY } from '../../core/erased.ts';
import { NOTHING_HELD } from '../../core/held.ts';
import { applications, jobs, rounds } from '../../core/schema/hiring.ts';
import type { Change } from '../../events/transaction.ts';

/**
 * Erases what only companies have. Jobs and applications stay, because they are part of the
 * applicants' history, without the company's name, texts, interviewers and links; open ones are
 * closed. Files of the company's page are deleted by the next sweep.
 */
export function eraseCompany({ orm }: Database, erased: Change, id: number, now: number): void {
  const isOpen = sql`${isForJobOf(id)} AND ${applications.stage} NOT IN ('hired', 'rejected', 'withdrawn')`;
  erased
    .record({
      name: 'application.closed',
      subject: 'application',
      id: sql`${applications.id}`,
      of: { table: 'applications', where: isOpen },
      // The timeline says that the company closed them, without its name.
      by: { kind: 'company', id, name: NO_COMPANY },
    })
    .also((happened) =>
      orm
        .update(applications)
        .set({ withdrawn_at: now, released_at: now, ...NOTHING_HELD })
        .where(and(happened, isOpen)),
    );
  erased.also((happened) =>
    orm
      .update(rounds)
      .set({ interviewer: '', link: '', cancel_reason: null })
      .where(and(happened, eq(rounds.company_id, id))),
  );
  erased.also((happened) =>
    orm
      .update(applications)
      .set({ letter_key: null, letter_name: null })
      .where(and(happened, isForJobOf(id), eq(applications.offer_letter_sent, 0), isNotNull(applications.letter_key))),
  );
  erased.also((happened) =>
    orm
      .update(jobs)
      .set({ description: '', close_note: null, open: 0, hidden: 1 })
      .where(and(happened, eq(jobs.company_id, id))),
  );
  // FTS5 keeps the words of deleted rows until their segments are merged.
  erased.also((happened) => sql`INSERT INTO job_words (job_words) SELECT 'optimize' WHERE ${happened}`);
}
