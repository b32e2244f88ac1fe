import * as authenticator from '../accounts/authenticator-calls.ts';
import * as company from '../accounts/company-calls.ts';
import * as factor from '../accounts/factor-calls.ts';
import * as hr from '../accounts/hr-calls.ts';
import * as passkey from '../accounts/passkey-calls.ts';
import * as personalData from '../accounts/personal-data-calls.ts';
import * as plan from '../accounts/plan-calls.ts';
import * as proof from '../accounts/proof-calls.ts';
import * as resume from '../accounts/resume-calls.ts';
import * as session from '../accounts/session-calls.ts';
import * as student from '../accounts/student-calls.ts';
import * as admin from '../administration/admin-calls.ts';
import * as candidate from '../administration/candidate-calls.ts';
import * as find from '../administration/find-calls.ts';
import * as record from '../administration/record-calls.ts';
import * as contact from '../community/contact-calls.ts';
import * as landing from '../community/landing-calls.ts';
import * as thought from '../community/thought-calls.ts';
import * as application from '../hiring/application-calls.ts';
import * as interview from '../hiring/interview-calls.ts';
import * as next from '../hiring/next-calls.ts';
import * as screening from '../hiring/screening-calls.ts';
import * as studentApplication from '../hiring/student-application-calls.ts';
import * as alert from '../jobs/alert-calls.ts';
import * as careers from '../jobs/careers-calls.ts';
import * as follow from '../jobs/follow-calls.ts';
import * as job from '../jobs/job-calls.ts';
import * as jobDraft from '../jobs/job-draft-calls.ts';
import * as jobSearch from '../jobs/job-search-calls.ts';
import * as mail from '../notices/mail-calls.ts';
import * as notice from '../notices/notice-calls.ts';
import * as push from '../notices/push-calls.ts';
import * as beacon from '../releases/beacon-calls.ts';
import * as release from '../releases/release-calls.ts';
import type { AnyCall } from './call.ts';

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;

/**
 * Every call of the API. The Worker, the OpenAPI document and the generated tests walk it; pages
 * import single calls.
 */
export const CALLS: readonly AnyCall[] = [
  session,
  proof,
  factor,
  passkey,
  authenticator,
  student,
  resume,
  company,
  careers,
  job,
  jobDraft,
  jobSearch,
  follow,
  alert,
  application,
  studentApplication,
  screening,
  interview,
  hr,
  find,
  candidate,
  thought,
  next,
  notice,
  mail,
  push,
  contact,
  plan,
  personalData,
  admin,
  landing,
  record,
  release,
  beacon,
].flatMap((entity) => Object.values(entity).filter(isCall));
