import { env } from 'cloudflare:workers';
import { EVENT_NAMES, eventOf, mayRead } from '@niyukti/contract/events/all-events';
import type { HiringState } from '@niyukti/contract/hiring/state-machine';
import { searchText } from '@niyukti/contract/text/search-text';
import { randomToken, sha256 } from '../src/core/hash.ts';
import { type IdKind, publicId } from '../src/core/ids.ts';
import type { SignedIn } from './client.ts';
import { PDF } from './hiring.ts';
import { statement } from './statement.ts';

/** An application in a state of the machine, with its own student. */
export interface PlacedApplication {
  readonly index: number;
  readonly row: number;
  readonly id: string;
  readonly student: SignedIn;
  /** The path of its letter, even if this state has none. */
  readonly letter: string;
  readonly rounds: readonly string[];
  /** The current state in the database. */
  state: HiringState;
  readonly first: HiringState;
}

/** The first id, above those of other tests. */
const BASE = 5_000;
const ROUND_BASE = 500_000;
const CHUNK = 40;
const DAY = 86_400_000;

/** A text that identifies a fact of an application wherever it is shown. */
export const marker = (fact: string, index: number, detail = ''): string => `${fact}-q${index}q${detail}`;

const roundRow = (index: number, number: number): number => ROUND_BASE + index * 10 + number;

function accountOf(index: number, now: number): D1PreparedStatement[] {
  const name = marker('Name', index);
  return [
    statement(
      `INSERT INTO accounts (id, role, name, name_folded, email, phone, password_hash, created_at)
      VALUES (?, 'student', ?, ?, ?, '9876543210', 'x', ?)`,
      BASE + index,
      name,
      searchText(name),
      `${marker('account', index)}@made.test`,
      now,
    ),
    statement(
      'INSERT INTO students (id, photo_key, unlimited) VALUES (?, ?, 1)',
      BASE + index,
      `photos/${marker('Photo', index)}.png`,
    ),
    statement(
      `INSERT INTO resumes (id, student_id, personal_info, educations, skills, skills_folded, summary, project, experience, created_at, updated_at)
      VALUES (?1, ?1, ?2, ?3, ?4, lower(?4), ?5, ?6, ?7, ?8, ?8)`,
      BASE + index,
      JSON.stringify({
        name: marker('Called', index),
        email: `${marker('mail', index)}@made.test`,
        phone: marker('Phone', index),
        address: marker('Address', index),
      }),
      JSON.stringify([{ institute: marker('Institute', index), degree: marker('Degree', index), year: '2024' }]),
      `${marker('Skill', index)}, Go`,
      marker('Summary', index),
      marker('Project', index),
      JSON.stringify({ company: marker('Employer', index), role: marker('Role', index), duration: '6 months' }),
      now,
    ),
  ];
}

/** Columns of `applications` that a state fixes. */
function columnsOf(state: HiringState, index: number, now: number): Record<string, string | number | null> {
  return {
    status: state.status,
    decided_at: state.status === 'pending' ? null : now,
    company_status: state.companyStatus,
    advanced_at: state.advanced ? now : null,
    shortlisted: Number(state.shortListed),
    interview_overview_status: state.published ?? '',
    letter_key: state.letter ? `letters/${marker('Letter', index)}.pdf` : null,
    letter_name: state.letter ? `${marker('File', index)}.pdf` : null,
    update_hr: Number(state.updateHR),
    offer_letter_sent: Number(state.offerLetterSent),
    withdrawn_at: state.withdrawn ? now : null,
  };
}

function roundsOf(state: HiringState, index: number, company: number, now: number): D1PreparedStatement[] {
  return state.rounds.map((round, at) =>
    statement(
      `INSERT INTO rounds (id, application_id, number, company_id, student_id, date, mode, link, interviewer, outcome, update_candidate,
        feedback_updated_by_hr, feedback, cancel_reason, created_at)
      VALUES (?, ?, ?, ?, ?, '2099-01-05T10:00:00.000Z', 'Online', ?, ?, ?, ?, ?, ?, ?, ?)`,
      roundRow(index, at + 1),
      BASE + index,
      at + 1,
      company,
      BASE + index,
      marker('Link', index, `r${at + 1}`),
      marker('Interviewer', index, `r${at + 1}`),
      round.status,
      Number(round.updateCandidate),
      Number(round.feedbackUpdatedByHR),
      round.feedbackUpdatedByHR ? round.status : null,
      round.status === 'Cancelled' ? marker('Reason', index, `r${at + 1}`) : null,
      now,
    ),
  );
}

/** An event of every kind in any state. Its actor's name shows that it was read. */
function eventsOf(index: number, now: number): D1PreparedStatement[] {
  return EVENT_NAMES.flatMap((name) => {
    const { timeline } = eventOf(name);
    if (!timeline) return [];
    return statement(
      `INSERT INTO events (name, subject, subject_id, actor, actor_id, actor_name, payload, timeline, created_at)
      VALUES (?, 'application', ?, 'hr', 1, ?, '{"round":1}', ?, ?)`,
      name,
      BASE + index,
      marker('By', index, timeline.action),
      Number(mayRead('student', name)),
      now,
    );
  });
}

/** The rows of the job, its company and its HR. */
interface Owners {
  readonly job: number;
  readonly company: number;
  readonly hr: number;
}

/**
 * Makes an application in each state, all of one company and one HR. Every fact is a `marker`, so
 * that an answer shows which facts it tells.
 */
export async function placeStates(
  states: readonly HiringState[],
  owners: Owners,
  now: number,
): Promise<PlacedApplication[]> {
  const placed: PlacedApplication[] = [];
  let waiting: D1PreparedStatement[] = [];
  for (const [at, state] of states.entries()) {
    const index = at + 1;
    const row = BASE + index;
    const columns = columnsOf(state, index, now);
    const token = randomToken();
    waiting.push(
      ...accountOf(index, now),
      statement(
        'INSERT INTO sessions (token_hash, account_id, created_at, expires_at) VALUES (?, ?, ?, ?)',
        await sha256(token),
        row,
        now,
        now + DAY,
      ),
      statement(
        `INSERT INTO applications (id, student_id, job_id, resume_id, company_id, hr_id, created_at, updated_at, released_at, ${Object.keys(columns).join(', ')})
        SELECT s.id, s.id, j.id, r.id, j.company_id, j.hr_id, ?, ?, ?, ${Object.keys(columns)
          .map(() => '?')
          .join(', ')}
        FROM students s JOIN resumes r ON r.student_id = s.id JOIN jobs j ON j.id = ? WHERE s.id = ?`,
        now,
        now,
        now,
        ...Object.values(columns),
        owners.job,
        row,
      ),
      ...roundsOf(state, index, owners.company, now),
      ...eventsOf(index, now),
    );
    const key = `letters/${marker('Letter', index)}.pdf`;
    if (state.letter) {
      waiting.push(
        statement(
          `INSERT INTO files (key, kind, owner_id, name, type, size, sha256, created_at)
          VALUES (?, 'letter', ?, ?, 'application/pdf', ?, 'x', ?)`,
          key,
          row,
          `${marker('File', index)}.pdf`,
          PDF.byteLength,
          now,
        ),
      );
      await env.FILES.put(key, PDF, { httpMetadata: { contentType: 'application/pdf' } });
    }
    const id = (kind: IdKind, number: number) => publicId(kind, number);
    placed.push({
      index,
      row,
      id: id('application', row),
      letter: `/files/${key}`,
      rounds: state.rounds.map((_, place) => id('round', roundRow(index, place + 1))),
      state,
      first: state,
      student: {
        role: 'student',
        row,
        account: row,
        id: id('student', row),
        token: token,
        cookie: `authToken=${token}`,
        email: `${marker('account', index)}@made.test`,
        name: marker('Name', index),
      },
    });
    if (waiting.length > CHUNK || index === states.length) {
      await env.DB.batch(waiting);
      waiting = [];
    }
  }
  return placed;
}

/** Brings an application back to its first state. */
export async function restore(placed: PlacedApplication, owners: Owners, now: number): Promise<void> {
  const columns = columnsOf(placed.first, placed.index, now);
  const names = Object.keys(columns);
  await env.DB.batch([
    statement('DELETE FROM rounds WHERE application_id = ?', placed.row),
    statement(
      `UPDATE applications SET ${names.map((name) => `${name} = ?`).join(', ')} WHERE id = ?`,
      ...Object.values(columns),
      placed.row,
    ),
    ...roundsOf(placed.first, placed.index, owners.company, now),
  ]);
  placed.state = placed.first;
}
