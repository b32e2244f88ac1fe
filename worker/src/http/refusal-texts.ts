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

const textsOf = (call: AnyCall, words: Words): readonly [string, Words] => [call.id, words];

/** Texts of the specification for a refusal of one call, where they differ from `PROBLEMS`. */
const WORDS: ReadonlyMap<string, Words> = new Map([
  textsOf(logInCompany, { 'bad-credentials': LOGIN_TEXTS.company.failed }),
  textsOf(logInHr, { 'bad-credentials': LOGIN_TEXTS.hr.failed }),
  textsOf(logInAdmin, { 'bad-credentials': LOGIN_TEXTS.admin.failed }),
  textsOf(apply, { unauthenticated: TEXTS.userIdMissing }),
  textsOf(listCompanyJobs, { unauthenticated: TEXTS.logInToViewJobs }),
  textsOf(postJob, { unauthenticated: TEXTS.logInToPostJob }),
  textsOf(updateJob, { unauthenticated: TEXTS.logInToPostJob }),
  ...[saveJobDraft, updateJobDraft, importJobs, closeJob].map((call) =>
    textsOf(call, { unauthenticated: TEXTS.logInToPostJob }),
  ),
  textsOf(listHrJobs, { unauthenticated: TEXTS.noHrId }),
]);

/** The text of a refusal of one call; undefined for that of `PROBLEMS`. */
export function refusalText(call: string, code: RefusalCode): string | undefined {
  return WORDS.get(call)?.[code];
}
