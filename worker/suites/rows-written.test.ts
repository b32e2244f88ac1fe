import { describe, expect, it, vi } from 'vitest';
import { Database, type Statement } from '../src/core/database.ts';
import { ask, type SignedIn } from '../testing/client.ts';
import { applyFor, makeCast, makeJob, makeStudent, rows } from '../testing/hiring.ts';

/** What a batch costs as D1 counts it; of rows and index entries what it reads and writes. */
interface Cost {
  readonly trips: number;
  readonly statements: number;
  readonly read: number;
  readonly written: number;
}

/** What each batch of a call costs, those behind its answer too; `texts` are what it sends. */
async function costs(send: () => Promise<unknown>, texts: string[] = []): Promise<Cost[]> {
  const all: Cost[] = [];
  const original = Database.prototype.batch;
  const spied = vi.spyOn(Database.prototype, 'batch').mockImplementation(async function (
    this: Database,
    ...statements
  ) {
    const { calls, rowsRead, rowsWritten } = this;
    const answers = await original.apply(this, statements);
    texts.push(...(statements as readonly Statement[]).map(({ sql }) => sql));
    all.push({
      trips: this.calls - calls,
      statements: (statements as readonly Statement[]).length,
      read: this.rowsRead - rowsRead,
      written: this.rowsWritten - rowsWritten,
    });
    return answers as never;
  });
  await send();
  spied.mockRestore();
  return all;
}

/** What the largest transaction of a call writes, rows and index entries. */
const written = async (send: () => Promise<unknown>): Promise<number> =>
  Math.max(0, ...(await costs(send)).map((one) => one.written));

describe('a step writes few rows and index entries (decision 89)', async () => {
  const { company, hr, admin, student } = await makeCast();
  const decide = (id: string, status: string, who: SignedIn = hr) =>
    ask('PUT', `/api/application/${id}/status`, { token: who.token, body: { status } });

  /** A job, with an application in front of the one that is measured: weeks have begun. */
  async function jobWithOne() {
    const job = await makeJob(company);
    await ask('POST', '/api/assign-to-hr', { token: admin.token, body: { jobId: job, hrId: hr.id } });
    const earlier = await applyFor(await makeStudent(), job);
    await decide(earlier, 'selected');
    return job;
  }

  it('an application twelve', async () => {
    const job = await jobWithOne();
    expect(await written(() => applyFor(student, job))).toBeLessThanOrEqual(12);
  });

  it('a selection and a rejection ten', async () => {
    const job = await jobWithOne();
    for (const status of ['selected', 'rejected']) {
      const application = await applyFor(await makeStudent(), job);
      const rows = await written(async () => expect((await decide(application, status)).status).toBe(200));
      expect([status, rows]).toEqual([status, expect.toSatisfy((count: number) => count > 5 && count <= 10)]);
    }
  });

  it('in one round trip of a few statements, told in three more behind the answer (decision 112)', async () => {
    const job = await jobWithOne();
    const applicant = await makeStudent();
    await ask('GET', '/api/user-applications', { token: applicant.token });
    const bindings = { TELL: '' };
    const body = { jobId: job };
    await rows('DELETE FROM outbox');
    const applied = await costs(() => ask('POST', '/api/apply-job', { token: applicant.token, body, bindings }));
    const application = await applyFor(await makeStudent(), job);
    await rows('DELETE FROM outbox');
    const told = { token: hr.token, body: { status: 'selected' }, bindings };
    const decided = await costs(() => ask('PUT', `/api/application/${application}/status`, told));
    expect([applied, decided].map((all) => all.map((one) => [one.trips, one.statements]))).toEqual([
      // The insert, its event, the outbox, what was made and how things stood; then who hears and
      // every administrator, how they are reached and what they chose, their notices with the end.
      [
        [1, 5],
        [1, 2],
        [1, 2],
        [1, 2],
      ],
      [
        [1, 4],
        [1, 2],
        [1, 2],
        [1, 2],
      ],
    ]);
    const [applying = 0, deciding = 0] = [applied, decided].map((all) => all.reduce((sum, { read }) => sum + read, 0));
    expect(applying).toBeLessThanOrEqual(130);
    expect(deciding).toBeLessThanOrEqual(65);
  });

  it('in one round trip of a company too, where it says what it saw', async () => {
    const job = await jobWithOne();
    const application = await applyFor(await makeStudent(), job);
    await decide(application, 'selected');
    await ask('GET', `/api/selected-applications/${company.id}`, { token: company.token });
    const told = (body: unknown) =>
      costs(() =>
        ask('PUT', `/api/application/${application}/companyStatus`, {
          token: company.token,
          body,
          bindings: { TELL: '' },
        }),
      );
    const advanced = await told({ status: 'Selected', advanced: false });
    expect([advanced[0]?.trips, advanced[0]?.statements]).toEqual([1, 4]);
    expect(advanced[0]?.written).toSatisfy((count: number) => count > 5 && count <= 12);
    expect((await told({ shortListed: true }))[0]?.statements).toBe(4);
    expect((await told({ status: 'Rejected', advanced: true }))[0]?.statements).toBe(5);
    // Who says nothing is looked up first, with what holds when the call arrives.
    expect((await told({ status: 'Rejected' }))[0]?.written).toBe(0);
  });

  it('by the same texts each time, so that the database prepares none of them anew', async () => {
    const job = await jobWithOne();
    const textsOf = async () => {
      const texts: string[] = [];
      const applicant = await makeStudent();
      await ask('GET', '/api/user-applications', { token: applicant.token });
      const body = { jobId: job };
      const send = () => ask('POST', '/api/apply-job', { token: applicant.token, body });
      let application = '';
      await costs(async () => {
        application = (await send()).json._id;
      }, texts);
      await costs(() => decide(application, 'selected'), texts);
      return texts;
    };
    const first = await textsOf();
    expect([first.length, await textsOf()]).toEqual([9, first]);
  });
});
