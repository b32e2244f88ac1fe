import { env } from 'cloudflare:workers';
import type { DeployName, DeployRight } from '@niyukti/contract/releases/deploy';
import { INTEGRITY_HEADER } from '@niyukti/contract/releases/deploy';
import {
  FILE_TYPES,
  type FrontEndName,
  MAP_TYPE,
  pooledFiles,
  Release,
  releaseContent,
  SERVER_TYPE,
} from '@niyukti/contract/releases/release';
import { randomToken, sha256 } from '../src/core/hash.ts';
import { computeIntegrity } from '../src/releases/storage/files.ts';
import { type Answer, ask } from './client.ts';
import { screen } from './releases.ts';

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(new TextEncoder().encode(text));

/** A release with the bytes of its files, before the upload. */
export interface PackedRelease {
  release: Release;
  files: Map<string, Uint8Array<ArrayBuffer>>;
}

/** A file name with a hash of the content. */
async function hashedName(base: string, ending: string, text: string): Promise<string> {
  return `${base}.${(await sha256(text)).slice(0, 10)}.${ending}`;
}

/** Packs files into a release. `more` gets their hashed names. */
export async function pack(
  name: FrontEndName,
  texts: Record<string, string>,
  more: (names: Record<string, string>) => Partial<Release>,
): Promise<PackedRelease> {
  const names: Record<string, string> = {};
  const packed: PackedRelease = { release: EMPTY, files: new Map() };
  const files: Release['files'] = {};
  let server: Release['server'] = null;
  const maps: NonNullable<Release['maps']> = {};
  for (const [base, text] of Object.entries(texts)) {
    const ending = base.split('.').at(-1) ?? '';
    const file = await hashedName(base.slice(0, -ending.length - 1), ending, text);
    const bytes = bytesOf(text);
    const integrity = await computeIntegrity(bytes);
    names[base] = file;
    packed.files.set(file, bytes);
    if (ending === 'mjs') server = { file, integrity, size: bytes.length, type: SERVER_TYPE };
    // The map of `12.js` is called `12.js.map`, and comes after it.
    else if (ending === 'map')
      maps[names[base.slice(0, -'.map'.length)] ?? ''] = { file, integrity, size: bytes.length, type: MAP_TYPE };
    else files[file] = { integrity, size: bytes.length, type: FILE_TYPES[ending] ?? '' };
  }
  return identified({
    ...packed,
    release: { ...EMPTY, name, files, server, ...(Object.keys(maps).length > 0 && { maps }), ...more(names) },
  });
}

/** The same release with the id of its content. */
export async function identified({ release, files }: PackedRelease): Promise<PackedRelease> {
  const whole = Release.parse({ ...release, id: '00000000' });
  return { files, release: { ...whole, id: (await sha256(releaseContent(whole))).slice(0, 16) } };
}

/** The same release without `shares`, as older ones. */
export function unnamed({ release: { shares: _, ...release }, files }: PackedRelease): Promise<PackedRelease> {
  return identified({ release, files });
}

const EMPTY: Release = {
  name: 'seeker',
  id: '00000000',
  createdAt: '2026-11-21T00:00:00.000Z',
  entry: '',
  files: {},
  screens: [],
  kit: '1.0.0',
  runtime: '2.9.2',
  document: null,
  css: [],
  pages: {},
  pair: null,
  server: null,
  shares: { react: '19.3.1', names: {} },
};

/** A shell that says `words` in its boot script. */
export function packShell(words = 'boot', more: Partial<Release> = {}): Promise<PackedRelease> {
  return pack(
    'shell',
    { 'main.js': `/* ${words} */`, 'main.css': ':root{}', 'server.mjs': `// ${words}` },
    (names) => ({
      entry: names['main.js'] ?? '',
      css: [names['main.css'] ?? ''],
      ...more,
    }),
  ).then(async ({ release, files }) => {
    const integrity = release.files[release.entry]?.integrity;
    const script = `<script defer src="/remotes/shell/${release.entry}" integrity="${integrity}" crossorigin="anonymous"></script>`;
    const document = `<!doctype html><html><head><title></title><meta name="description" content="">${script}</head><body><div id="root"></div></body></html>`;
    return identified({ files, release: { ...release, document: more.document ?? document } });
  });
}

/** A remote with one screen, whose page says `words`. */
export function packSeeker(words = 'one', more: Partial<Release> = {}): Promise<PackedRelease> {
  const texts = {
    'remoteEntry.js': `var niyukti_seeker={"./screens":()=>{/* ${words} */}}`,
    '12.js': `export const words="${words}"`,
    'styles.css': '.a{color:red}',
  };
  return pack('seeker', texts, (names) => ({
    entry: names['remoteEntry.js'] ?? '',
    screens: [
      screen('/Home', {
        role: 'student',
        layout: 'role',
        js: [names['12.js'] ?? ''],
        css: [names['styles.css'] ?? ''],
      }),
    ],
    ...more,
  }));
}

/** Marketing with one page that was rendered with a shell. */
export function packMarketing(words: string, pair: string, more: Partial<Release> = {}): Promise<PackedRelease> {
  const texts = {
    'remoteEntry.js': `var niyukti_marketing={"./screens":()=>{/* ${words} */}}`,
    'server.mjs': `// ${words}`,
  };
  return pack('marketing', texts, (names) => ({
    entry: names['remoteEntry.js'] ?? '',
    screens: [screen('/Overview', { prerendered: true }), screen('/404', { status: 404 })],
    pages: { '/Overview': `<main>${words} in ${pair}</main>` },
    pair,
    ...more,
  }));
}

/** A live token. */
export async function mintToken(
  name: DeployName,
  right: DeployRight,
  more: { expires?: number } = {},
): Promise<string> {
  const token = `niyukti_${name}_${randomToken()}`;
  await env.DB.prepare(
    'INSERT INTO deploy_tokens (token_hash, name, can_promote, label, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?)',
  )
    .bind(await sha256(token), name, right === 'promote' ? 1 : 0, `${name} robot`, Date.now(), more.expires ?? null)
    .run();
  return token;
}

/** Makes a call of the deploy API. */
export function deploy(token: string, method: string, path: string, body?: unknown): Promise<Answer> {
  return ask(method, `/api/deploy/${path}`, { token, ...(body === undefined ? {} : { body }) });
}

/** Sends one file, by default with its correct hash. */
export async function sendFile(
  token: string,
  name: FrontEndName,
  file: string,
  bytes: Uint8Array<ArrayBuffer>,
  integrity?: string,
): Promise<Answer> {
  const headers = { [INTEGRITY_HEADER]: integrity ?? (await computeIntegrity(bytes)) };
  return ask('PUT', `/api/deploy/${name}/files/${file}`, { token, raw: bytes, headers });
}

/** Uploads the missing files and registers the release, as `npm run release` does. */
export async function upload(
  token: string,
  { release, files }: PackedRelease,
  more: Record<string, unknown> = {},
): Promise<Answer> {
  const listed = pooledFiles(release);
  const { json } = await deploy(token, 'POST', `${release.name}/missing`, { files: listed });
  for (const file of json?.missing ?? [])
    await sendFile(token, release.name, file, files.get(file) ?? new Uint8Array());
  return deploy(token, 'POST', `${release.name}/releases`, { release, ...more });
}

/** Uploads a release and promotes it. Answers the promotion's answer. */
export async function ship(packed: PackedRelease, more: Record<string, unknown> = {}): Promise<Answer> {
  const token = await mintToken('all', 'promote');
  const registered = await upload(token, packed, more);
  if (registered.status > 201) return registered;
  return deploy(token, 'POST', `${packed.release.name}/promote`, { release: packed.release.id, reason: 'A test' });
}
