import { spawnSync } from 'node:child_process';
import { ROOT } from '../paths.ts';

// The benches are plain scripts that need this Node: they say themselves what they take.
const { status } = spawnSync(process.execPath, ['bench/run.mjs', ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
