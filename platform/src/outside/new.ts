import { existsSync } from 'node:fs';
import path from 'node:path';
import { outsideFiles, writeFiles } from '../new-remote/files.ts';
import { PLAN_OPTIONS, planRemote } from '../new-remote/plan.ts';
import { readArguments } from '../options.ts';
import { ROOT } from '../paths.ts';
import { Refusal } from '../progress.ts';

/** `new <name>`: a remote in this folder, which has our packages installed. */
export async function newOutside(): Promise<void> {
  const { values, positionals } = readArguments(PLAN_OPTIONS);
  const plan = planRemote(positionals[0], values);
  if (existsSync(path.join(ROOT, 'src'))) throw new Refusal('There is a folder src here already.');
  writeFiles(outsideFiles(plan, ROOT), ROOT, 'new');
  const roles = plan.role ? ` --role ${plan.role}` : '';
  console.log(`
  The operator of the deployment lets it in, once (--remote is production, --env staging is staging):
    npx --no niyukti grant ${plan.name} --label "${plan.title}"${roles} --path ${plan.path} --remote
    npx --no niyukti trust ${plan.name} --repository owner/${plan.name} --ref refs/heads/main --promote --remote
  npx --no niyukti dev --against https://…   serves it under the deployment's shell
`);
}
