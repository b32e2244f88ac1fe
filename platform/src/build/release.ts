import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  FILE_TYPES,
  type FrontEndName,
  MAP_TYPE,
  Release,
  type ReleaseFile,
  releaseContent,
  SERVER_TYPE,
} from '@niyukti/contract/releases/release';
import { DIST } from '../paths.ts';
import { Refusal } from '../progress.ts';
import { SERVER_DIST } from '../rspack/server.ts';
import { versionOf } from '../rspack/shared.ts';
import { readMap } from './source-map.ts';

/** A release without its id. Most parts are only of some front ends. */
type ReleaseContent = Pick<Release, 'name' | 'entry'> & Partial<Omit<Release, 'id' | 'createdAt'>>;

/** The value of an `integrity` attribute for these bytes. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** The list of the files in `dist/<name>/`. Throws `Refusal` for a type that a release may not contain. */
export function releaseFiles(name: FrontEndName): Record<string, ReleaseFile> {
  const dir = path.join(DIST, name);
  const files = readdirSync(dir)
    .filter((file) => file !== 'release.json' && !SERVER_FILE.test(file) && !file.endsWith('.map'))
    .sort();
  return Object.fromEntries(
    files.map((file) => {
      const bytes = readFileSync(path.join(dir, file));
      const type = FILE_TYPES[path.extname(file).slice(1)];
      if (!type) throw new Refusal(`dist/${name}/${file}: a release may not contain files of this type.`);
      return [file, { integrity: integrityOf(bytes), size: bytes.length, type }];
    }),
  );
}

/** A release with this content. Its id is a hash of the content, so equal builds are equal releases. */
export function makeRelease(content: ReleaseContent): Release {
  const whole = Release.parse({
    ...{ files: {}, screens: [], document: null, css: [], pages: {}, pair: null, server: null },
    kit: versionOf('@niyukti/kit'),
    runtime: versionOf('@module-federation/runtime'),
    ...content,
    id: '00000000',
    createdAt: new Date().toISOString(),
  });
  const id = createHash('sha256').update(releaseContent(whole)).digest('hex').slice(0, 16);
  return { ...whole, id };
}

/** Writes `dist/<name>/release.json`. */
export function writeRelease(content: Omit<ReleaseContent, 'files' | 'server' | 'maps'>): void {
  const { name } = content;
  const built = { files: releaseFiles(name), server: serverFile(name), maps: sourceMaps(name) };
  writeFileSync(path.join(DIST, name, 'release.json'), JSON.stringify(makeRelease({ ...content, ...built })));
}

/** Writes the source maps of the scripts under names with hashes, and lists them. */
function sourceMaps(name: FrontEndName): Release['maps'] {
  const dir = path.join(DIST, name);
  const scripts = readdirSync(dir)
    .filter((file) => file.endsWith('.js.map'))
    .map((file) => file.slice(0, -'.map'.length));
  return Object.fromEntries(
    scripts.sort().map((script) => {
      const bytes = readMap(path.join(dir, `${script}.map`));
      const file = writeHashed(name, `${script}.map`, bytes);
      return [script, { file, integrity: integrityOf(bytes), size: bytes.length, type: MAP_TYPE }];
    }),
  );
}

const SERVER_FILE = /^server\..*\.mjs$/;

/** Writes the bundle that renders pages under a name with its hash. Null without such a bundle. */
function serverFile(name: FrontEndName): Release['server'] {
  const bundle = path.join(SERVER_DIST, `${name}.mjs`);
  if ((name !== 'shell' && name !== 'marketing') || !existsSync(bundle)) return null;
  const dir = path.join(DIST, name);
  for (const old of readdirSync(dir).filter((file) => SERVER_FILE.test(file))) rmSync(path.join(dir, old));
  const bytes = readFileSync(bundle);
  const file = writeHashed(name, 'server.mjs', bytes);
  return { file, integrity: integrityOf(bytes), size: bytes.length, type: SERVER_TYPE };
}

/** The release of the last build; undefined without one. Throws when its file is invalid. */
export function readRelease(name: FrontEndName): Release | undefined {
  try {
    return Release.parse(JSON.parse(readFileSync(path.join(DIST, name, 'release.json'), 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes bytes to `dist/<name>/` under a name with their hash, and answers the name. */
export function writeHashed(name: FrontEndName, file: string, bytes: Buffer): string {
  const { name: base, ext } = path.parse(file);
  const hashed = `${base}.${createHash('sha256').update(bytes).digest('hex').slice(0, 10)}${ext}`;
  writeFileSync(path.join(DIST, name, hashed), bytes);
  return hashed;
}
