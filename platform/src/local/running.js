// Notes of the servers that run from this checkout. Plain JavaScript for Node 20.11 and newer: it
// is used before anything is installed.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {object} RunningServer
 * @property {number} pid
 * @property {string} command The command that the user typed.
 * @property {string} url
 * @property {string} state Folder of its local state; '' without one.
 */

const folderOf = (/** @type {string} */ root) => path.join(root, '.niyukti/running');

/**
 * Notes that this process is a server, until it exits.
 * @param {string} root
 * @param {Omit<RunningServer, 'pid'>} server
 */
export function noteServer(root, { command, url, state }) {
  const folder = folderOf(root);
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${process.pid}.json`);
  writeFileSync(file, JSON.stringify({ pid: process.pid, born: startOf(process.pid), command, url, state }));
  process.on('exit', () => rmSync(file, { force: true }));
}

/**
 * The servers that run from this checkout. Removes the notes of those that were killed.
 * @param {string} root
 * @returns {RunningServer[]}
 */
export function runningServers(root) {
  const folder = folderOf(root);
  mkdirSync(folder, { recursive: true });
  return readdirSync(folder).flatMap((name) => {
    const file = path.join(folder, name);
    const note = readNote(file);
    if (note && isAlive(note.pid) && startOf(note.pid) === note.born) return [note];
    rmSync(file, { force: true });
    return [];
  });
}

/**
 * A server in words: its command, process and address.
 * @param {RunningServer} server
 */
export function describeServer({ command, pid, url }) {
  return `"${command}" (process ${pid}, ${url})`;
}

/** @param {string} file */
function readNote(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // Its process was killed while it wrote the note, or has just removed it.
    return null;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * When a process started, as the system writes it; '' when the system does not say. Another process
 * that got the same number started at another time.
 * @param {number} pid
 */
function startOf(pid) {
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
