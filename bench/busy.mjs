// Processes that do nothing but use a processor, as other work on a machine does.
import { spawn } from 'node:child_process';

/** Ends with the process that it was started by, however that ends. */
const WORK = `const parent = process.ppid;
  while (process.ppid === parent) for (let at = 0; at < 1e7; at += 1);`;

/** Starts so many of them; what it answers ends them. */
export function keepBusy(count) {
  const all = Array.from({ length: count }, () => spawn(process.execPath, ['-e', WORK], { stdio: 'ignore' }));
  return () => {
    for (const one of all) one.kill('SIGKILL');
  };
}
