import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FILE_TYPES, type FrontEndName, type Release } from '@niyukti/contract/releases/release';
import { Database, fileKey, insertFileRow, promote, registerRelease, tokenActor } from '@niyukti/worker/releases';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { integrityOf, makeRelease } from '../build/release.ts';
import { applyMigrations } from '../deploy/migrations.ts';
import { versionOf } from '../rspack/shared.ts';
import { type Stores, withStores } from '../stores.ts';
import { type SmallBuild, smallRemote, smallShell } from '../testing/small-build.ts';

/*
 * What once broke for everybody: a remote used a name of the kit that the live shell lacked, and
 * nobody had moved the kit's version. Both sides are really built here, and meet the real gate.
 */

const LIVE = 'export function Button() {}';
const NEXT = `${LIVE}\nexport function Ribbon() {}`;
const SCREENS = "export const screens = [() => import('./page.tsx').then((m) => m.Page)];";
const page = (name: string) => `import { ${name} } from '@niyukti/kit';\nexport const Page = () => <${name} />;`;

vi.setConfig({ testTimeout: 180_000 });

let state: string;
beforeAll(() => {
  state = mkdtempSync(path.join(tmpdir(), 'niyukti-gate-'));
  vi.stubEnv('NIYUKTI_STATE', state);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(state, { recursive: true, force: true });
});

/** A build as a release, all of whose versions are those of this checkout. */
function releaseOf(name: FrontEndName, { shares, files }: SmallBuild, more: Partial<Release>): Release {
  const listed = Object.entries(files).map(([file, bytes]) => {
    const type = FILE_TYPES[path.extname(file).slice(1)] ?? '';
    return [file, { integrity: integrityOf(bytes), size: bytes.length, type }] as const;
  });
  return makeRelease({
    name,
    entry: Object.keys(files).find((file) => /^(container|main)\./.test(file)) ?? '',
    files: Object.fromEntries(listed),
    screens: [],
    kit: versionOf('@niyukti/kit'),
    runtime: versionOf('@module-federation/runtime'),
    document: null,
    css: [],
    pages: {},
    pair: null,
    server: null,
    shares,
    ...more,
  });
}

async function shell(kit: string): Promise<[Release, SmallBuild]> {
  const build = await smallShell(kit);
  const plain = releaseOf('shell', build, {});
  const { integrity } = plain.files[plain.entry] ?? {};
  const script = `<script defer src="/remotes/shell/${plain.entry}" integrity="${integrity}" crossorigin="anonymous"></script>`;
  const document = `<!doctype html><html><head><title></title>${script}</head><body><div id="root"></div></body></html>`;
  return [releaseOf('shell', build, { document }), build];
}

async function seeker(name: string): Promise<[Release, SmallBuild]> {
  const build = await smallRemote('seeker', { 'screens.ts': SCREENS, 'page.tsx': page(name) });
  return [releaseOf('seeker', build, {}), build];
}

/** Uploads a release and makes it live; answers what it was refused with, if it was. */
async function ship({ DB, RELEASES }: Stores, [release, { files }]: [Release, SmallBuild]): Promise<string> {
  const db = new Database(DB);
  const now = Date.now();
  const { name, id } = release;
  for (const [file, bytes] of Object.entries(files)) {
    const sha384 = createHash('sha384').update(bytes).digest('hex');
    await RELEASES.put(fileKey(name, file), bytes, { sha384 });
    const row = { file, integrity: integrityOf(bytes), size: bytes.length, travels: null };
    await insertFileRow(db, name, row, now);
  }
  try {
    const env = { RELEASES } as never;
    await registerRelease({ env, db, now, by: 'a test' }, name, release, { areFilesChecked: true });
    await promote({ db, now, actor: tokenActor('a test') }, { [name]: id }, 'A test');
    return 'live';
  } catch (error) {
    return (error as Error).message;
  }
}

test("a remote that imports a name which the live shell's kit lacks is refused until a shell exports it", async () => {
  const [old, next, eager] = await Promise.all([shell(LIVE), shell(NEXT), seeker('Ribbon')]);
  await applyMigrations({ remote: false });
  const answers = await withStores({ remote: false }, async (local) => {
    const said: string[] = [];
    for (const one of [old, await seeker('Button'), eager, next, eager, old]) said.push(await ship(local, one));
    return said;
  });
  const words = `seeker imports Ribbon of @niyukti/kit, which the shell ${old[0].id} does not export. Remove it, or release a shell that exports it first.`;
  expect(answers).toEqual(['live', 'live', words, 'live', 'live', words]);
});
