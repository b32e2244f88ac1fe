import type { AnyCall } from '@niyukti/contract/call';
import { logInAdmin } from '@niyukti/contract/calls/admin';
import { logInCompany } from '@niyukti/contract/calls/company';
import { logInHr } from '@niyukti/contract/calls/hr';
import { listCompanyJobs, listHrJobs, postJob, updateJob } from '@niyukti/contract/calls/job';
import { closeJob, importJobs, saveJobDraft, updateJobDraft } from '@niyukti/contract/calls/job-draft';
import { apply } from '@niyukti/contract/calls/student-application';
import { LOGIN_TEXTS } from '@niyukti/contract/log-in-texts';
import { TEXTS } from '@niyukti/contract/texts';
import type { RefusalCode } from './problem.ts';

type Words = Readonly<Partial<Record<RefusalCode, string>>>;

const said = (call: AnyCall, words: Words): readonly [string, Words] => [call.id, words];

/** What product.md 5 and 8 say of a refusal on one call, where that is not the catalogue's text. */
const WORDS: ReadonlyMap<string, Words> = new Map([
  said(logInCompany, { 'bad-credentials': LOGIN_TEXTS.company.failed }),
  said(logInHr, { 'bad-credentials': LOGIN_TEXTS.hr.failed }),
  said(logInAdmin, { 'bad-credentials': LOGIN_TEXTS.admin.failed }),
  said(apply, { unauthenticated: TEXTS.userIdMissing }),
  said(listCompanyJobs, { unauthenticated: TEXTS.logInToViewJobs }),
  said(postJob, { unauthenticated: TEXTS.logInToPostJob }),
  said(updateJob, { unauthenticated: TEXTS.logInToPostJob }),
  ...[saveJobDraft, updateJobDraft, importJobs, closeJob].map((call) =>
    said(call, { unauthenticated: TEXTS.logInToPostJob }),
  ),
  said(listHrJobs, { unauthenticated: TEXTS.noHrId }),
]);

/** The words of a refusal on a call, or undefined where the catalogue's are right. */
export function wordsOf(call: string, code: RefusalCode): string | undefined {
  return WORDS.get(call)?.[code];
}
