import { expect, it } from 'vitest';
import { ask, signIn } from '../../testing/client.ts';
import type { Env } from '../core/env.ts';
import { ownUrl } from './origin.ts';

const at = (SITE_ORIGIN: string | undefined, address: string) =>
  ownUrl((SITE_ORIGIN ? { SITE_ORIGIN } : {}) as Env, address).href;

it('an absolute address has the configured origin, and keeps its path and query', () => {
  const own = 'https://niyukti.example';
  expect(at(own, 'http://evil.test:8080/Reset?a=b')).toBe('https://niyukti.example/Reset?a=b');
  expect(at(own, 'https://evil.test//other.test/x')).toBe('https://niyukti.example//other.test/x');
  expect(at('http://localhost:8787', 'https://evil.test/x')).toBe('http://localhost:8787/x');
  expect(at(undefined, 'http://localhost:9000/x')).toBe('http://localhost:9000/x');
});

it('a reset link has the configured origin, whatever the Host header says', async () => {
  const admin = await signIn('admin');
  const student = await signIn('student');
  const answer = await ask('POST', '/api/password-reset-link', {
    token: admin.token,
    body: { role: 'student', accountId: student.id },
    origin: 'https://evil.test',
    bindings: { SITE_ORIGIN: 'https://niyukti.example' },
  });
  expect(answer.status).toBe(201);
  expect(new URL(answer.json.url).origin).toBe('https://niyukti.example');
});
