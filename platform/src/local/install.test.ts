import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ROOT } from '../paths.ts';

vi.setConfig({ testTimeout: 60_000 });

/**
 * A checkout with our commands' entrance, one dependency, and an npm that installs it by making its
 * folder.
 */
let root: string;
const OURS = ['platform/bin/niyukti.mjs', 'platform/bin/run.mjs', 'platform/src/local/running.js'];
const TOOL = { version: '2.0.0', dev: true };
const NPM = `#!/bin/sh
echo "npm $*"
mkdir -p node_modules/some-library
echo '{}' > node_modules/some-library/package.json
cp package-lock.json node_modules/.package-lock.json
`;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'niyukti-install-'));
  for (const file of [...OURS, 'platform/src/local/installed.js']) cpSync(path.join(ROOT, file), path.join(root, file));
  write('platform/src/commands/hello.ts', "console.log('hello');");
  write('platform/src/commands/broken.ts', "import 'a-library-that-is-not-there';");
  write('platform/src/main.ts', "await import('./commands/' + process.argv[2] + '.ts');");
  write('package.json', '{ "type": "module" }');
  write('tools/npm', NPM, 0o755);
  lock('1.0.0');
  run('hello');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string, mode = 0o644): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text, { mode });
}

function lock(version: string): void {
  write('package-lock.json', JSON.stringify({ packages: { '': {}, 'node_modules/some-library': { version } } }));
}

function run(command: string) {
  const env = { ...process.env, PATH: `${path.join(root, 'tools')}${path.delimiter}${process.env.PATH}` };
  const done = spawnSync(process.execPath, ['platform/bin/niyukti.mjs', command], { cwd: root, env, encoding: 'utf8' });
  return { status: done.status, said: done.stdout + done.stderr };
}

/** A note of this very process, which lives. */
function noteServer(): void {
  const stat = readFileSync(`/proc/${process.pid}/stat`, 'utf8');
  const born = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  const note = { pid: process.pid, born, command: 'npm start', url: 'http://localhost:1111', state: '/tmp/state' };
  write(`.niyukti/running/${process.pid}.json`, JSON.stringify(note));
}

test('a changed lock file is installed, without the scripts of packages', () => {
  lock('1.0.1');
  const { status, said } = run('hello');
  expect(status).toBe(0);
  expect(said).toMatch(/npm ci .*--ignore-scripts/);
});

test('a lock file that npm has installed already is not installed again', () => {
  lock('1.0.1');
  cpSync(path.join(root, 'package-lock.json'), path.join(root, 'node_modules/.package-lock.json'));
  expect(run('hello').said).toBe('hello\n');
});

test('a new version of our own workspace installs nothing', () => {
  const packages = { '': {}, kit: { version: '1.5.0' }, 'node_modules/some-library': { version: '1.0.0' } };
  write('node_modules/.package-lock.json', JSON.stringify({ packages: { ...packages, kit: { version: '1.4.0' } } }));
  write('package-lock.json', JSON.stringify({ packages }));
  expect(run('hello').said).toBe('hello\n');
});

test('a package that is missing is named and added, beside a running server too', () => {
  noteServer();
  rmSync(path.join(root, 'node_modules/some-library'), { recursive: true });
  const { status, said } = run('hello');
  expect(said).toContain('Installing missing packages: some-library ...');
  // Adds what is missing and touches nothing else: "npm ci" would remove everything first.
  expect(said).toMatch(/npm install --no-save .*--ignore-scripts/);
  expect([status, existsSync(path.join(root, 'node_modules/some-library'))]).toEqual([0, true]);
});

test('a start installs what it needs, and a test adds the rest', () => {
  write('platform/src/commands/start.ts', "console.log('started');");
  rmSync(path.join(root, 'node_modules'), { recursive: true });
  const packages = { '': {}, 'node_modules/some-library': { version: '1.0.0' }, 'node_modules/a-test-tool': TOOL };
  write('package-lock.json', JSON.stringify({ packages }));
  expect(run('start').said).toMatch(/npm ci --omit=dev .*\nstarted\n$/);
  expect(run('start').said).toBe('started\n');
  const { said } = run('hello');
  expect(said).toContain('Installing missing packages: a-test-tool ...');
  expect(said).toMatch(/npm install --no-save /);
});

test.skipIf(process.platform !== 'linux')('nothing is installed under a running server', () => {
  noteServer();
  lock('1.0.1');
  const { status, said } = run('hello');
  expect(status).toBe(1);
  expect(said).toContain(`package-lock.json has changed, and "npm start" (process ${process.pid}`);
  expect(said).not.toContain('npm ci');
});

test.skipIf(process.platform !== 'linux')('a missing node_modules is installed beside a running server', () => {
  noteServer();
  rmSync(path.join(root, 'node_modules'), { recursive: true });
  expect(run('hello')).toMatchObject({ status: 0 });
});

test('a library that cannot be loaded is named without a trace', () => {
  const { status, said } = run('broken');
  expect(status).toBe(1);
  expect(said).toContain('Something that "broken" needs is not installed.');
  expect(said).toContain('a-library-that-is-not-there');
  expect(said).not.toMatch(/^\s+at /m);
});
