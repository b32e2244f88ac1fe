#!/usr/bin/env node
// Runs the benches one after another and writes what they measured into docs/performance.md, each
// between its own two marks. Ends with 1 where an aim was missed or a bench broke.
//   npm run bench                       all of them, about two hours with nothing else running
//   npm run bench -- --list             which there are
//   npm run bench -- api search         some of them
//   npm run bench -- api --keep         without writing the page
//   npm run bench -- api -- --quick     what stands behind the second -- goes to the bench
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { withTables } from './page.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const PAGE = path.join(ROOT, 'docs/performance.md');
const PORT = process.env.PORT ?? '8839';
const BASE = `http://localhost:${PORT}`;

/** Minutes between two lines that say that a bench still runs. */
const BEAT = 1;

/**
 * Each bench in a line: how long it takes, and `product` where it looks at a product that runs.
 * Each holds its aims (`report.mjs`) and has its place in docs/performance.md; `whole` is what it
 * must have been given for that, where a part of it is measured otherwise.
 */
const BENCHES = {
  api: { minutes: 25 },
  search: { minutes: 20 },
  alerts: { minutes: 10 },
  'big-world': { minutes: 8, whole: '--size=1' },
  'admin-views': { minutes: 5 },
  hydration: { minutes: 4 },
  lighthouse: { minutes: 6, product: () => [BASE] },
  'first-data': { minutes: 4, product: () => [BASE] },
  'first-screen': { minutes: 1, product: () => [BASE] },
  // Reads what the product above was built of.
  federation: { minutes: 1 },
  live: { minutes: 4, product: (server) => [BASE, String(server.pid)] },
  crash: { minutes: 4 },
  soak: { minutes: 32 },
  'new-remote': { minutes: 4 },
};

const asked = process.argv.slice(2);
if (asked.includes('--list')) {
  process.stdout.write(`${Object.keys(BENCHES).join('\n')}\n`);
  process.exit(0);
}
const end = asked.includes('--') ? asked.indexOf('--') : asked.length;
const [own, passed] = [asked.slice(0, end), asked.slice(end + 1)];
const names = own.filter((one) => one !== '--keep');
const unknown = names.filter((name) => !Object.hasOwn(BENCHES, name));
if (unknown.length > 0) {
  process.stderr.write(`There is no bench ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}.\n`);
  process.exit(2);
}
const chosen = names.length > 0 ? names : Object.keys(BENCHES);

const failed = [];
for (const [index, name] of chosen.entries()) {
  const { minutes } = BENCHES[name];
  process.stderr.write(`\n[${index + 1}/${chosen.length}] ${name}, about ${minutes} min\n`);
  const load = loadavg()[0];
  const began = performance.now();
  const passing = () => `${((performance.now() - began) / 60_000).toFixed(1)} min`;
  const beat = setInterval(() => process.stderr.write(`  ${name} runs for ${passing()}\n`), BEAT * 60_000);
  const { code, said } = await runOne(name).finally(() => clearInterval(beat));
  process.stderr.write(`  ${name} ended after ${passing()}: ${code === 0 ? 'every aim kept' : `exit ${code}`}\n`);
  if (code !== 0) failed.push(name);
  const { whole } = BENCHES[name];
  const isWhole = whole === undefined || passed.includes(whole);
  if (!isWhole) process.stderr.write(`  The page keeps what ${name} -- ${whole} measured.\n`);
  if (isWhole && !own.includes('--keep')) keep(name, said, load, code);
}
process.stderr.write(
  failed.length === 0 ? '\nEvery aim was kept.\n' : `\nBroken, or an aim missed: ${failed.join(', ')}.\n`,
);
process.exitCode = failed.length === 0 ? 0 : 1;

/** One bench, with a product of its own where it needs one. */
async function runOne(name) {
  const { product } = BENCHES[name];
  if (!product) return await bench(name, passed);
  const state = mkdtempSync(path.join(tmpdir(), 'niyukti-bench-'));
  const server = spawn(process.execPath, ['platform/bin/niyukti.mjs', 'start'], {
    cwd: ROOT,
    env: { ...process.env, PORT, NIYUKTI_STATE: state },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((done) => server.once('exit', done));
  try {
    await answers(server);
    return await bench(name, [...product(server), ...passed]);
  } finally {
    server.kill('SIGTERM');
    await ended;
    rmSync(state, { recursive: true, force: true });
  }
}

/** Runs a bench, shows what it says, and answers it. */
function bench(name, args) {
  return new Promise((done, broken) => {
    const child = spawn(process.execPath, [`bench/${name}.mjs`, ...args], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.on('data', (data) => {
      said += data;
      process.stdout.write(data);
    });
    child.once('error', broken);
    child.once('close', (code) => done({ code: code ?? 1, said }));
  });
}

async function answers(server) {
  for (let tries = 0; tries < 1_200; tries += 1) {
    if (server.exitCode !== null) throw new Error('The product did not start.');
    if ((await fetch(BASE).catch(() => undefined))?.ok) return;
    await new Promise((done) => setTimeout(done, 250));
  }
  throw new Error('The product did not answer.');
}

/** Writes the tables of a bench between its marks, where the page has them. */
function keep(name, said, load, code) {
  const day = new Date().toLocaleDateString('en', { day: 'numeric', month: 'long', year: 'numeric' });
  const how = [name, ...(passed.length > 0 ? ['--', ...passed] : [])].join(' ');
  const missed = code === 0 ? '' : ' **Not every aim was kept.**';
  const measured = `\`npm run bench -- ${how}\`, ${day}, ${cpus().length} cores, load before it ${load.toFixed(1)}.${missed}`;
  writeFileSync(PAGE, withTables(readFileSync(PAGE, 'utf8'), name, measured, said));
}
