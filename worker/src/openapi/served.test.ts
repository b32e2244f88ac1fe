import { document, validators } from 'virtual:openapi-validators';
import { expect, it } from 'vitest';
import { ask } from '../../testing/client.ts';

it('the served description is the one that the fuzz suite uses', async () => {
  const served = await ask('GET', '/api/openapi.json');
  expect(served.status).toBe(200);
  expect(served.json).toEqual(JSON.parse(JSON.stringify(document)));
});

it('an answer with a missing, additional or wrong field does not match it', () => {
  const fits = validators['sendContactMessage 201 application/json'];
  const words = { name: 'Meera', phone: '9876543210', email: 'meera@made.test', message: 'Hello' };
  const answer = { _id: 'x', ...words, timestamp: '2026-11-21T08:00:00.000Z', handledAt: null };
  const { _id, ...without } = answer;
  expect(fits?.(answer)).toBe(true);
  for (const wrong of [without, { ...answer, more: 1 }, { ...answer, timestamp: 'now' }, { ...answer, _id: 1 }])
    expect([wrong, fits?.(wrong)]).toEqual([wrong, false]);
});
