import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ask, type SignedIn, signIn } from '../../testing/client.ts';
import { applyFor, makeJob, makeStudent, rows } from '../../testing/hiring.ts';

let company: SignedIn;
let student: SignedIn;
/** Skills that a job asks for, and its id. */
const jobs = new Map<string, string>();

const post = async (...skills: string[]) => {
  for (const desiredSkills of skills) jobs.set(desiredSkills, await makeJob(company, { desiredSkills }));
};
const write = (skills: string) => rows('UPDATE resumes SET skills = ? WHERE student_id = ?', skills, student.row);
/** Skills of the jobs that a student's home names, and the round trips that it took. */
async function fitting(): Promise<[string[], number]> {
  const batch = vi.spyOn(Object.getPrototypeOf(env.DB.withSession()), 'batch');
  const { json } = await ask('GET', '/api/user-next', { token: student.token });
  const trips = batch.mock.calls.length;
  batch.mockRestore();
  return [json.jobs.map(({ desiredSkills }: { desiredSkills: string }) => desiredSkills), trips];
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

test('are those that ask for most of the skills, the newest first', async () => {
  await write('sql, node.JS , Go');
  expect((await fitting())[0]).toEqual(['Go,SQL,  Node.js', 'Care, SQL, GO', 'SQL, Node.js']);
});

test('are one round trip with all that the home asks, once the isolate has read the skills', async () => {
  await write('SQL, Node.js');
  const [first] = await fitting();
  expect(first).toEqual(['Go,SQL,  Node.js', 'SQL, Node.js', 'Care, SQL, GO']);
  expect(await fitting()).toEqual([first, 1]);
  await write('Painting');
  expect(await fitting()).toEqual([['Painting'], 2]);
  expect(await fitting()).toEqual([['Painting'], 1]);
  await rows('DELETE FROM resumes WHERE student_id = ?', student.row);
  expect(await fitting()).toEqual([[], 1]);
});

test('leave out what was applied for, and say what was saved', async () => {
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

test('are read by their ids where the database compares letters otherwise than words', async () => {
  // More than are compared ask for Go and are newer.
  await write('Machine learning, Go');
  await fitting();
  const [[first], trips] = await fitting();
  expect([first, trips]).toEqual(['Machine-Learning, Go', 2]);
});

test('are none for skills that no job asks for, or for none', async () => {
  for (const skills of ['Falconry', ' , ', '']) {
    await write(skills);
    await fitting();
    expect(await fitting()).toEqual([[], 1]);
  }
});
