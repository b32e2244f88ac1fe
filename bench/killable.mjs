// Runs the Worker as it ships in a server that can be killed (-9) and started again on the same state.
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundle } from './worker.mjs';

/**
 * Builds the Worker into a temporary folder. `start` runs it, `state` is the folder of its database
 * and files, `remove` deletes everything.
 */
export function killable(name, port) {
  const folder = mkdtempSync(path.join(tmpdir(), `niyukti-${name}-`));
  const worker = path.join(folder, 'worker');
  const state = path.join(folder, 'state');
  bundle('wrangler.toml', worker);
  return {
    origin: `http://127.0.0.1:${port}`,
    state,
    start: () => start([worker, state, String(port)]),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Starts the server in its own process group, so that one kill ends workerd too. */
async function start(given) {
  const child = fork(path.join(import.meta.dirname, 'killable-server.mjs'), given, {
    detached: true,
    execArgv: ['--no-warnings'],
  });
  // The server must end with this script.
  const end = () => child.exitCode === null && child.signalCode === null && process.kill(-child.pid, 'SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  const asked = new Map();
  let number = 0;
  await new Promise((ready, failed) => {
    child.on('message', (message) => {
      if (message.ready) ready();
      else asked.get(message.number)?.(message.rows);
      asked.delete(message.number);
    });
    child.on('exit', (code) => failed(new Error(`the server ended with ${code}`)));
  });
  const sql = (...statements) =>
    new Promise((done) => {
      number += 1;
      asked.set(number, done);
      child.send({ number, statements });
    });
  return {
    pid: child.pid,
    sql,
    /** Runs many statements, 300 at a time. */
    async fill(statements) {
      for (let at = 0; at < statements.length; at += 300) await sql(...statements.slice(at, at + 300));
    },
    kill: () =>
      new Promise((done) => {
        child.once('exit', done);
        process.kill(-child.pid, 'SIGKILL');
      }),
  };
}
