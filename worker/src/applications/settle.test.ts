import { LIMITS } from '@niyukti/contract/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { ask, type SignedIn } from '../../testing/client.ts';
import { applyFor, type Cast, db, makeCast, makeStudent, rows } from '../../testing/hiring.ts';
import { internalId } from '../core/ids.ts';
import { settleSlice } from './settle.ts';

const LONG = LIMITS.wholeSearchDays * 86_400_000 + 3_600_000;

let cast: Cast;
beforeEach(async () => {
  cast = await makeCast();
});

const settle = async (now: number): Promise<void> => {
  while ((await settleSlice(db(), now)) > 0);
};
const settled = async (): Promise<number> =>
  (await rows<{ n: number }>('SELECT count(*) AS n FROM applications WHERE settled = 1'))[0]?.n ?? -1;
const wholeIndex = () => rows("INSERT INTO application_search (application_search) VALUES ('integrity-check')");
/** The words that the index holds of one application. */
async function wordsOf(application: string): Promise<string[]> {
  await rows('CREATE VIRTUAL TABLE IF NOT EXISTS entry_words USING fts5vocab (application_search, instance)');
  const found = await rows<{ term: string }>(
    'SELECT DISTINCT term FROM entry_words WHERE doc = CAST(? AS INTEGER) ORDER BY 1',
    internalId('application', application),
  );
  await rows('DROP TABLE entry_words');
  return found.map(({ term }) => term);
}
const OF_TEXT = /^[0-9a-f]{15}$/;
/** Pieces of one and two characters. */
const SHORT = /^(?:[0-9a-f]{5}){1,2}$/;

const skillsKept = async (application: string) =>
  (
    await rows<{ skills_folded: string }>(
      'SELECT skills_folded FROM applications WHERE id = CAST(? AS INTEGER)',
      internalId('application', application),
    )
  )[0]?.skills_folded;

const decide = (id: string, status: string) =>
  ask('PUT', `/api/application/${id}/status`, { token: cast.hr.token, body: { status } });
/** Names that a list of HR's finds. */
async function found(path: string, text: string, who: SignedIn = cast.hr): Promise<string[]> {
  const query = `${path.includes('?') ? '&' : '?'}q=${encodeURIComponent(text)}`;
  const { json } = await ask('GET', `/api/${path}${query}`, { token: who.token });
  return json.map((one: { userId: { name: string } }) => one.userId.name);
}
const rejected = (text: string) => found(`rejected-applications/${cast.hr.id}`, text);

/** An application of somebody with a skill, rejected. */
async function rejectedOne(): Promise<string> {
  const student = await makeStudent('Zubin Mistry');
  const own = await ask('GET', '/api/resume', { token: student.token });
  const { _id, ...body } = own.json[0];
  expect(
    (await ask('PUT', `/api/resumes/${_id}`, { token: student.token, body: { ...body, skills: 'Glassblowing' } }))
      .status,
  ).toBe(200);
  const application = await applyFor(student, cast.job);
  expect((await decide(application, 'rejected')).status).toBe(200);
  return application;
}

describe('an application that has long been over', () => {
  it('is found by name and title in every list that it is on, and its skills leave the index', async () => {
    const before = await settled();
    const application = await rejectedOne();
    const whole = (await wordsOf(application)).length;
    await settle(Date.now() + LONG - 7_200_000);
    expect([(await settled()) - before, await rejected('glassblow')]).toEqual([0, ['Zubin Mistry']]);
    await settle(Date.now() + LONG);
    expect(await settled()).toBeGreaterThan(before);
    expect([await rejected('ubin mis'), await rejected('backend eng')]).toEqual([['Zubin Mistry'], ['Zubin Mistry']]);
    expect([await rejected('glassblow'), await rejected('zu')]).toEqual([[], []]);
    expect(await found(`hr-applications/${cast.hr.id}`, 'zubin')).toEqual(['Zubin Mistry']);
    const left = await wordsOf(application);
    expect(left.length).toBeLessThan(whole / 2);
    expect([left.filter((word) => SHORT.test(word)), left.some((word) => OF_TEXT.test(word))]).toEqual([[], true]);
    await wholeIndex();
  });

  it('has all its words again as soon as it is taken up again, and follows a new name and title', async () => {
    const application = await rejectedOne();
    const whole = await wordsOf(application);
    await settle(Date.now() + LONG);
    expect((await ask('PUT', `/api/application/${application}/reconsider`, { token: cast.hr.token })).status).toBe(200);
    const pending = `hr-applications/${cast.hr.id}?status=pending`;
    expect([await found(pending, 'glassblow'), await found(pending, 'zu')]).toEqual([
      ['Zubin Mistry'],
      ['Zubin Mistry'],
    ]);
    const words = (all: string[]) => all.filter((word) => OF_TEXT.test(word) || SHORT.test(word));
    expect(words(await wordsOf(application))).toEqual(words(whole));
    expect(whole.filter((word) => SHORT.test(word))).not.toEqual([]);
    await wholeIndex();
  });

  it('keeps no copy of the skills, and has those of the resume as it is by then when it is taken up again', async () => {
    const application = await rejectedOne();
    expect(await skillsKept(application)).toBe('glassblowing');
    await settle(Date.now() + LONG);
    expect(await skillsKept(application)).toBe('');
    await rows("UPDATE resumes SET skills_folded = 'beekeeping' WHERE skills_folded = 'glassblowing'");
    expect(await skillsKept(application)).toBe('');
    expect((await ask('PUT', `/api/application/${application}/reconsider`, { token: cast.hr.token })).status).toBe(200);
    expect([await skillsKept(application), await found(`hr-applications/${cast.hr.id}`, 'beekeep')]).toEqual([
      'beekeeping',
      ['Zubin Mistry'],
    ]);
    await wholeIndex();
  });

  it('waits where it has had a step since, and where it is not over', async () => {
    const before = await settled();
    const student = await makeStudent('Zubin Mistry');
    const application = await applyFor(student, cast.job);
    await settle(Date.now() + LONG);
    expect(await settled()).toBe(before);
    await decide(application, 'rejected');
    await rows('UPDATE applications SET updated_at = updated_at + 86400000 WHERE settled = 0');
    await rows('UPDATE settled_walk SET upto = 0');
    await settle(Date.now() + LONG);
    expect(await settled()).toBe(before);
  });
});
