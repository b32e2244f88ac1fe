import { env } from 'cloudflare:workers';
import type { Release, Screen } from '@niyukti/contract/releases/release';
import { forgetReleaseSet } from '../src/releases/release-set.ts';

/** A screen that is open to everyone. */
export const screen = (path: string, more: Partial<Screen> = {}): Screen => ({
  path,
  aliases: [],
  role: null,
  login: null,
  layout: 'public',
  title: path.slice(1),
  description: 'A page',
  nav: null,
  prerendered: false,
  status: 200,
  js: [],
  css: [],
  ...more,
});

/** A release with an entry and nothing else. */
export const release = (name: Release['name'], id: string, more: Partial<Release>): Release => ({
  name,
  id,
  createdAt: '2026-11-21T00:00:00.000Z',
  entry: 'entry.js',
  files: { 'entry.js': { integrity: `sha384-${'a'.repeat(64)}`, size: 3, type: 'text/javascript' } },
  screens: [],
  kit: '1.0.0',
  runtime: '2.0.0',
  document: null,
  css: [],
  pages: {},
  pair: null,
  server: null,
  ...more,
});

/** Stores a release like an upload, without promoting it. */
export async function putRelease(one: Release): Promise<void> {
  await env.RELEASES.put(`releases/${one.name}/${one.id}.json`, JSON.stringify(one));
  await env.DB.prepare(
    `INSERT OR REPLACE INTO releases (name, id, created_at, by_name, files, bytes, kit, entry, pair, used_at)
    VALUES (?, ?, ?, 'test', 1, 3, ?, ?, ?, ?)`,
  )
    .bind(one.name, one.id, Date.parse(one.createdAt), one.kit, one.entry, one.pair, Date.parse(one.createdAt))
    .run();
}

/** Stores a release and makes it live. */
export async function putLive(one: Release): Promise<void> {
  await putRelease(one);
  await env.DB.prepare('INSERT OR REPLACE INTO release_pointers (name, release_id, updated_at) VALUES (?, ?, 0)')
    .bind(one.name, one.id)
    .run();
  forgetReleaseSet();
}
