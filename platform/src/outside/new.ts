import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { planRemote } from '../new-remote/plan.ts';
import { readOptions } from '../options.ts';
import { ROOT } from '../paths.ts';
import { main, Refusal } from '../progress.ts';
import { outsideFiles } from './files.ts';

/** `niyukti new campus`: a working remote in this folder, which has the packages installed. */
await main(async () => {
  const { values, positionals } = readOptions({
    allowPositionals: true,
    options: { title: { type: 'string' }, role: { type: 'string' }, path: { type: 'string' } },
  });
  const plan = planRemote(positionals[0], values);
  if (existsSync(path.join(ROOT, 'src'))) throw new Refusal('There is a folder src here already.');
  const files = outsideFiles(plan, ROOT);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(ROOT, file)), { recursive: true });
    writeFileSync(path.join(ROOT, file), text);
    console.log(`  ${file}`);
  }
  const roles = plan.role ? ` --role ${plan.role}` : '';
  console.log(`
  Who runs the deployment lets it in, once (--env staging in place of --remote for another than production):
    npx --no niyukti grant ${plan.name} --label "${plan.title}"${roles} --path ${plan.path} --remote
    npx --no niyukti trust ${plan.name} --repository owner/${plan.name} --ref refs/heads/main --promote --remote
  npx --no niyukti dev --against https://…   works on it beside what runs there
`);
});
