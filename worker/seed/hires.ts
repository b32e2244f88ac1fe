import type { Role } from '@niyukti/contract/accounts/roles';
import type { InterviewMode, RoundOutcome } from '@niyukti/contract/api/limits';
import { type EventName, mayRead, STEP_EVENTS } from '@niyukti/contract/events/all-events';
import { ACTION_ROLES, NEW_APPLICATION, type Step, takeStep } from '@niyukti/contract/hiring/state-machine';
import { inOffice, interviewAt } from './hours.ts';
import { writeLetter } from './letter.ts';
import { INTERVIEWERS } from './people.ts';
import type { Random } from './random.ts';
import type { Row, SeedTarget, Writer } from './target.ts';

/** How far an application has come, from the day it was made. Each is a list of legal steps. */
const select: Step = { action: 'select' };
const advance: Step = { action: 'advance' };
const schedule: Step = { action: 'scheduleRound' };
const share = (round: number): Step => ({ action: 'shareRound', round });
const tell = (round: number): Step => ({ action: 'shareFeedback', round });
const outcome = (round: number, outcome: RoundOutcome): Step => ({ action: 'setRoundOutcome', round, outcome });
const passed: Step[] = [select, advance, schedule, share(1), outcome(1, 'Move to Next Round'), tell(1)];
const shortlisted: Step[] = [...passed, { action: 'shortlist' }];
const lettered: Step[] = [...shortlisted, { action: 'publishOutcome' }, { action: 'uploadLetter' }];

export const STORIES = {
  pending: [],
  selected: [select],
  'rejected by HR': [{ action: 'reject' }],
  'declined by the company': [select, { action: 'decline' }],
  advanced: [select, advance],
  'first round to come': [select, advance, schedule, share(1)],
  'first round not shared': [select, advance, schedule],
  'status not shared': [select, advance, schedule, share(1), outcome(1, 'Move to Next Round')],
  'second round to come': [...passed, schedule, share(2)],
  'rejected in interview, not told': [
    select,
    advance,
    schedule,
    share(1),
    outcome(1, 'Rejected'),
    { action: 'rejectAfterAdvancing' },
  ],
  'rejected in interview': [
    select,
    advance,
    schedule,
    share(1),
    outcome(1, 'Rejected'),
    tell(1),
    { action: 'rejectAfterAdvancing' },
    { action: 'publishOutcome' },
  ],
  'round cancelled': [select, advance, schedule, share(1), outcome(1, 'Cancelled')],
  'shortlisted, not told': shortlisted,
  shortlisted: [...shortlisted, { action: 'publishOutcome' }],
  'letter uploaded': lettered,
  'ready to send': [...lettered, { action: 'handBack' }],
  hired: [...lettered, { action: 'handBack' }, { action: 'sendOffer' }],
  withdrawn: [select, { action: 'withdraw' }],
} as const satisfies Record<string, readonly Step[]>;
export type Story = keyof typeof STORIES;

/** Who stands around an application; ids are the database's. */
export interface Parties {
  applicationId: number;
  student: { id: number; name: string };
  company: { id: number; name: string };
  hr: { id: number; name: string };
  job: { title: string; city: string; salary: string };
}

const DAY = 86_400_000;
const HOUR = 3_600_000;
const MINUTE = 60_000;

/**
 * Writes an application's story as the API would have: each step's columns in order of time. Its
 * `events` stand with those of all others.
 */
export async function tellStory(
  write: Writer,
  events: Row[],
  files: SeedTarget['FILES'],
  random: Random,
  story: Story,
  who: Parties,
  appliedAt: number,
  now: number,
): Promise<void> {
  const { applicationId: id } = who;
  const steps: readonly Step[] = STORIES[story];
  const pace = Math.min(1.5 * DAY, (now - appliedAt) / (steps.length + 1));
  let state = NEW_APPLICATION;
  let at = appliedAt;
  let round = 0;
  event(events, id, 'application.applied', 'student', who.student, {}, at);
  for (const [index, step] of steps.entries()) {
    state = takeStep(state, step);
    const planned = at + Math.round(pace * (0.6 + random.next() * 0.4));
    // A candidate hears of a round before it is.
    at = after(at, step.action === 'shareRound' ? Math.min(planned, round - HOUR) : planned, now);
    // Nobody judges a round before it has been.
    if (step.action === 'setRoundOutcome') at = Math.min(Math.max(at, round + HOUR), now - MINUTE);
    const later = steps.slice(index + 1);
    const payload: Record<string, string | number> = 'round' in step ? { round: step.round } : {};
    const set = (row: Row) => write.update('applications', id, { ...row, updated_at: at });
    switch (step.action) {
      case 'select':
      case 'reject':
        set({ status: step.action === 'select' ? 'selected' : 'rejected', decided_at: at });
        break;
      case 'advance':
        set({ company_status: 'Selected', advanced_at: at });
        break;
      case 'decline':
        set({ company_status: 'Rejected' });
        break;
      case 'scheduleRound': {
        const decided = later.some((next) => next.action === 'setRoundOutcome');
        payload.round = state.rounds.length;
        const begins = interviewAt(decided ? at + 2 * HOUR : now + (1 + random.below(9)) * DAY, random.below(15));
        round = decided ? Math.min(begins, halfHour(now - 2 * HOUR)) : begins;
        payload.mode = addRound(write, random, who, state.rounds.length, at, round);
        break;
      }
      case 'setRoundOutcome':
        payload.outcome = step.outcome;
        setRound(write, id, step.round, { outcome: step.outcome });
        break;
      case 'shareRound':
        setRound(write, id, step.round, { update_candidate: 1 });
        break;
      case 'shareFeedback':
        payload.outcome = state.rounds[step.round - 1]?.status ?? '';
        setRound(write, id, step.round, { feedback_updated_by_hr: 1, feedback: payload.outcome });
        break;
      case 'shortlist':
        set({ shortlisted: 1, shortlisted_at: at });
        break;
      case 'rejectAfterAdvancing':
        set({ company_status: 'Rejected', shortlisted: 0 });
        break;
      case 'publishOutcome':
        payload.outcome = state.published ?? '';
        set({ interview_overview_status: payload.outcome });
        break;
      case 'uploadLetter':
        payload.letter = 'Offer letter.pdf';
        set({
          letter_key: await storeLetter(write, files, id, who, at),
          letter_name: 'Offer letter.pdf',
          update_hr: 0,
        });
        break;
      case 'handBack':
        set({ update_hr: 1 });
        break;
      case 'sendOffer':
        set({
          offer_letter_sent: 1,
          sent_at: at,
          interview_overview_status: 'shortlisted',
        });
        break;
      case 'withdraw':
        set({ withdrawn_at: at });
        break;
    }
    const role = ACTION_ROLES[step.action];
    const by = { student: who.student, company: who.company, hr: who.hr }[role];
    event(events, id, STEP_EVENTS[step.action], role, by, payload, at);
  }
}

/** The next step: in office hours where they leave it behind the one before, never ahead of now. */
function after(before: number, planned: number, now: number): number {
  return Math.min(Math.max(inOffice(planned), before + 7 * MINUTE), now - MINUTE);
}

const halfHour = (at: number) => at - (at % (HOUR / 2));

/** Records an event of an application, as the Worker does. */
function event(
  events: Row[],
  applicationId: number,
  name: EventName,
  role: Role,
  by: { id: number; name: string },
  payload: object,
  at: number,
): void {
  events.push({
    name,
    subject: 'application',
    subject_id: applicationId,
    actor: role,
    actor_id: by.id,
    actor_name: by.name,
    payload: JSON.stringify(payload),
    timeline: mayRead('student', name) ? 1 : 0,
    created_at: at,
  });
}

function addRound(
  write: Writer,
  random: Random,
  who: Parties,
  number: number,
  at: number,
  begins: number,
): InterviewMode {
  const mode = random.pick<InterviewMode>(['Online', 'Online', 'Phone', 'Offline']);
  const places: Record<InterviewMode, string> = {
    Online: `https://meet.demo.test/${who.applicationId}-${number}`,
    Phone: '+912066001234',
    Offline: `${who.company.name}, reception, ${who.job.city}`,
  };
  write.insert('rounds', {
    application_id: who.applicationId,
    number,
    company_id: who.company.id,
    student_id: who.student.id,
    date: new Date(begins).toISOString(),
    mode,
    link: places[mode],
    interviewer: random.pick(INTERVIEWERS),
    created_at: at,
  });
  return mode;
}

function setRound(write: Writer, applicationId: number, number: number, row: Row): void {
  const columns = Object.keys(row).map((column) => `${column} = ?`);
  write.run(
    `UPDATE rounds SET ${columns.join(', ')} WHERE application_id = ? AND number = ?`,
    ...Object.values(row),
    applicationId,
    number,
  );
}

async function storeLetter(
  write: Writer,
  files: SeedTarget['FILES'],
  applicationId: number,
  who: Parties,
  at: number,
): Promise<string> {
  const bytes = writeLetter({
    company: who.company.name,
    candidate: who.student.name,
    jobTitle: who.job.title,
    city: who.job.city,
    salary: who.job.salary,
    date: new Date(at).toISOString().slice(0, 10),
  });
  return storeFile(write, files, 'letter', applicationId, 'Offer letter.pdf', 'application/pdf', bytes, at);
}

/** Puts an object under a random key and its row beside it. Answers the key. */
export async function storeFile(
  write: Writer,
  files: SeedTarget['FILES'],
  kind: 'photo' | 'logo' | 'letter',
  ownerId: number,
  name: string,
  type: string,
  bytes: Uint8Array,
  at: number,
): Promise<string> {
  const key = `${kind}s/${crypto.randomUUID().replaceAll('-', '')}.${type === 'application/pdf' ? 'pdf' : 'png'}`;
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(bytes));
  await files.put(key, bytes, { httpMetadata: { contentType: type } });
  write.insert('files', {
    key,
    kind,
    owner_id: ownerId,
    name,
    type,
    size: bytes.length,
    sha256: Buffer.from(digest).toString('hex'),
    created_at: at,
  });
  return key;
}
