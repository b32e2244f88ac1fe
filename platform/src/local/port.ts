import { createServer } from 'node:net';
import { Refusal } from '../progress.ts';

/** True when nobody listens on the port of this machine, on either family of addresses. */
export async function isFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '::1']) {
    const free = await new Promise<boolean>((done) => {
      const probe = createServer();
      probe.once('error', (error: NodeJS.ErrnoException) =>
        done(error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT'),
      );
      probe.listen({ port, host, exclusive: true }, () => probe.close(() => done(true)));
    });
    if (!free) return false;
  }
  return true;
}

/** A port that nobody uses at the moment. */
export async function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen({ port: 0, host: '127.0.0.1' }, () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? done(address.port) : fail(new Error('no port'))));
    });
  });
}

/** The port that `PORT` asks for, 8787 without it. Throws `Refusal` for what is not a port. */
export function wantedPort(): number {
  const port = Number(process.env.PORT ?? 8787);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Refusal(`PORT must be a number from 1 to 65535, not "${process.env.PORT}".`);
  return port;
}
