import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT, readPackage } from '../paths.ts';
import { runTool } from '../testing/tool.ts';
import { PACKED, packageOf } from './packages.ts';

/**
 * Packs what a team's own repository is made with, `@niyukti/contract`, `@niyukti/kit` and
 * `@niyukti/platform`: compiled, with types, and nothing of the Worker. Answers the tarballs.
 *
 * @example
 * const [contract, kit, platform] = await pack('/tmp/packages');
 */
export async function pack(to: string): Promise<string[]> {
  const stage = mkdtempSync(path.join(tmpdir(), 'niyukti-pack-'));
  try {
    await compileInto(stage);
    mkdirSync(to, { recursive: true });
    const root = readPackage(ROOT) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
    const versions = { ...root.dependencies, ...root.devDependencies };
    for (const folder of PACKED) {
      const dir = path.join(stage, folder);
      copyBeside(folder, dir);
      const own = packageOf(folder, readPackage(path.join(ROOT, folder)), versions);
      writeFileSync(path.join(dir, 'package.json'), `${JSON.stringify(own, null, 2)}\n`);
    }
    return packed(stage, to);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

/**
 * What is compiled: sources without their tests, and of the tooling what a team's commands reach.
 */
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
  // The bundler names its loaders, and what stands in place of libraries, by their files.
  include: ['contract/src/**/*.ts', 'kit/src/**/*', 'platform/src/rspack/*.ts'].map((glob) => path.join(ROOT, glob)),
  exclude: ['**/*.test.ts', '**/*.test.tsx', 'kit/src/gallery'].map((glob) => path.join(ROOT, glob)),
};

async function compileInto(stage: string): Promise<void> {
  const config = path.join(stage, 'tsconfig.json');
  const compilerOptions = { ...CONFIG.compilerOptions, outDir: stage };
  writeFileSync(config, JSON.stringify({ ...CONFIG, compilerOptions }));
  let said = '';
  const write = (text: string) => {
    said += text;
  };
  if (!(await runTool('tsc', ['-p', config], { live: false, write })))
    throw new Error(`The packages could not be compiled:\n${said}`);
  rmSync(config);
  // The compiler leaves the endings of sources in declarations, which lie beside `.js` here.
  for (const file of globSync('**/*.d.ts', { cwd: stage })) {
    const full = path.join(stage, file);
    const text = readFileSync(full, 'utf8');
    const named = text.replace(/((?:from |import\()["']\.[^"']*)\.tsx?(["'])/g, '$1.js$2');
    if (named !== text) writeFileSync(full, named);
  }
}

/** What is no source: styles and fonts, what a remote's tools read, the documents. */
function copyBeside(folder: string, dir: string): void {
  const source = path.join(ROOT, folder);
  for (const file of globSync('src/**/*.{css,woff2,svg}', { cwd: source }))
    cpSync(path.join(source, file), path.join(dir, file));
  if (folder === 'kit') cpSync(path.join(source, 'README.md'), path.join(dir, 'README.md'));
  if (folder === 'platform') {
    cpSync(path.join(import.meta.dirname, 'files'), dir, { recursive: true });
    cpSync(path.join(ROOT, 'css.d.ts'), path.join(dir, 'css.d.ts'));
  }
  cpSync(path.join(ROOT, 'LICENSE'), path.join(dir, 'LICENSE'));
}

/** `npm pack` of all of them; answers the tarballs. */
function packed(stage: string, to: string): string[] {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const folders = PACKED.map((folder) => `./${folder}`);
  const args = ['pack', ...folders, '--json', '--ignore-scripts', '--offline', '--pack-destination', to];
  const { status, stdout, stderr } = spawnSync(npm, args, { cwd: stage, encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm pack failed:\n${stderr}`);
  return (JSON.parse(stdout) as { filename: string }[]).map(({ filename }) => path.join(to, filename));
}
