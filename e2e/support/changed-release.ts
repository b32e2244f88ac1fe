import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { INTEGRITY_HEADER } from '@niyukti/contract/releases/deploy';
import { type FrontEndName, Release, releaseContent } from '@niyukti/contract/releases/release';
import { builtRelease, deployToken } from './deploy.ts';
import { baseUrl } from './sign-in.ts';

const DIST = path.resolve(import.meta.dirname, '../../dist');

/**
 * Uploads the built release of a remote with the code of one screen changed, as a build of changed
 * sources would make it: the screen's chunk has other bytes and another name, and the entry knows
 * both. Nothing is live by it.
 */
export async function uploadChanged(
  name: FrontEndName,
  screen: string,
  change: (code: string) => string,
): Promise<Release> {
  const built = builtRelease(name);
  const bytesOf = (file: string) => readFileSync(path.join(DIST, name, file), 'utf8');
  const chunk = ownChunk(built, screen);
  const page = renamed(chunk, change(bytesOf(chunk)));
  const hashes = [
    [hashIn(chunk), hashIn(page.file)],
    [built.files[chunk]?.integrity ?? '', page.integrity],
  ] as const;
  const entry = renamed(
    built.entry,
    hashes.reduce((code, [was, is]) => code.replaceAll(was, is), bytesOf(built.entry)),
  );
  for (const file of [page, entry]) await send(name, file);
  const listed = ({ integrity, text }: RenamedFile) => ({
    integrity,
    size: Buffer.byteLength(text),
    type: 'text/javascript; charset=utf-8',
  });
  const same = <T>(files: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(files).filter(([file]) => file !== chunk && file !== built.entry));
  const content = Release.parse({
    ...built,
    entry: entry.file,
    maps: same(built.maps ?? {}),
    files: { ...same(built.files), [page.file]: listed(page), [entry.file]: listed(entry) },
    screens: built.screens.map((one) => ({ ...one, js: one.js.map((file) => (file === chunk ? page.file : file)) })),
  });
  const id = createHash('sha256').update(releaseContent(content)).digest('hex').slice(0, 16);
  const release = { ...content, id };
  const response = await fetch(`${baseUrl()}/api/deploy/${name}/releases`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await deployToken()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ release }),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return release;
}

/** The script that this screen alone needs. */
export function ownChunk({ screens }: Release, path: string): string {
  const others = new Set(screens.filter((one) => one.path !== path).flatMap((one) => one.js));
  const own = screens.find((one) => one.path === path)?.js.find((file) => !others.has(file));
  if (!own) throw new Error(`${path} has no script of its own.`);
  return own;
}

interface RenamedFile {
  file: string;
  text: string;
  integrity: string;
}

const hashIn = (file: string) => file.split('.').at(-2) ?? '';

function renamed(file: string, text: string): RenamedFile {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, hashIn(file).length);
  const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  return { file: file.replace(hashIn(file), hash), text, integrity };
}

async function send(name: FrontEndName, { file, text, integrity }: RenamedFile): Promise<void> {
  const response = await fetch(`${baseUrl()}/api/deploy/${name}/files/${file}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${await deployToken()}`, [INTEGRITY_HEADER]: integrity },
    body: text,
  });
  if (!response.ok) throw new Error(`${file}: ${response.status} ${await response.text()}`);
}
