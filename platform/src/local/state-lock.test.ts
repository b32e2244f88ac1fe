import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MIGRATIONS, migrationFiles } from '../deploy/migrations.ts';
import { ROOT } from '../paths.ts';
import { freePort } from './port.ts';
import { runningServers } from './running.js';
import { openState } from './state.ts';

vi.setConfig({ testTimeout: 60_000 });

const FIRST = { command: 'npm start', url: 'http://localhost:1111' };
const SECOND = { command: 'npm start', url: 'http://localhost:2222' };
let folder: string;
let state: string;
let other: ChildProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'niyukti-lock-'));
  state = path.join(folder, 'state');
  process.env.NIYUKTI_STATE = state;
});

afterEach(() => {
  other?.kill('SIGKILL');
  release();
  delete process.env.NIYUKTI_STATE;
  rmSync(folder, { recursive: true, force: true });
});

/** Another process that holds the state. */
async function hold(): Promise<ChildProcess> {
  const script = `const { openState } = await import(${JSON.stringify(new URL('state.ts', import.meta.url).href)});
    await openState(${JSON.stringify(FIRST)}, 0, false); console.log('held'); setInterval(() => {}, 1_000);`;
  const child = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', script], {
    env: { ...process.env, NIYUKTI_STATE: state },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

/** What the end of this process does. */
const release = () => rmSync(path.join(ROOT, '.niyukti/running', `${process.pid}.json`), { force: true });

const mine = () => runningServers(ROOT).filter((server) => server.state === state);

test('a second server is refused by every name of a state, with the name of the first, and so after "--fresh"', async () => {
  mkdirSync(path.join(folder, 'links'));
  symlinkSync('../state', path.join(folder, 'links/state'));
  symlinkSync(folder, path.join(folder, 'links/folder'));
  other = await hold();
  for (const name of ['state', 'links/state', 'links/folder/state', 'links/folder/links/state']) {
    process.env.NIYUKTI_STATE = path.join(folder, name);
    await expect(openState(SECOND, 0, false)).rejects.toThrow(
      `"npm start" (process ${other.pid}, http://localhost:1111) runs on the state`,
    );
  }
  expect(mine().map(({ pid }) => pid)).toEqual([other.pid]);
  other.kill('SIGKILL');
  await once(other, 'exit');
  await openState(SECOND, await freePort(), true);
  process.env.NIYUKTI_STATE = state;
  await expect(openState(SECOND, 0, false)).rejects.toThrow('"npm start"');
});

test('"npm start -- --fresh" is refused under a running server, on whatever port, and removes nothing', async () => {
  other = await hold();
  mkdirSync(state, { recursive: true });
  writeFileSync(path.join(state, 'kept'), '');
  const port = await freePort();
  await expect(openState(SECOND, port, true)).rejects.toThrow('runs on the state');
  expect(existsSync(path.join(state, 'kept'))).toBe(true);
  other.kill('SIGKILL');
  await once(other, 'exit');
  await openState(SECOND, port, true);
  expect(readdirSync(state)).toEqual([]);
});

/** A local state with these migrations, and a file of its own. */
function makeState(migrations: readonly string[], kept: string): void {
  const databases = path.join(state, 'v3/d1/miniflare');
  mkdirSync(databases, { recursive: true });
  writeFileSync(path.join(state, 'kept'), kept);
  const database = new DatabaseSync(path.join(databases, 'one.sqlite'));
  database.exec('CREATE TABLE d1_migrations (name TEXT)');
  for (const name of migrations) {
    const file = path.join(MIGRATIONS, name);
    if (existsSync(file)) database.exec(readFileSync(file, 'utf8'));
    database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').run(name);
  }
  database.close();
}

test('a state of another schema is moved to a dated folder of its own, and a sentence says so', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  const day = new Date().toISOString().slice(0, 10);
  for (const folders of [[`state.${day}`], [`state.${day}`, `state.${day}-2`]]) {
    makeState(['0001_accounts.sql', '0106_thin_listed_jobs.sql'], folders.at(-1) ?? '');
    await openState(FIRST, 0, false);
    release();
    expect(readdirSync(state)).toEqual([]);
    expect(readdirSync(folder).filter((name) => name.startsWith('state.2'))).toEqual(folders);
    for (const name of folders) expect(readFileSync(path.join(folder, name, 'kept'), 'utf8')).toBe(name);
    expect(String(said.mock.lastCall)).toMatch(
      `is kept in ${path.join(folder, folders.at(-1) ?? '')}; this start begins`,
    );
  }
});

test('a state of this schema stays, with all migrations or with some to come', async () => {
  for (const migrations of [migrationFiles(), migrationFiles().slice(0, 1)]) {
    makeState(migrations, 'mine');
    await openState(FIRST, 0, false);
    release();
    expect(readFileSync(path.join(state, 'kept'), 'utf8')).toBe('mine');
    rmSync(state, { recursive: true });
  }
});

test('a server that was killed holds no state and leaves no note', async () => {
  other = await hold();
  other.kill('SIGKILL');
  await once(other, 'exit');
  expect(mine()).toEqual([]);
  await openState(SECOND, 0, false);
  expect(mine().map(({ url }) => url)).toEqual(['http://localhost:2222']);
});

test('another state can be opened', async () => {
  other = await hold();
  process.env.NIYUKTI_STATE = path.join(folder, 'second');
  await openState(SECOND, 0, false);
});
