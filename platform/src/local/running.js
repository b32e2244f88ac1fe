// Notes of the servers that run from this checkout. Read before anything is installed, so this is plain JavaScript for any Node from 20 on.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const folderOf = (root) => path.join(root, '.niyukti/running');

/** Notes that this process is a server. The note goes with the process: a dead one's counts for nothing. */
export function noteServer(root, { command, url, state }) {
  const folder = folderOf(root);
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${process.pid}.json`);
  writeFileSync(file, JSON.stringify({ pid: process.pid, born: bornAt(process.pid), command, url, state }));
  process.on('exit', () => rmSync(file, { force: true }));
}

/** The servers that run from this checkout. Notes that a killed one left behind are removed. */
export function runningServers(root) {
  const folder = folderOf(root);
  return names(folder).flatMap((name) => {
    const file = path.join(folder, name);
    const note = parsed(file);
    if (note && isAlive(note.pid) && bornAt(note.pid) === note.born) return [note];
    rmSync(file, { force: true });
    return [];
  });
}

/** How a person finds a server: its command, process and address. */
export function inWords({ command, pid, url }) {
  return `"${command}" (process ${pid}, ${url})`;
}

function names(folder) {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

function parsed(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // A note that was cut off, or that its process has just removed.
    return null;
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** When a process began, as its system writes it: another process that was given the same number differs. '' where nobody says it. */
function bornAt(pid) {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}
