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
import { ROOT } from './checkout.ts';

const run = promisify(execFile);

/** A team's own folder, outside of any checkout, with the packed packages installed. */
export class OwnRepository {
  readonly dir: string;
  #server: ChildProcess | undefined;

  private constructor(dir: string) {
    this.dir = dir;
  }

  /**
   * An empty folder with the packages that `niyukti pack` made, unpacked as an installation
   * does. What they declare to take of the registry is linked from this checkout, and nothing else
   * of it: no test asks the network, and what a package uses and does not declare is not found.
   */
  static async make(): Promise<OwnRepository> {
    const own = OwnRepository.empty();
    await niyukti('pack', '--to', own.packages);
    await own.borrow();
    return own;
  }

  /** An empty folder, for whoever packs and installs by themselves. */
  static empty(): OwnRepository {
    return new OwnRepository(realpathSync(mkdtempSync(path.join(tmpdir(), 'niyukti-own-'))));
  }

  /** Where its packages lie. */
  get packages(): string {
    return path.join(this.dir, 'packages');
  }

  /** Installs its packages as the documents say, from the registry. */
  async install(): Promise<void> {
    const tarballs = readdirSync(this.packages).map((file) => `./packages/${file}`);
    const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
    await run('npm', ['install', ...flags, ...tarballs], this.#place());
  }

  /**
   * Lays its packages out, and links from this checkout what they declare to take of the registry.
   */
  async borrow(): Promise<void> {
    const { dir, packages } = this;
    const modules = path.join(dir, 'node_modules');
    mkdirSync(path.join(modules, '@niyukti'), { recursive: true });
    for (const file of readdirSync(packages)) {
      const name = /^niyukti-([a-z]+)-/.exec(file)?.[1] ?? '';
      mkdirSync(path.join(modules, '@niyukti', name));
      const to = path.join(modules, '@niyukti', name);
      await run('tar', ['-xzf', path.join(packages, file), '-C', to, '--strip-components=1']);
    }
    const packed = readdirSync(path.join(modules, '@niyukti')).map((name) => manifest(modules, `@niyukti/${name}`));
    const declared = packed.flatMap(({ dependencies, peerDependencies }) =>
      Object.keys({ ...dependencies, ...peerDependencies }),
    );
    for (const name of new Set(declared.filter((one) => !one.startsWith('@niyukti/')))) link(modules, name);
    writeFileSync(path.join(dir, 'package.json'), '{}');
  }

  /** Runs `npx niyukti` in it, and answers what it said. */
  async niyukti(args: readonly string[], env: Record<string, string> = {}): Promise<string> {
    const { stdout } = await run(process.execPath, [this.#command(), ...args], this.#place(env));
    return stdout;
  }

  /** Runs its unit and component tests. */
  async test(): Promise<void> {
    await run(path.join(this.dir, 'node_modules/.bin/vitest'), ['run'], this.#place());
  }

  /** `npx niyukti dev --against …`, until it says where it is. */
  async develop(against: string, port: number): Promise<void> {
    const place = this.#place({ PORT: String(port) });
    const child = spawn(process.execPath, [this.#command(), 'dev', '--against', against], place);
    this.#server = child;
    await new Promise<void>((done, fail) => {
      let said = '';
      const read = (bytes: Buffer) => {
        said += bytes.toString();
        if (said.includes('in development is at')) done();
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.on('exit', () => fail(new Error(`It ended:\n${said}`)));
    });
  }

  async remove(): Promise<void> {
    const child = this.#server;
    if (child && child.exitCode === null) {
      child.kill('SIGTERM');
      await new Promise((done) => child.once('exit', done));
    }
    rmSync(this.dir, { recursive: true, force: true });
  }

  #command(): string {
    return path.join(this.dir, 'node_modules/@niyukti/platform/niyukti.js');
  }

  #place(more: Record<string, string> = {}) {
    const { NIYUKTI_STATE: _state, BASE: _base, PORT: _port, ...env } = process.env;
    return { cwd: this.dir, env: { ...env, NODE_OPTIONS: '--disable-warning=ExperimentalWarning', ...more } };
  }
}

/** Runs a command of this checkout, as whoever runs the deployment does. */
export async function niyukti(...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['platform/bin/niyukti.mjs', ...args], { cwd: ROOT });
  return stdout;
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly bin?: string | Readonly<Record<string, string>>;
}

function manifest(modules: string, name: string): Manifest {
  return JSON.parse(readFileSync(path.join(modules, name, 'package.json'), 'utf8')) as Manifest;
}

/** Installs one package of this checkout by links: itself, and the commands that it brings. */
function link(modules: string, name: string): void {
  const installed = path.join(ROOT, 'node_modules');
  mkdirSync(path.dirname(path.join(modules, name)), { recursive: true });
  symlinkSync(path.join(installed, name), path.join(modules, name));
  const { bin = {} } = manifest(installed, name);
  const commands = typeof bin === 'string' ? { [path.basename(name)]: bin } : bin;
  mkdirSync(path.join(modules, '.bin'), { recursive: true });
  for (const [command, file] of Object.entries(commands))
    symlinkSync(path.join(installed, name, file), path.join(modules, '.bin', command));
}
