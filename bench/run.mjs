#!/usr/bin/env node
// Runs the benches one after another. Each prints what it measured and exits with 1 if a target of
// docs/performance.md is missed by more than a tenth.
//   npm run bench                         all four, less than five minutes each
//   npm run bench -- api search           some of them
//   npm run bench -- api -- --quick       passes the options after the second -- to the bench
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const BENCHES = ['api', 'search', 'pages', 'soak'];
const PORT = process.env.PORT ?? '8839';
const BASE = `http://localhost:${PORT}`;

const args = process.argv.slice(2);
const end = args.includes('--') ? args.indexOf('--') : args.length;
const [named, passed] = [args.slice(0, end), args.slice(end + 1)];
const unknown = named.filter((name) => !BENCHES.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`There is no bench ${unknown.join(', ')}. There are: ${BENCHES.join(', ')}.\n`);
  process.exit(2);
}
const failed = [];
for (const name of named.length > 0 ? named : BENCHES) {
  process.stdout.write(`\n== ${name}\n`);
  const code = name === 'pages' ? await withProduct(() => run(name, [BASE])) : run(name, passed);
  if (code !== 0) failed.push(name);
}
process.stdout.write(failed.length > 0 ? `\nFailed: ${failed.join(', ')}.\n` : '\nEvery target was reached.\n');
process.exitCode = failed.length > 0 ? 1 : 0;

function run(name, given) {
  return spawnSync(process.execPath, [`bench/${name}.mjs`, ...given], { cwd: ROOT, stdio: 'inherit' }).status ?? 1;
}

/** Runs a bench against a product with its own state. */
async function withProduct(bench) {
  const { ensureChromium } = await import('../platform/src/testing/chromium.ts');
  ensureChromium(console.log);
  const state = mkdtempSync(path.join(tmpdir(), 'niyukti-bench-'));
  const server = spawn(process.execPath, ['platform/bin/niyukti.mjs', 'start'], {
    cwd: ROOT,
    env: { ...process.env, PORT, NIYUKTI_STATE: state },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((done) => server.once('exit', done));
  try {
    await untilItAnswers(server);
    return bench();
  } finally {
    server.kill('SIGTERM');
    await ended;
    rmSync(state, { recursive: true, force: true });
  }
}

async function untilItAnswers(server) {
  for (let tries = 0; tries < 1_200; tries += 1) {
    if (server.exitCode !== null) throw new Error('The product did not start.');
    if ((await fetch(BASE).catch(() => undefined))?.ok) return;
    await new Promise((done) => setTimeout(done, 250));
  }
  throw new Error('The product did not answer.');
}
