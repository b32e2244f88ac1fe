import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeFiles } from '../new-remote/files.ts';
import { planScreen, screenFiles, withScreen, withTitle } from '../new-remote/new-screen.ts';
import { readArguments } from '../options.ts';
import { ROOT } from '../paths.ts';
import { Refusal } from '../progress.ts';

/** `new-screen <remote> <title>`: a folder with page, words and test, and an entry in `screens.ts`. */
export async function newScreen(): Promise<void> {
  const { values, positionals } = readArguments({ path: { type: 'string' } });
  const plan = planScreen(positionals[0], positionals[1], values.path);
  const [screens, words] = [`mf-${plan.remote}/src/screens.ts`, `mf-${plan.remote}/src/words.ts`];
  const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
  if (existsSync(path.join(ROOT, `mf-${plan.remote}/src/${plan.folder}`)))
    throw new Refusal(`The folder mf-${plan.remote}/src/${plan.folder} is there already.`);
  const changed = { [screens]: withScreen(read(screens), plan), [words]: withTitle(read(words), plan) };
  writeFiles(screenFiles(plan), ROOT, 'new');
  writeFiles(changed, ROOT, 'changed');
  console.log(`
  npm run dev                                      shows it at ${plan.path}
  docs/where-to-add.md                             says what else belongs to a screen`);
}
