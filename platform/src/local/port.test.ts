import { afterEach, expect, test, vi } from 'vitest';
import { wantedPort } from './port.ts';

afterEach(() => vi.unstubAllEnvs());

test.each(['http', '0', '65536', '80.5'])('PORT=%s is refused', (port) => {
  vi.stubEnv('PORT', port);
  expect(wantedPort).toThrow(`PORT must be a number from 1 to 65535, not "${port}".`);
});
