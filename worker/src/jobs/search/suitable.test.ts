import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ask, type SignedIn, signIn } from '../../../testing/client.ts';
import { applyFor, makeJob, makeStudent, rows } from '../../../testing/hiring.ts';

let company: SignedIn;
let student: SignedIn;
/** Skills that a job asks for, and its id. */
const jobs = new Map<string, string>();

const post = async (...skills: string[]) => {
  for (const desiredSkills of skills) jobs.set(desiredSkills, await makeJob(company, { desiredSkills }));
};
const write = (skills: string) => rows('UPDATE resumes SET skills = ? WHERE student_id = ?', skills, student.row);
/** Skills of the jobs that a student's home names. */
async function fitting(): Promise<string[]> {
  const { json } = await ask('GET', '/api/user-next', { token: student.token });
  return json.jobs.map(({ desiredSkills }: { desiredSkills: string }) => desiredSkills);
}

beforeAll(async () => {
  company = await signIn('company');
  await post(
    'Node.js',
    'SQL, Node.js',
    'Go,SQL,  Node.js',
    'Painting',
    'sql server',
    'SQL',
    'GO',
    'Care, SQL, GO',
    'Machine-Learning, Go',
  );
  const filler = Array.from({ length: 12 }, (_, at) => `Go, Thing ${at}`);
  await post(...filler);
  // Only for a job of an HR can anybody apply.
  await rows('UPDATE jobs SET hr_id = ?', (await signIn('hr')).row);
});
beforeEach(async () => {
  student = await makeStudent();
});

test('suitable jobs ask for most of the skills, newest first', async () => {
  await write('sql, node.JS , Go');
  expect(await fitting()).toEqual(['Go,SQL,  Node.js', 'Care, SQL, GO', 'SQL, Node.js']);
});

test('suitable jobs follow the current skills', async () => {
  await write('SQL, Node.js');
  expect(await fitting()).toEqual(['Go,SQL,  Node.js', 'SQL, Node.js', 'Care, SQL, GO']);
  await write('Painting');
  expect(await fitting()).toEqual(['Painting']);
  await rows('DELETE FROM resumes WHERE student_id = ?', student.row);
  expect(await fitting()).toEqual([]);
});

test('suitable jobs leave out applied jobs and mark saved ones', async () => {
  await write('SQL, Node.js');
  await fitting();
  await applyFor(student, jobs.get('Go,SQL,  Node.js') ?? '');
  await ask('PUT', `/api/saved-job/${jobs.get('SQL, Node.js')}`, { token: student.token });
  const { json } = await ask('GET', '/api/user-next', { token: student.token });
  expect(json.jobs).toMatchObject([
    { desiredSkills: 'SQL, Node.js', applied: false, saved: true },
    { desiredSkills: 'Care, SQL, GO', applied: false, saved: false },
    { desiredSkills: 'SQL', applied: false, saved: false },
  ]);
});

test('skills are compared by words, whatever is between them', async () => {
  // More than are read ask for Go and are newer.
  await write('Machine learning, Go');
  expect((await fitting())[0]).toBe('Machine-Learning, Go');
});
