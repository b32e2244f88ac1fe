import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ROOT } from '../paths.ts';
import { CompileError } from './compile-error.ts';

/** What the compiler is asked: the types by themselves, not whether everything fits. */
const OPTIONS = {
  target: 'es2024',
  module: 'esnext',
  moduleResolution: 'bundler',
  lib: ['es2024', 'dom'],
  strict: true,
  exactOptionalPropertyTypes: true,
  declaration: true,
  emitDeclarationOnly: true,
  noCheck: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  types: [],
};

/**
 * What each part is given, as TypeScript that needs no source: types of the contract stand in it by
 * their import. The compiler writes it, so it is what `PartProps` says where the release is built.
 *
 * @example
 * const { 'hr/candidate-history': type } = await givenTypes(['hr/candidate-history']);
 */
export async function givenTypes(names: readonly string[]): Promise<Record<string, string>> {
  mkdirSync(path.join(ROOT, '.niyukti'), { recursive: true });
  // Beneath the folder whose packages it names.
  const folder = mkdtempSync(path.join(ROOT, '.niyukti/given-'));
  try {
    const probes = names.map((name, index) => `export const part${index} = given<${JSON.stringify(name)}>();`);
    const source = [
      "import type { PartProps } from '@niyukti/contract/releases/parts';",
      'declare function given<Name extends keyof PartProps>(): PartProps[Name];',
      ...probes,
    ];
    writeFileSync(path.join(folder, 'probe.ts'), `${source.join('\n')}\n`);
    const compilerOptions = { ...OPTIONS, rootDir: folder, outDir: folder };
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['probe.ts'] }));
    await compiled(path.join(folder, 'tsconfig.json'));
    return typesIn(readFileSync(path.join(folder, 'probe.d.ts'), 'utf8'), names);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the compiler, found as a module is: a checkout may have its packages further up. */
async function compiled(config: string): Promise<void> {
  const tsc = path.join(path.dirname(fileURLToPath(import.meta.resolve('typescript/package.json'))), 'bin/tsc');
  await promisify(execFile)(process.execPath, [tsc, '-p', config]).catch((cause: { stdout?: string }) => {
    throw new Error(`The types of parts could not be written:\n${cause.stdout}`, { cause });
  });
}

/** The types in the compiler's declarations, in one line each. */
function typesIn(declarations: string, names: readonly string[]): Record<string, string> {
  const found = [...declarations.matchAll(/export declare const part(\d+): ([\s\S]*?);\r?\n(?=export |$)/g)];
  const types = Object.fromEntries(
    found.map(([, index, type = '']) => [names[Number(index)], type.replace(/\s+/g, ' ')]),
  );
  for (const name of names)
    if (types[name] === undefined || types[name] === 'any' || types[name] === 'unknown')
      throw new CompileError(`${name} is given something that PartProps of @niyukti/contract/parts does not say.`);
  return types;
}
