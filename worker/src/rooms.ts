import * as admin from '@niyukti/contract/calls/admin';
import * as alert from '@niyukti/contract/calls/alert';
import * as application from '@niyukti/contract/calls/application';
import * as authenticator from '@niyukti/contract/calls/authenticator';
import * as careers from '@niyukti/contract/calls/careers';
import * as company from '@niyukti/contract/calls/company';
import * as companySignUp from '@niyukti/contract/calls/company-sign-up';
import * as contact from '@niyukti/contract/calls/contact';
import * as deploy from '@niyukti/contract/calls/deploy';
import * as factor from '@niyukti/contract/calls/factor';
import * as find from '@niyukti/contract/calls/find';
import * as follow from '@niyukti/contract/calls/follow';
import * as hr from '@niyukti/contract/calls/hr';
import * as interview from '@niyukti/contract/calls/interview';
import * as job from '@niyukti/contract/calls/job';
import * as jobDraft from '@niyukti/contract/calls/job-draft';
import * as jobSearch from '@niyukti/contract/calls/job-search';
import * as landing from '@niyukti/contract/calls/landing';
import * as mail from '@niyukti/contract/calls/mail';
import * as next from '@niyukti/contract/calls/next';
import * as notice from '@niyukti/contract/calls/notice';
import * as passkey from '@niyukti/contract/calls/passkey';
import * as personalData from '@niyukti/contract/calls/personal-data';
import * as plan from '@niyukti/contract/calls/plan';
import * as proof from '@niyukti/contract/calls/proof';
import * as push from '@niyukti/contract/calls/push';
import * as record from '@niyukti/contract/calls/record';
import * as release from '@niyukti/contract/calls/release';
import * as resume from '@niyukti/contract/calls/resume';
import * as screening from '@niyukti/contract/calls/screening';
import * as session from '@niyukti/contract/calls/session';
import * as student from '@niyukti/contract/calls/student';
import * as studentApplication from '@niyukti/contract/calls/student-application';
import * as thought from '@niyukti/contract/calls/thought';
import type { Api } from './http/mount.ts';
import { mountLater, type Room } from './http/mount-later.ts';

// Where one module of the contract has calls of several rooms, they are told apart here, once.
const { getStudentDashboard, getStudentCalendar, listUsers, raiseApplicationLimit, raisePostingLimit, ...students } =
  student;
const { getCompanyDashboard, listCompanies, ...companies } = company;
const { getHrDashboard, getHrOverview, listHrs, createHr, editHr, deleteHr, ...hrs } = hr;
const { createPasswordResetLink, ...sessions } = session;
const { clearFactors, ...factors } = factor;
const { exchangeRunToken, ...deployByToken } = deploy;

const dashboards = { getStudentDashboard, getStudentCalendar, getCompanyDashboard, getHrDashboard, getHrOverview };
const accountsOfAdmins = { listUsers, raiseApplicationLimit, raisePostingLimit, createPasswordResetLink, clearFactors };

/**
 * The rooms of the API: the calls of each, and the import of what answers them. A start knows where
 * calls are asked for; a room is loaded with its first request (docs/decisions/0025).
 */
const ROOMS: readonly Room[] = [
  {
    calls: { ...sessions, ...factors, ...proof, ...students, ...resume, ...companySignUp, ...companies, ...hrs },
    load: async () => (await import('./accounts/mount.ts')).mountAccounts,
  },
  {
    calls: { ...passkey, ...authenticator },
    load: async () => (await import('./accounts/mount-factors.ts')).mountFactors,
  },
  {
    calls: {
      ...admin,
      ...plan,
      ...find,
      ...record,
      ...accountsOfAdmins,
      listCompanies,
      listHrs,
      createHr,
      editHr,
      deleteHr,
    },
    load: async () => (await import('./administration/mount.ts')).mountAdministration,
  },
  {
    calls: { ...job, ...jobDraft, ...follow },
    load: async () => (await import('./jobs/mount.ts')).mountJobsOfAccounts,
  },
  { calls: jobSearch, load: async () => (await import('./jobs/search/search-calls.ts')).mountJobSearch },
  { calls: alert, load: async () => (await import('./jobs/alerts/alert-calls.ts')).mountAlerts },
  { calls: careers, load: async () => (await import('./jobs/careers/careers-calls.ts')).mountCareers },
  {
    calls: { ...application, ...studentApplication, ...screening, ...interview, ...next, ...dashboards },
    load: async () => (await import('./applications/mount.ts')).mountHiring,
  },
  {
    calls: { ...thought, ...contact, ...landing },
    load: async () => (await import('./community/mount.ts')).mountCommunity,
  },
  { calls: notice, load: async () => (await import('./notices/notice-calls.ts')).mountNotices },
  { calls: mail, load: async () => (await import('./notices/mail/mount.ts')).mountMails },
  { calls: push, load: async () => (await import('./notices/push/push-calls.ts')).mountPush },
  {
    calls: personalData,
    load: async () => (await import('./personal-data/personal-data-calls.ts')).mountPersonalData,
  },
  { calls: { exchangeRunToken }, load: async () => (await import('./releases/trust/exchange.ts')).mountExchange },
  { calls: { ...release, ...deployByToken }, load: async () => (await import('./releases/mount.ts')).mountRegistry },
];

/** Mounts all rooms. */
export function mountRooms(api: Api): void {
  for (const room of ROOMS) mountLater(api, room);
}
