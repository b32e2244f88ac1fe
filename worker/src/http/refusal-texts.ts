import { logInCompany } from '@niyukti/contract/accounts/company-calls';
import { logInHr } from '@niyukti/contract/accounts/hr-calls';
import { LOGIN_TEXTS } from '@niyukti/contract/accounts/log-in-texts';
import { logInAdmin } from '@niyukti/contract/administration/admin-calls';
import type { AnyCall } from '@niyukti/contract/api/call';
import { apply } from '@niyukti/contract/hiring/student-application-calls';
import { listCompanyJobs, listHrJobs, postJob, updateJob } from '@niyukti/contract/jobs/job-calls';
import { closeJob, importJobs, saveJobDraft, updateJobDraft } from '@niyukti/contract/jobs/job-draft-calls';
import { TEXTS } from '@niyukti/contract/text/texts';
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
