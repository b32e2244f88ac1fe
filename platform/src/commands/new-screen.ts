import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { planScreen, screenFiles, withScreen, withTitle } from '../new-remote/new-screen.ts';
import { readOptions } from '../options.ts';
import { ROOT } from '../paths.ts';
import { main, Refusal } from '../progress.ts';

/** Makes a screen of a remote: its folder with page, words and test, and its entry in `screens.ts`. */
await main(async () => {
  const { values, positionals } = readOptions({ allowPositionals: true, options: { path: { type: 'string' } } });
  const plan = planScreen(positionals[0], positionals[1], values.path);
  const made = screenFiles(plan);
  const [screens, words] = [`mf-${plan.remote}/src/screens.ts`, `mf-${plan.remote}/src/words.ts`];
  const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
  if (existsSync(path.join(ROOT, `mf-${plan.remote}/src/${plan.folder}`)))
    throw new Refusal(`The folder mf-${plan.remote}/src/${plan.folder} is there already.`);
  const changed = { [screens]: withScreen(read(screens), plan), [words]: withTitle(read(words), plan) };
  for (const [file, text] of Object.entries({ ...made, ...changed })) {
    mkdirSync(path.dirname(path.join(ROOT, file)), { recursive: true });
    writeFileSync(path.join(ROOT, file), text);
  }
  for (const file of Object.keys(made)) console.log(`  new      ${file}`);
  for (const file of Object.keys(changed)) console.log(`  changed  ${file}`);
  console.log(`
  npm run dev                                      shows it at ${plan.path}
  docs/where-to-add.md                             says what else belongs to a screen`);
});
