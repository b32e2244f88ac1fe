import { beforeAll, expect, it } from 'vitest';
import { ask, type SignedIn, signIn } from '../../../testing/client.ts';
import { makeJob, rows } from '../../../testing/hiring.ts';
import { internalId } from '../../core/ids.ts';

let company: SignedIn;
const ids = new Map<string, string>();

async function post(jobTitle: string, desiredSkills: string, location = 'Pune'): Promise<string> {
  const id = await makeJob(company, {
    jobTitle,
    desiredSkills,
    location,
    city: location.split(', ').at(-1) ?? location,
  });
  ids.set(jobTitle, id);
  return id;
}
/** Titles of the jobs that the page of a job shows as similar. */
async function similar(title: string): Promise<string[]> {
  const { json } = await ask('GET', `/api/jobs/${ids.get(title)}`);
  return json.similar.map((job: { jobTitle: string }) => job.jobTitle);
}

beforeAll(async () => {
  company = await signIn('company');
  await post('Java Developer', 'Java, Spring Boot, SQL', 'Baner, Pune');
  await post('Senior Java Developer', 'Java, Spring Boot', 'Pune');
  await post('JavaScript Developer', 'JavaScript, React', 'Mumbai');
  await post('Data Analyst', 'SQL, Excel', 'Pune');
  await post('Report Analyst', 'Spring, Boot', 'Pune');
  await post('Staff Nurse', 'Nursing', 'Baner, Pune');
  await post('सीनियर Nurse (Night)', 'Nursing', 'पुणे');
  await post('&', '+ , -', 'Pune');
});

it('similar jobs share words of the title or whole skills, the most similar first; a place alone is not enough', async () => {
  expect(await similar('Java Developer')).toEqual(['Senior Java Developer', 'Data Analyst', 'JavaScript Developer']);
});

it('similar jobs are found in any script, with any characters between the words', async () => {
  expect(await similar('सीनियर Nurse (Night)')).toEqual(['Staff Nurse']);
});

it('a job without words has no similar jobs', async () => {
  expect(await similar('&')).toEqual([]);
});

it('similar jobs are open', async () => {
  const close = (title: string, change: string) =>
    rows(`UPDATE jobs SET ${change} WHERE id = ?`, internalId('job', ids.get(title) ?? ''));
  await close('Senior Java Developer', 'open = 0');
  await close('Data Analyst', "deadline = '2020-01-01'");
  expect(await similar('Java Developer')).toEqual(['JavaScript Developer']);
});
