import { expect, test } from 'vitest';
import { ask } from '../../testing/client.ts';
import { applyFor, type Cast, makeCast, makeStudent, ROUND } from '../../testing/hiring.ts';

async function advanced({ hr, company, job }: Cast, name: string): Promise<string> {
  const id = await applyFor(await makeStudent(name), job);
  await ask('PUT', `/api/application/${id}/status`, { token: hr.token, body: { status: 'selected' } });
  const body = { status: 'Selected' };
  await ask('PUT', `/api/interview-application/${id}/companyStatus`, { token: company.token, body });
  return id;
}

test("an interviewer's other round within the hour is found in any letter case, and once", async () => {
  const cast = await makeCast();
  const { token } = cast.company;
  const other = await advanced(cast, 'Rohan Pillai');
  const mine = await advanced(cast, 'Fatima Sheikh');
  const scheduled = await ask('PUT', `/api/company-application/${other}/interview`, { token, body: ROUND });
  expect(scheduled.status).toBe(201);
  const found = async (interviewer: string, date: string) => {
    const query = new URLSearchParams({ date, interviewer });
    return (await ask('GET', `/api/interview-conflicts/${mine}?${query}`, { token })).json;
  };

  expect(await found(ROUND.interviewer.toLowerCase(), '2099-01-05T10:30:00.000Z')).toMatchObject([
    { applicationId: other, round: 1, candidate: 'Rohan Pillai', of: 'interviewer' },
  ]);
  expect(await found('Arjun Shah', '2099-01-05T10:30:00.000Z')).toEqual([]);
  expect(await found(ROUND.interviewer, '2099-01-05T11:00:00.000Z')).toEqual([]);
});
