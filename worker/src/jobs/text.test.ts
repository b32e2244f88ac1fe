import { expect, it } from 'vitest';
import { ask, type SignedIn } from '../../testing/client.ts';
import { makeCast, makeJob, rows } from '../../testing/hiring.ts';

const get = (path: string, who?: SignedIn) => ask('GET', `/api${path}`, who ? { token: who.token } : {});

it('a job search finds the whole text, not only its trigrams, in each list and for each role', async () => {
  const { company, student, hr, admin } = await makeCast();
  const made = ['Aaa Lead', 'Aaaaa Lead'];
  for (const jobTitle of made) {
    const id = await makeJob(company, { jobTitle, location: `${jobTitle} Road`, city: 'Pune' });
    expect((await ask('PUT', `/api/saved-job/${id}`, { token: student.token })).status).toBe(200);
  }
  await rows("UPDATE jobs SET hr_id = ? WHERE title LIKE 'Aaa%'", hr.row);
  const lists: [string, SignedIn?][] = [
    ['/company-all-jobs?title=aaaaa'],
    ['/company-all-jobs?location=aaaaa'],
    ['/company-all-jobs?location=aaaaa&title=aaaaa', student],
    ['/company-all-jobs?saved=true&title=aaaaa', student],
    ['/company-all-jobs?title=aaaaa', admin],
    [`/company-jobs?companyId=${company.id}&q=aaaaa`, company],
    [`/hr-jobs/${hr.id}?q=aaaaa`, hr],
  ];
  for (const [path, who] of lists) {
    const titles = async (asked: string) =>
      (await get(asked, who)).json.map(({ jobTitle }: { jobTitle: string }) => jobTitle).toSorted();
    expect([path, await titles(path)]).toEqual([path, ['Aaaaa Lead']]);
    expect([path, await titles(path.replaceAll('aaaaa', 'aaa'))]).toEqual([path, made]);
  }
  for (const who of [student, company, hr, admin]) {
    const { json } = await get('/find?q=aaaaa', who);
    expect(json.map(({ title }: { title: string }) => title)).toEqual(['Aaaaa Lead']);
  }
});
