import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Refusal } from '../progress.ts';

/** True when nobody listens on the port of this machine, by IPv4 or IPv6. */
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

/** Throws `Refusal` when the port is in use. `command` is what to run with another port. */
export async function checkFree(port: number, command: string): Promise<void> {
  if (!(await isFree(port)))
    throw new Refusal(
      `Port ${port} is in use. Stop the process that uses it, or choose another: PORT=${port + 1} ${command}`,
    );
}

/** A port that is not in use now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** The port in `PORT`, 8787 without it. Throws `Refusal` when it is not a port. */
export function wantedPort(): number {
  const port = Number(process.env.PORT ?? 8787);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Refusal(`PORT must be a number from 1 to 65535, not "${process.env.PORT}".`);
  return port;
}
