import type { AnyCall } from '../call.ts';
import * as admin from './admin.ts';
import * as alert from './alert.ts';
import * as application from './application.ts';
import * as authenticator from './authenticator.ts';
import * as beacon from './beacon.ts';
import * as careers from './careers.ts';
import * as company from './company.ts';
import * as companySignUp from './company-sign-up.ts';
import * as contact from './contact.ts';
import * as factor from './factor.ts';
import * as find from './find.ts';
import * as follow from './follow.ts';
import * as hr from './hr.ts';
import * as interview from './interview.ts';
import * as job from './job.ts';
import * as jobDraft from './job-draft.ts';
import * as jobSearch from './job-search.ts';
import * as landing from './landing.ts';
import * as mail from './mail.ts';
import * as next from './next.ts';
import * as notice from './notice.ts';
import * as passkey from './passkey.ts';
import * as personalData from './personal-data.ts';
import * as plan from './plan.ts';
import * as proof from './proof.ts';
import * as push from './push.ts';
import * as record from './record.ts';
import * as release from './release.ts';
import * as resume from './resume.ts';
import * as screening from './screening.ts';
import * as session from './session.ts';
import * as student from './student.ts';
import * as studentApplication from './student-application.ts';
import * as thought from './thought.ts';

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
  companySignUp,
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
