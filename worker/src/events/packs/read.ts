import type { EventPackRow } from '../../core/schema/platform.ts';
import type { Source } from '../verify.ts';
import { packsNumbered } from './rows.ts';
import { type PackedEvent, unpacked } from './text.ts';

/** An event and the pack that it stands in. */
export type FromPack = PackedEvent & { readonly pack: number };

/** Events of some packs that a reading has asked for. */
export async function eventsOf(
  packs: readonly EventPackRow[],
  wanted: (event: PackedEvent) => boolean,
): Promise<FromPack[]> {
  const found: FromPack[] = [];
  for (const { n, body } of new Map(packs.map((pack) => [pack.n, pack])).values())
    for (const event of await unpacked(body)) if (wanted(event)) found.push({ ...event, pack: n });
  return found;
}

/** Some packs, each with its events; null for one that cannot be read. */
export async function readPacks(
  source: Source,
  numbers: readonly number[],
): Promise<Map<number, readonly PackedEvent[] | null>> {
  const wanted = [...new Set(numbers)];
  if (wanted.length === 0) return new Map();
  const packs = await source.all(packsNumbered(JSON.stringify(wanted)));
  const read = packs.map(async ({ n, body }) => [n, await unpacked(body).catch(() => null)] as const);
  return new Map(await Promise.all(read));
}
