import { afterEach, expect, test } from 'vitest';
import { Refusal } from '../progress.ts';
import { wantedPort } from './port.ts';

const before = process.env.PORT;

afterEach(() => {
  if (before === undefined) delete process.env.PORT;
  else process.env.PORT = before;
});

test.each(['http', '0', '65536', '80.5'])('PORT=%s is refused', (port) => {
  process.env.PORT = port;
  expect(wantedPort).toThrow(Refusal);
  expect(wantedPort).toThrow(`PORT must be a number from 1 to 65535, not "${port}".`);
});
