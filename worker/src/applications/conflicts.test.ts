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

test('another round of the interviewer within the hour is found once, in any letter case', async () => {
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

test('rounds overlap by their durations', async () => {
  const cast = await makeCast();
  const { token } = cast.company;
  const other = await advanced(cast, 'Sneha Gowda');
  const mine = await advanced(cast, 'Kabir Singh');
  const body = { ...ROUND, minutes: 90 };
  const scheduled = await ask('PUT', `/api/company-application/${other}/interview`, { token, body });
  expect(scheduled.json.minutes).toBe(90);
  expect((await ask('GET', `/api/application/${other}`, { token })).json.interviews).toMatchObject([{ minutes: 90 }]);
  const found = async (date: string, minutes: number) => {
    const query = new URLSearchParams({ date, minutes: String(minutes), interviewer: ROUND.interviewer });
    return (await ask('GET', `/api/interview-conflicts/${mine}?${query}`, { token })).json.length;
  };
  expect(await found('2099-01-05T11:15:00.000Z', 15)).toBe(1);
  expect(await found('2099-01-05T11:30:00.000Z', 15)).toBe(0);
  expect(await found('2099-01-05T09:30:00.000Z', 30)).toBe(0);
  expect(await found('2099-01-05T09:30:00.000Z', 45)).toBe(1);
});

test('a round must begin in the future', async () => {
  const cast = await makeCast();
  const { token } = cast.company;
  const id = await advanced(cast, 'Ishaan Verma');
  const schedule = (change: object) =>
    ask('PUT', `/api/company-application/${id}/interview`, { token, body: { ...ROUND, ...change } });
  const soon = new Date(Date.now() - 60_000).toISOString();
  for (const date of ['2020-01-05T10:00:00.000Z', '0001-01-01T00:00:00.000Z', '9999-12-31T00:00:00.000Z', soon])
    expect((await schedule({ date })).json.errors).toMatchObject([{ path: 'date' }]);
  expect((await schedule({ link: 'not a link' })).json.errors).toMatchObject([{ path: 'link' }]);
  expect((await schedule({ link: 'meet.example.test/2' })).json.link).toBe('https://meet.example.test/2');
});
