import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { applyFor, makeCast, rows } from '../../testing/hiring.ts';
import { Database } from '../core/database.ts';
import { moveStatements } from './assign.ts';

it('what an HR has waits for another when the one that was to get it is deleted meanwhile', async () => {
  const { student, hr, admin, job } = await makeCast();
  await applyFor(student, job);
  const gone = 987_654;
  await new Database(env.DB).batch(
    ...moveStatements(hr.row, gone, { id: admin.row, name: admin.name }, Date.now(), 200),
  );
  expect(await rows('SELECT hr_id, hr_name, assigned_at FROM jobs')).toEqual([
    { hr_id: null, hr_name: null, assigned_at: null },
  ]);
  expect(await rows('SELECT hr_id FROM applications')).toEqual([{ hr_id: null }]);
});
