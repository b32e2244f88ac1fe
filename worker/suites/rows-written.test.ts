import { describe, expect, it, vi } from 'vitest';
import { Database } from '../src/core/database.ts';
import { ask, type SignedIn } from '../testing/client.ts';
import { applyFor, makeCast, makeJob, makeStudent } from '../testing/hiring.ts';

/** What the largest transaction of a call writes, rows and index entries, as D1 counts them. */
async function written(send: () => Promise<unknown>): Promise<number> {
  const counts: number[] = [];
  const original = Database.prototype.batch;
  const spied = vi.spyOn(Database.prototype, 'batch').mockImplementation(async function (
    this: Database,
    ...statements
  ) {
    const before = this.rowsWritten;
    const answers = await original.apply(this, statements);
    counts.push(this.rowsWritten - before);
    return answers as never;
  });
  await send();
  spied.mockRestore();
  return Math.max(0, ...counts);
}

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
});
