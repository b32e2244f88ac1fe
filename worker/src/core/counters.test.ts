import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { allOf, facet, fold, piecesOf } from './search.ts';

const DB = env.DB;
const pieces = (column: string, text: string) => piecesOf(text, 'prefix', [column]).match;
const run = (sql: string, ...values: unknown[]) =>
  DB.prepare(sql)
    .bind(...values)
    .run();
const first = <Row>(sql: string, ...values: unknown[]) =>
  DB.prepare(sql)
    .bind(...values)
    .first<Row>();

async function makeJob(id: number, title: string, location: string) {
  await run(
    `INSERT INTO jobs (id, company_id, title, location, city, title_folded, location_folded, type, timing, working_days, description, skills,
      experience, experience_min, experience_max, openings, salary_min, salary_max, deadline, company_name, posted_at, updated_at)
    VALUES (?, 1, ?, ?, 'Pune', ?, ?, 'Full-time', 'Day shift', 'Mon-Fri', 'd', 's', '1-3', 1, 3, 4, 1, 2, '2099-01-01', 'Acme', 1795000000000, 0)`,
    id,
    title,
    location,
    fold(title),
    fold(location),
  );
}

async function found(match: string | null): Promise<number[]> {
  const { results } = await DB.prepare(
    'SELECT rowid AS id FROM job_search WHERE job_search MATCH ? ORDER BY rowid DESC',
  )
    .bind(match)
    .all<{ id: number }>();
  return results.map((row) => row.id);
}

describe('counters and copies', () => {
  it('follow a hire from the job to the letter', async () => {
    await run(
      `INSERT INTO companies (id, name, name_folded, type, position, business_model, email, phone, password_hash, created_at) VALUES (1, 'Acme', 'acme', 'IT', 'p', 'b', 'a@x.test', '1', 'h', 1795000000000)`,
    );
    await run(
      `INSERT INTO hrs (id, name, name_folded, email, phone, password_hash, created_at) VALUES (1, 'Ritu', 'ritu', 'r@x.test', '1', 'h', 0), (2, 'Kabir', 'kabir', 'k@x.test', '1', 'h', 0)`,
    );
    await run(
      `INSERT INTO students (id, name, name_folded, email, phone, password_hash, created_at) VALUES (1, 'Asha', 'asha', 's@x.test', '1', 'h', 1795000000000)`,
    );
    await makeJob(1, 'Café Manager (C++)', 'पुणे, Maharashtra');
    await makeJob(2, 'Nurse', 'Bengaluru');
    await run('UPDATE jobs SET hr_id = 1, hr_name = ? WHERE id = 1', 'Ritu');
    expect(
      await first('SELECT jobs, openings, unassigned_jobs, experience_min, experience_max, locations FROM companies'),
    ).toEqual({
      jobs: 2,
      openings: 8,
      unassigned_jobs: 1,
      experience_min: 1,
      experience_max: 3,
      locations: '["Bengaluru","पुणे, Maharashtra"]',
    });
    await run(`INSERT INTO applications (id, student_id, job_id, resume_id, company_id, hr_id, candidate_name, candidate_folded, job_title, company_name, created_at, updated_at)
      VALUES (1, 1, 1, 1, 1, 1, 'Asha', 'asha', 't', 'Acme', 1795000000000, 0)`);
    expect(await first('SELECT applied, pending FROM students')).toEqual({ applied: 1, pending: 1 });
    await run(`UPDATE applications SET status = 'selected', decided_at = 1795000000000`);
    await run(`UPDATE applications SET company_status = 'Selected', advanced_at = 1795000000000`);
    await run(
      `INSERT INTO rounds (application_id, number, company_id, student_id, date, mode, link, interviewer, created_at) VALUES (1, 1, 1, 1, '2026-12-01T10:00:00Z', 'Online', 'l', 'i', 0)`,
    );
    expect(
      await first('SELECT round_count, last_outcome, json_array_length(rounds_json) AS copied FROM applications'),
    ).toEqual({ round_count: 1, last_outcome: '', copied: 1 });
    await run(`UPDATE rounds SET outcome = 'Move to Next Round'`);
    await run(`UPDATE applications SET shortlisted = 1, shortlisted_at = 1`);
    await run(`UPDATE applications SET letter_key = 'k', update_hr = 1`);
    await run(
      `UPDATE applications SET offer_letter_sent = 1, sent_at = 1795000000000, interview_overview_status = 'shortlisted'`,
    );
    await run('UPDATE applications SET hr_id = 2');
    expect(
      await first('SELECT received, applied, hired, ever_selected, ever_advanced, ever_shortlisted FROM companies'),
    ).toEqual({
      received: 1,
      applied: 0,
      hired: 1,
      ever_selected: 1,
      ever_advanced: 1,
      ever_shortlisted: 1,
    });
    expect(await first('SELECT pending, selected, rejected FROM students')).toEqual({
      pending: 0,
      selected: 1,
      rejected: 0,
    });
    expect(await first('SELECT received, shortlisted FROM hrs WHERE id = 1')).toEqual({ received: 0, shortlisted: 0 });
    expect(await first('SELECT received, shortlisted FROM hrs WHERE id = 2')).toEqual({ received: 1, shortlisted: 1 });
    // An HR has had it from the beginning: the totals count only what no HR has.
    expect(await first('SELECT applications, hired, jobs, assigned_jobs, students FROM totals')).toEqual({
      applications: 0,
      hired: 0,
      jobs: 2,
      assigned_jobs: 1,
      students: 1,
    });
    expect(await first('SELECT stage_hired, letters_due FROM hrs WHERE id = 2')).toEqual({
      stage_hired: 1,
      letters_due: 0,
    });
  });

  const WEEK = 'week, week_received AS received, week_hired AS hired, week_selected AS selected';
  const MONDAY = 1_795_000_000_000 - 86_400_000;
  const applyAt = (id: number, at: number, hr: number | null) =>
    run(
      `INSERT INTO applications (id, student_id, job_id, resume_id, company_id, hr_id, candidate_name, candidate_folded, job_title, company_name, created_at, updated_at)
      VALUES (?, ?, 2, 1, 1, ?, 'Asha', 'asha', 't', 'Acme', ?, 0)`,
      id,
      id,
      hr,
      at,
    );

  it('of a week stand in the HR’s row, and with all others when the HR’s next one begins', async () => {
    expect(await first('SELECT year, weeks FROM weekly')).toEqual({ year: '2026', weeks: '{"2026-11-16":[2,2,0,0]}' });
    expect(await first(`SELECT ${WEEK} FROM hrs WHERE id = 1`)).toEqual({
      week: '2026-11-16',
      received: 1,
      hired: 1,
      selected: 1,
    });
    expect(await first(`SELECT ${WEEK} FROM hrs WHERE id = 2`)).toMatchObject({ week: '', hired: 0 });
    await applyAt(2, MONDAY + 8 * 86_400_000, 1);
    expect(await first(`SELECT ${WEEK} FROM hrs WHERE id = 1`)).toEqual({
      week: '2026-11-23',
      received: 1,
      hired: 0,
      selected: 0,
    });
    expect(await first('SELECT * FROM hr_weekly')).toEqual({ hr_id: 1, week: '2026-11-16', selected: 1, rejected: 0 });
    expect(await first('SELECT weeks FROM weekly')).toEqual({ weeks: '{"2026-11-16":[2,2,1,1]}' });
  });

  it('of an earlier week than the HR’s, and of what no HR has, go where weeks are kept', async () => {
    await applyAt(3, MONDAY, 1);
    await applyAt(4, MONDAY, null);
    expect(await first('SELECT weeks FROM weekly')).toEqual({ weeks: '{"2026-11-16":[2,2,3,1]}' });
    expect(await first('SELECT applications, applied FROM totals')).toEqual({ applications: 1, applied: 1 });
    await run("UPDATE applications SET status = 'rejected', decided_at = ? WHERE id = 3", MONDAY);
    expect(await first('SELECT selected, rejected FROM hr_weekly')).toEqual({ selected: 1, rejected: 1 });
    await run('DELETE FROM hrs WHERE id = 1');
    expect(await first('SELECT weeks FROM weekly')).toEqual({
      weeks: '{"2026-11-16":[2,2,3,1],"2026-11-23":[0,0,1,0]}',
    });
  });

  it('find a text of any length and script anywhere in a title or location', async () => {
    expect(await found(pieces('title', 'é'))).toEqual([1]);
    expect(await found(pieces('title', 'FÉ'))).toEqual([1]);
    expect(await found(pieces('title', 'c++'))).toEqual([1]);
    expect(await found(pieces('title', '+'))).toEqual([1]);
    expect(await found(pieces('title', 'e'))).toEqual([2, 1]);
    expect(await found(pieces('location', 'ुणे'))).toEqual([1]);
    expect(await found(pieces('title', 'rse'))).toEqual([2]);
    expect(await found(pieces('title', 'e m'))).toEqual([]);
    expect(await found(pieces('title', 'xyz'))).toEqual([]);
    expect(await found(allOf(pieces('title', 'a'), pieces('location', 'maharashtra'), facet('h1')))).toEqual([1]);
    expect(await found(allOf(pieces('title', 'a'), facet('unassigned')))).toEqual([]);
  });
});
