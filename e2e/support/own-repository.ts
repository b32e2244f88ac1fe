import { type ChildProcess, execFile, spawn } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { ROOT } from './checkout.ts';

const run = promisify(execFile);

/** A remote's own repository, outside of this checkout, with the packages that we publish. */
export class OwnRepository {
  readonly dir: string;
  #server: ChildProcess | undefined;

  private constructor(dir: string) {
    this.dir = dir;
  }

  /**
   * Packs our packages and installs them in an empty folder. Links only the dependencies that they
   * declare, so that no test needs the network and an undeclared dependency is not found.
   */
  static async make(): Promise<OwnRepository> {
    const dir = realpathSync(mkdtempSync(path.join(tmpdir(), 'niyukti-own-')));
    const packages = path.join(dir, 'packages');
    await niyukti('pack', '--to', packages);
    const modules = path.join(dir, 'node_modules');
    for (const file of readdirSync(packages)) {
      const to = path.join(modules, '@niyukti', /^niyukti-([a-z]+)-/.exec(file)?.[1] ?? '');
      mkdirSync(to, { recursive: true });
      await run('tar', ['-xzf', path.join(packages, file), '-C', to, '--strip-components=1']);
    }
    const manifests = readdirSync(path.join(modules, '@niyukti')).map((name) =>
      readManifest(modules, `@niyukti/${name}`),
    );
    const declared = manifests.flatMap(({ dependencies, peerDependencies }) =>
      Object.keys({ ...dependencies, ...peerDependencies }),
    );
    for (const name of new Set(declared)) if (!name.startsWith('@niyukti/')) link(modules, name);
    writeFileSync(path.join(dir, 'package.json'), '{}');
    return new OwnRepository(dir);
  }

  /** Runs `npx niyukti` in the repository and returns its output. */
  async niyukti(args: readonly string[], env: Record<string, string> = {}): Promise<string> {
    const { stdout } = await run(process.execPath, [this.#command, ...args], this.#options(env));
    return stdout;
  }

  /** Runs the repository's unit and component tests. */
  async test(): Promise<void> {
    await run(path.join(this.dir, 'node_modules/.bin/vitest'), ['run'], this.#options());
  }

  /** Runs `npx niyukti dev --against …` until `remove`, and waits until it is ready. */
  async develop(against: string, port: number): Promise<void> {
    const args = [this.#command, 'dev', '--against', against];
    const server = spawn(process.execPath, args, this.#options({ PORT: String(port) }));
    this.#server = server;
    let output = '';
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (bytes: Buffer) => {
        output += bytes;
      });
    const state = () => (server.exitCode === null ? output : `It ended:\n${output}`);
    await expect.poll(state, { timeout: 120_000 }).toMatch(/in development is at|^It ended:/);
    expect(server.exitCode, output).toBeNull();
  }

  async remove(): Promise<void> {
    const server = this.#server;
    if (server && server.exitCode === null) {
      server.kill('SIGTERM');
      await new Promise((done) => server.once('exit', done));
    }
    rmSync(this.dir, { recursive: true, force: true });
  }

  get #command(): string {
    return path.join(this.dir, 'node_modules/@niyukti/platform/niyukti.js');
  }

  #options(more: Record<string, string> = {}) {
    const { NIYUKTI_STATE: _state, BASE: _base, PORT: _port, ...env } = process.env;
    return { cwd: this.dir, env: { ...env, NODE_OPTIONS: '--disable-warning=ExperimentalWarning', ...more } };
  }
}

/** Runs `npx niyukti` in this checkout, as an operator of the deployment does, and returns its output. */
export async function niyukti(...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['platform/bin/niyukti.mjs', ...args], { cwd: ROOT });
  return stdout;
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly bin?: string | Readonly<Record<string, string>>;
}

function readManifest(modules: string, name: string): Manifest {
  return JSON.parse(readFileSync(path.join(modules, name, 'package.json'), 'utf8')) as Manifest;
}

/** Links a package of this checkout and its commands. */
function link(modules: string, name: string): void {
  const installed = path.join(ROOT, 'node_modules');
  mkdirSync(path.dirname(path.join(modules, name)), { recursive: true });
  symlinkSync(path.join(installed, name), path.join(modules, name));
  const { bin = {} } = readManifest(installed, name);
  const commands = typeof bin === 'string' ? { [path.basename(name)]: bin } : bin;
  mkdirSync(path.join(modules, '.bin'), { recursive: true });
  for (const [command, file] of Object.entries(commands))
    symlinkSync(path.join(installed, name, file), path.join(modules, '.bin', command));
}
