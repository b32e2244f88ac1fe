import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT, readPackage } from '../paths.ts';
import { versionOf } from '../rspack/shared.ts';
import { readTool } from '../tool.ts';
import { PACKED, packageOf } from './packages.ts';

/**
 * Packs `@niyukti/contract`, `@niyukti/kit`, `@niyukti/product` and `@niyukti/platform` for
 * repositories of other teams: compiled, with types, without the Worker. Answers the tarballs.
 * `compile` writes the compiled sources into a folder.
 */
export async function pack(to: string, compile = compileInto): Promise<string[]> {
  const stage = mkdtempSync(path.join(tmpdir(), 'niyukti-pack-'));
  try {
    await compile(stage);
    mkdirSync(to, { recursive: true });
    const versions = versionsHere();
    const writePackages = (version: string) => {
      for (const folder of PACKED) {
        const own = packageOf(folder, readPackage(path.join(ROOT, folder)), versions, version);
        writeFileSync(path.join(stage, folder, 'package.json'), `${JSON.stringify(own, null, 2)}\n`);
      }
    };
    for (const folder of PACKED) copyBeside(folder, path.join(stage, folder));
    // The version is a hash of all files, these included, so they are written twice.
    writePackages('0.0.0');
    writePackages(packVersion(String(readPackage(path.join(ROOT, 'kit')).version), stage));
    // Tarballs of an earlier pack have other names; `npm install *.tgz` would install both.
    for (const old of readdirSync(to).filter((file) => TARBALL.test(file))) rmSync(path.join(to, old));
    return runNpmPack(stage, to);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

/** The versions of this checkout's dependencies. */
export function versionsHere(): Record<string, string> {
  const root = readPackage(ROOT) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
  const runtime = '@module-federation/runtime';
  // It comes with the plugin, so no `package.json` here names it.
  return { ...root.dependencies, ...root.devDependencies, [runtime]: versionOf(runtime) };
}

const TARBALL = new RegExp(`^niyukti-(?:${PACKED.join('|')})-.*\\.tgz$`);

/** What is compiled: sources without tests, and the modules that a team's commands import. */
const CONFIG = {
  extends: path.join(ROOT, 'tsconfig.base.json'),
  compilerOptions: {
    composite: false,
    declaration: true,
    emitDeclarationOnly: false,
    // `npm run check` has checked them.
    noCheck: true,
    rootDir: ROOT,
    lib: ['es2024', 'dom', 'dom.iterable'],
    typeRoots: [path.join(ROOT, 'node_modules/@types')],
    types: ['node', path.join(ROOT, 'css.d.ts')],
  },
  files: ['platform/src/outside/main.ts', 'platform/testing/index.ts'].map((file) => path.join(ROOT, file)),
  // The bundler names modules of `rspack/` by their files, so no import reaches them.
  include: ['contract/src/**/*.ts', 'kit/src/**/*', 'product/src/**/*', 'platform/src/rspack/*.ts'].map((glob) =>
    path.join(ROOT, glob),
  ),
  exclude: ['**/*.test.ts', '**/*.test.tsx', 'product/src/gallery'].map((glob) => path.join(ROOT, glob)),
};

async function compileInto(stage: string): Promise<void> {
  const config = path.join(stage, 'tsconfig.json');
  const compilerOptions = { ...CONFIG.compilerOptions, outDir: stage };
  writeFileSync(config, JSON.stringify({ ...CONFIG, compilerOptions }));
  const { passed, output } = await readTool('tsc', ['-p', config]);
  if (!passed) throw new Error(`The packages could not be compiled:\n${output}`);
  rmSync(config);
  // Declarations still import `.ts` files; the package has `.js` files.
  for (const file of globSync('**/*.d.ts', { cwd: stage })) {
    const full = path.join(stage, file);
    const text = readFileSync(full, 'utf8');
    const named = text.replace(/((?:from |import\()["']\.[^"']*)\.tsx?(["'])/g, '$1.js$2');
    if (named !== text) writeFileSync(full, named);
  }
}

/** Copies what is not compiled: styles, fonts, templates, documents. */
function copyBeside(folder: string, dir: string): void {
  const source = path.join(ROOT, folder);
  for (const file of globSync('src/**/*.{css,woff2,svg}', { cwd: source }))
    cpSync(path.join(source, file), path.join(dir, file));
  if (folder === 'kit') cpSync(path.join(source, 'README.md'), path.join(dir, 'README.md'));
  if (folder === 'platform') {
    cpSync(path.join(import.meta.dirname, 'files'), dir, { recursive: true });
    cpSync(path.join(source, 'templates'), path.join(dir, 'templates'), { recursive: true });
    cpSync(path.join(ROOT, 'css.d.ts'), path.join(dir, 'css.d.ts'));
  }
  cpSync(path.join(ROOT, 'LICENSE'), path.join(dir, 'LICENSE'));
}

/**
 * The version of a pack: the kit's, and a hash of all files. The same sources have the same version,
 * and other sources another one.
 *
 * @example
 * packVersion('1.8.0', stage); // '1.8.0-p3f0c5a1b2d'
 */
export function packVersion(kit: string, stage: string): string {
  const hash = createHash('sha256');
  for (const file of globSync('**/*', { cwd: stage }).sort()) {
    const full = path.join(stage, file);
    if (statSync(full).isFile()) hash.update(`${file}\0`).update(readFileSync(full)).update('\0');
  }
  // It begins with a letter: npm would read digits alone as a number.
  return `${kit}-p${hash.digest('hex').slice(0, 10)}`;
}

/** Runs `npm pack` for all packages. Answers the tarballs. */
function runNpmPack(stage: string, to: string): string[] {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const folders = PACKED.map((folder) => `./${folder}`);
  const args = ['pack', ...folders, '--json', '--ignore-scripts', '--offline', '--pack-destination', to];
  const { status, stdout, stderr } = spawnSync(npm, args, { cwd: stage, encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm pack failed:\n${stderr}`);
  return (JSON.parse(stdout) as { filename: string }[]).map(({ filename }) => path.join(to, filename));
}
