import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { edits } from '../new-remote/edits.ts';
import { remoteFiles } from '../new-remote/files.ts';
import { planRemote } from '../new-remote/plan.ts';
import { readOptions } from '../options.ts';
import { ROOT } from '../paths.ts';
import { main, Refusal } from '../progress.ts';
import { versionOf } from '../rspack/shared.ts';

/** Makes a working remote: its workspace, screen, tests and journey, and its entry in the contract. */
await main(async () => {
  const { values, positionals } = readOptions({
    allowPositionals: true,
    options: { title: { type: 'string' }, role: { type: 'string' }, path: { type: 'string' } },
  });
  const plan = planRemote(positionals[0], values);
  if (existsSync(path.join(ROOT, `mf-${plan.name}`))) throw new Refusal(`The folder mf-${plan.name} is there already.`);
  const versions = { kit: versionOf('@niyukti/kit'), react: versionOf('react') };
  const at = (file: string) => path.join(ROOT, file);
  // All edits are made before the first is written: a mark that is missing must not leave half a
  // remote.
  const changed = Object.entries(edits(plan, versions)).map(
    ([file, edit]) => [file, edit(readFileSync(at(file), 'utf8'))] as const,
  );
  const made = Object.entries(remoteFiles(plan, versions));
  for (const [file, text] of [...changed, ...made]) {
    mkdirSync(path.dirname(at(file)), { recursive: true });
    writeFileSync(at(file), text);
  }
  link(plan.name);
  for (const [file] of made) console.log(`  new      ${file}`);
  for (const [file] of changed) console.log(`  changed  ${file}`);
  console.log(`
  npm start                                shows it at ${plan.path}
  npm run dev -- mf-${plan.name} --against URL   works on it alone, the rest from a running deployment
  docs/platform-remote-here.md             is the way from here to a promoted screen
`);
});

/**
 * Does what npm would do after the change of the lock file: one link. Nothing else needs
 * installing.
 */
function link(name: string): void {
  const folder = path.join(ROOT, 'node_modules/@niyukti');
  const place = path.join(folder, `mf-${name}`);
  if (!existsSync(place)) symlinkSync(path.relative(folder, path.join(ROOT, `mf-${name}`)), place, 'dir');
  const lock = createHash('sha256')
    .update(readFileSync(path.join(ROOT, 'package-lock.json')))
    .digest('hex');
  writeFileSync(path.join(ROOT, 'node_modules/.niyukti-lock'), lock);
}
