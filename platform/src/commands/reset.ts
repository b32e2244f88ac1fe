import { existsSync, rmSync } from 'node:fs';
import { isFree, wantedPort } from '../local/port.ts';
import { prepare } from '../local/prepare.ts';
import { stateDir } from '../paths.ts';
import { main, Refusal } from '../progress.ts';

await main(async () => {
  const port = wantedPort();
  if (!(await isFree(port)))
    throw new Refusal(`Something runs on port ${port}. Stop it first: its data would be removed under it.`);
  if (existsSync(stateDir())) rmSync(stateDir(), { recursive: true });
  await prepare(port);
  console.log('Fresh demo data is in place. "npm start" shows it.');
});
