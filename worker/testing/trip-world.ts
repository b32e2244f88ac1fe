import { env } from 'cloudflare:workers';
import { NEW_APPLICATION, ROLES, type Step } from '@niyukti/contract';
import { getCompanyDashboard } from '@niyukti/contract/calls/company';
import { getHrDashboard } from '@niyukti/contract/calls/hr';
import { listInterviewApplications } from '@niyukti/contract/calls/interview';
import { listJobs } from '@niyukti/contract/calls/job';
import { getCompanyNext, getStudentNext } from '@niyukti/contract/calls/next';
import { listHrApplications } from '@niyukti/contract/calls/screening';
import { getStudentDashboard, listUsers } from '@niyukti/contract/calls/student';
import { ask, OWN_ID } from '@niyukti/contract/first-data';
import { EVENTS_PACKED_AFTER_DAYS } from '@niyukti/contract/limits';
import type { Release, Screen } from '@niyukti/contract/release';
import type { Role } from '@niyukti/contract/roles';
import { expect } from 'vitest';
import { settleSlice } from '../src/applications/settle.ts';
import { publicId } from '../src/core/ids.ts';
import { packSlice } from '../src/events/packs/pack.ts';
import { sealAll } from '../src/events/sealing.ts';
import { type SignedIn, ask as send } from './client.ts';
import { mintToken } from './deployer.ts';
import { type Modelled, send as takeStep } from './flow-driver.ts';
import { growAccounts, growDrafts, growFollows, growMails, growNotices } from './grow-accounts.ts';
import { applyFor, type Cast, db, makeCast, makeJob, makeStudent, rows } from './hiring.ts';
import { putLive, release, screen } from './releases.ts';

/** Accounts of each role with something of everything that is read. */
export interface TripWorld extends Cast {
  /** An offer letter of it was sent. */
  readonly application: string;
  /** It has long stood still: its events lie in a pack. */
  readonly old: string;
  readonly thought: string;
  /** May read everything of all front ends. */
  readonly deployer: string;
}

const DAY_MS = 86_400_000;
/** Of each thing so many: more than a page of any list shows. */
const MANY = 60;
/** Jobs, students who apply and replies, which cost a request each. */
const SOME = 24;
const LOGO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const OVER: readonly Step[] = [
  { action: 'select' },
  { action: 'advance' },
  { action: 'scheduleRound' },
  { action: 'shareRound', round: 1 },
  { action: 'setRoundOutcome', round: 1, outcome: 'Rejected' },
  { action: 'rejectAfterAdvancing' },
];
const HIRED: readonly Step[] = [
  { action: 'select' },
  { action: 'advance' },
  { action: 'scheduleRound' },
  { action: 'shareRound', round: 1 },
  { action: 'setRoundOutcome', round: 1, outcome: 'Move to Next Round' },
  { action: 'shortlist' },
  { action: 'uploadLetter' },
  { action: 'handBack' },
  { action: 'sendOffer' },
];
const BY_HR = ['select', 'shareRound', 'sendOffer'];

async function take(cast: Cast, id: string, steps: readonly Step[]): Promise<void> {
  const application: Modelled = { id, student: cast.student, job: 0, state: NEW_APPLICATION, rounds: [], events: 1 };
  for (const [turn, step] of steps.entries()) {
    const { status } = await takeStep(BY_HR.includes(step.action) ? cast.hr : cast.company, application, step, turn);
    expect([step, status]).toEqual([step, expect.toSatisfy((code: number) => code < 300)]);
    const [last] =
      step.action === 'scheduleRound' ? await rows<{ id: number }>('SELECT max(id) AS id FROM rounds') : [];
    if (last) application.rounds.push(publicId('round', last.id));
  }
}

/** Has what has happened so far lie long ago, and its events be packed. */
async function packAll(): Promise<void> {
  const later = Date.now() + (EVENTS_PACKED_AFTER_DAYS + 1) * DAY_MS;
  while ((await settleSlice(db(), later)) > 0);
  await sealAll(env, db(), Date.now());
  await rows('DELETE FROM outbox');
  await rows('UPDATE event_packs_walk SET upto = 0');
  while ((await packSlice(db(), later)) > 0);
}

const OF_COMPANY = { path: { companyId: OWN_ID } };
const OF_HR = { path: { hrId: OWN_ID } };
/** A screen of each role with what its document brings, as the product's own ask for it. */
const HOMES: Readonly<Record<Role, readonly [Release['name'], Screen]>> = {
  student: [
    'seeker',
    screen('/Home', {
      asks: [ask(getStudentNext), ask(getStudentDashboard), ask(listJobs, { query: { view: 'row', limit: 5 } })],
    }),
  ],
  company: [
    'company',
    screen('/CompanyDashboard', {
      asks: [
        ask(getCompanyDashboard, OF_COMPANY),
        ask(getCompanyNext, OF_COMPANY),
        ask(listInterviewApplications, { ...OF_COMPANY, query: { limit: 25 } }),
      ],
    }),
  ],
  hr: [
    'hr',
    screen('/JobApplications', {
      asks: [ask(listHrApplications, { ...OF_HR, query: { limit: 25, view: 'row' } }), ask(getHrDashboard, OF_HR)],
    }),
  ],
  admin: ['admin', screen('/UserManagement', { asks: [ask(listUsers, { query: { limit: 25 } })] })],
};
export const homeOf = (role: Role): string => HOMES[role][1].path;

async function putReleases(): Promise<void> {
  const document = '<html><head><title></title></head><body><div id="root"></div></body></html>';
  const server = { file: 'server.mjs', integrity: `sha384-${'a'.repeat(64)}`, size: 9, type: 'text/javascript' };
  await env.RELEASES.put('remotes/shell/server.mjs', '// server');
  await putLive(release('shell', 'shell0001', { document, server }));
  for (const role of ROLES) {
    const [name, home] = HOMES[role];
    await putLive(release(name, `${name}000001`, { screens: [{ ...home, role, layout: 'role' }] }));
  }
  const pages = [screen('/'), screen('/Community', { content: ['board'] }), screen('/404', { status: 404 })];
  await putLive(release('marketing', 'marketing1', { screens: pages }));
}

/** Makes them. */
export async function makeTripWorld(): Promise<TripWorld> {
  const cast = await makeCast();
  const { student, company, hr, admin } = cast;
  const post = (who: SignedIn, path: string, body?: unknown) => send('POST', `/api${path}`, { token: who.token, body });
  const old = await applyFor(student, cast.job);
  await take(cast, old, OVER);
  const jobs: string[] = [];
  while (jobs.length < SOME) jobs.push(await makeJob(company));
  await packAll();
  await rows('UPDATE jobs SET hr_id = ? WHERE company_id = ?', hr.row, company.row);
  const application = await applyFor(student, jobs[0] ?? '');
  await take(cast, application, HIRED);
  for (let made = 0; made < SOME; made += 1) await applyFor(await makeStudent(), cast.job);
  await post(company, `/upload-logo/${company.id}`, { image: LOGO });
  await rows('UPDATE companies SET logo_colour = NULL WHERE id = ?', company.row);

  const thought = (await post(student, '/thoughts', { text: 'A thought' })).json._id as string;
  for (let reply = 0; reply < SOME; reply += 1) await post(company, `/thoughts/${thought}/replies`, { text: 'Yes' });
  await growAccounts(env.DB, 0, MANY);
  for (const [role, { row }] of Object.entries({ student, company, hr, admin }))
    await growNotices(env.DB, role as Role, row, 0, MANY);
  await growFollows(env.DB, student.row);
  await growDrafts(env.DB, company.row);
  await growMails(env.DB, 0, MANY);
  await putReleases();
  return { ...cast, application, old, thought, deployer: await mintToken('all', 'upload') };
}
