import type { FrontEndName } from '@niyukti/contract/release';
import type { Params } from '@niyukti/contract/screen-path';
import type { Live } from '../releases/live/live.ts';
import { contentsOf } from './contents/index.ts';
import { yearAt } from './marketing/slots.ts';
import { ofScreen } from './of-screen.ts';
import type { Found } from './route.ts';

/**
 * Everything that a public document is made of: equal keys, equal documents. Workers Cache keeps
 * documents by it, because it is the props of their entrypoint, and their ETag is its hash. So a
 * promotion, a canary's visitor or a new thought asks for another document instead of purging this
 * one.
 */
export interface DocumentKey {
  /** Ids of the releases in it, the shell's first. */
  releases: Partial<Record<FrontEndName, string>>;
  /** Front end and canonical path of the screen; null is a plain 404. */
  remote: FrontEndName | null;
  screen: string | null;
  /** Values of the path's parameters: another value is another document. */
  params: Params;
  status: number;
  origin: string;
  /** What the page reads of the address, and nothing else of it. */
  search: string;
  year: string;
  /**
   * Version of the content that it is filled with: empty for pages without any, null while it is
   * not known.
   */
  content: string | null;
}

/** Names the document of a found screen. */
export function documentKey(
  live: Live,
  { remote, screen, params, status }: Found,
  url: URL,
  content: string | null,
  now: Date = new Date(),
): DocumentKey {
  const ids = ofScreen(live, { remote, screen }).remotes.map(({ name, release }) => [name, release]);
  const search = new URLSearchParams();
  for (const name of contentsOf(screen).flatMap(({ reads }) => reads)) {
    for (const value of url.searchParams.getAll(name)) search.append(name, value);
  }
  return {
    releases: Object.fromEntries([['shell', live.shell.id], ...ids]),
    remote: remote?.name ?? null,
    screen: screen?.path ?? null,
    params,
    status,
    origin: url.origin,
    search: String(search),
    year: yearAt(now),
    content,
  };
}

/** The ETag of a key's document. Weak, because the platform may compress it on its way. */
export async function documentTag(key: DocumentKey): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(key)));
  return `W/"${[...new Uint8Array(digest).slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
}
