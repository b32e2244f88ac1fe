import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { edits } from '../new-remote/edits.ts';
import { remoteFiles, writeFiles } from '../new-remote/files.ts';
import { PLAN_OPTIONS, planRemote } from '../new-remote/plan.ts';
import { readArguments } from '../options.ts';
import { ROOT } from '../paths.ts';
import { Refusal } from '../progress.ts';
import { versionOf } from '../rspack/shared.ts';

/** `new-remote <name>`: a remote with a screen, tests and a journey, and its grant in the contract. */
export async function newRemote(): Promise<void> {
  const { values, positionals } = readArguments(PLAN_OPTIONS);
  const plan = planRemote(positionals[0], values);
  if (existsSync(path.join(ROOT, `mf-${plan.name}`))) throw new Refusal(`The folder mf-${plan.name} is there already.`);
  const versions = { kit: versionOf('@niyukti/kit'), react: versionOf('react') };
  // All edits are made before the first file is written: a missing mark must not leave half a remote.
  const changed = Object.fromEntries(
    Object.entries(edits(plan, versions)).map(([file, edit]) => [
      file,
      edit(readFileSync(path.join(ROOT, file), 'utf8')),
    ]),
  );
  writeFiles(remoteFiles(plan, versions), ROOT, 'new');
  writeFiles(changed, ROOT, 'changed');
  linkWorkspace(plan.name);
  console.log(`
  npm start                                shows it at ${plan.path}
  npm run dev -- mf-${plan.name} --against URL   works on it alone, the rest from a running deployment
  docs/platform-remote-here.md             describes the steps from here to a promoted screen
`);
}

/** Does what npm would do after the change of the lock file: one link. */
function linkWorkspace(name: string): void {
  const folder = path.join(ROOT, 'node_modules/@niyukti');
  const link = path.join(folder, `mf-${name}`);
  if (!existsSync(link)) symlinkSync(path.relative(folder, path.join(ROOT, `mf-${name}`)), link, 'dir');
}
