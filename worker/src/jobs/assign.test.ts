import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { applyFor, makeCast, rows } from '../../testing/hiring.ts';
import { Database } from '../core/database.ts';
import { accountActor } from '../events/actor.ts';
import { Transaction } from '../events/transaction.ts';
import { moveSlice } from './assign.ts';

it('what an HR has waits for another when the one that was to get it is deleted meanwhile', async () => {
  const { student, hr, admin, job } = await makeCast();
  await applyFor(student, job);
  const gone = 987_654;
  const work = new Transaction(accountActor({ role: 'admin', id: admin.row, name: admin.name }), Date.now());
  await rows('UPDATE hrs SET leaving_to = ? WHERE id = ?', gone, hr.row);
  moveSlice(work, hr.row, Date.now());
  await work.run(new Database(env.DB));
  expect(await rows('SELECT hr_id, hr_name, assigned_at FROM jobs')).toEqual([
    { hr_id: null, hr_name: null, assigned_at: null },
  ]);
  expect(await rows('SELECT hr_id FROM applications')).toEqual([{ hr_id: null }]);
  const [moved] = await rows<{ payload: string }>("SELECT payload FROM events WHERE name = 'job.moved'");
  expect(JSON.parse(moved?.payload ?? '')).toEqual({
    before: { hrName: hr.name, hrId: hr.row },
    after: { hrName: null, hrId: null },
  });
});
