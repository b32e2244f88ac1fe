import { getSession } from '@niyukti/contract/accounts/session-calls';
import type { Access, AnyCall } from '@niyukti/contract/api/call';
import { describe, expect, it } from 'vitest';
import { mount, newApi } from './mount.ts';

const answered = async () => ({ sessions: [] });

/** What is mounted of a call, or why it is not. */
function tryToMount(call: AnyCall): string[] | string {
  const api = newApi();
  try {
    mount(api, call, answered);
  } catch (error) {
    expect(api.routes).toEqual([]);
    return String(error);
  }
  return api.routes.map(({ method, path }) => `${method} ${path}`);
}

describe('a call', () => {
  it('is mounted if it declares who may make it', () => {
    expect(tryToMount(getSession)).toEqual(['GET /api/session']);
    expect(tryToMount({ ...getSession, access: { roles: ['hr'] } })).toEqual(['GET /api/session']);
  });

  it.each([
    ['nobody at all', { roles: [] }],
    ['nothing', {}],
    ['whose thing it names and no role', { own: { id: 'id', in: 'path', is: 'job' } }],
  ])('cannot be mounted when it admits %s', (_, access) => {
    expect(tryToMount({ ...getSession, access: access as unknown as Access })).toBe(
      'Error: getSession does not say who may make it',
    );
  });

  it('is refused at start if it does not declare who may make it', () => {
    expect(tryToMount({ ...getSession, access: undefined as unknown as Access })).toMatch(/^TypeError/);
  });
});
