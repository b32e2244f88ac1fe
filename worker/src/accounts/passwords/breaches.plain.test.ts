import { describe, expect, it, vi } from 'vitest';
import { rangeBreaches } from './breaches.ts';

/** SHA-1 of 'blue ferry kettle'. */
const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode('blue ferry kettle'));
const HEX = [...new Uint8Array(digest)]
  .map((byte) => byte.toString(16).padStart(2, '0'))
  .join('')
  .toUpperCase();
const ADDRESS = 'https://breaches.test/range/';

function service(answer: () => Response | Promise<Response>) {
  const asked: { url: string; headers: Headers }[] = [];
  const ask = (async (url: string, options: RequestInit) => {
    asked.push({ url, headers: new Headers(options.headers) });
    return Promise.race([
      answer(),
      new Promise<never>((_, fail) => options.signal?.addEventListener('abort', () => fail(options.signal?.reason))),
    ]);
  }) as unknown as typeof fetch;
  return { asked, breaches: rangeBreaches(ADDRESS, ask) };
}

const range = (...lines: string[]) => new Response(lines.join('\r\n'));

describe('breached passwords', () => {
  it('are found by the first five digits of their SHA-1; nothing else is sent', async () => {
    const { asked, breaches } = service(() => range('0018A45C4D1DEF81644B54AB7F969B88D65:3', `${HEX.slice(5)}:42`));
    expect(await breaches.hold('blue ferry kettle')).toBe(true);
    expect(asked.map(({ url }) => url)).toEqual([ADDRESS + HEX.slice(0, 5)]);
    expect(asked[0]?.headers.get('add-padding')).toBe('true');
  });

  it('are not the padding entries, nor any that is missing in the answer', async () => {
    expect(await service(() => range(`${HEX.slice(5)}:0`)).breaches.hold('blue ferry kettle')).toBe(false);
    expect(await service(() => range(`${HEX.slice(6)}A:9`)).breaches.hold('blue ferry kettle')).toBe(false);
    expect(await service(() => range()).breaches.hold('blue ferry kettle')).toBe(false);
  });

  it('are accepted while the service fails or takes more than a second', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const started = Date.now();
    expect(await service(() => new Response('', { status: 503 })).breaches.hold('blue ferry kettle')).toBe(false);
    expect(await service(() => Promise.reject(new Error('no route'))).breaches.hold('blue ferry kettle')).toBe(false);
    expect(await service(() => new Promise(() => undefined)).breaches.hold('blue ferry kettle')).toBe(false);
    expect(Date.now() - started).toBeLessThan(5_000);
    expect(said).toHaveBeenCalledTimes(3);
    said.mockRestore();
  });
});
