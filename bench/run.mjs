#!/usr/bin/env node
// Runs the benches one after another and writes what they measured into docs/performance.md, each
// between its own two marks. Ends with 1 where an aim was missed or a bench broke.
//   npm run bench                       all of them, two and a half hours with nothing else running
//   npm run bench -- --list             which there are
//   npm run bench -- api search         some of them
//   npm run bench -- api --keep         without writing the page
//   npm run bench -- api -- --quick     what stands behind the second -- goes to the bench
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { BENCHES, scriptOf } from './benches.mjs';
import { runEach } from './each.mjs';
import { withTables } from './page.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const PAGE = path.join(ROOT, 'docs/performance.md');
const PORT = process.env.PORT ?? '8839';
const BASE = `http://localhost:${PORT}`;

/** Minutes between two lines that say that a bench still runs. */
const BEAT = 1;

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
const say = (line) => process.stderr.write(`${line}\n`);

if (chosen.some((name) => BENCHES[name].browser)) await bringChromium();
const loads = new Map();
const { missed, broken } = await runEach(chosen, {
  run: runOne,
  keep: own.includes('--keep') ? () => undefined : keep,
  say,
});
if (broken.length > 0) say(`\nBroken: ${broken.join(', ')}.`);
if (missed.length > 0) say(`\nAn aim missed: ${missed.join(', ')}.`);
if (broken.length + missed.length === 0) say('\nEvery aim was kept.');
process.exitCode = broken.length + missed.length === 0 ? 0 : 1;

/** As before `npm test`. What needs no browser runs without one, and the others say what to do. */
async function bringChromium() {
  const { ensureChromium } = await import('../platform/src/testing/chromium.ts');
  try {
    ensureChromium(say);
  } catch (error) {
    say(error.message);
  }
}

/** One bench, with a product of its own where it needs one. */
async function runOne(name) {
  const { product, minutes } = BENCHES[name];
  const load = loadavg()[0];
  loads.set(name, load);
  say(`  takes about ${minutes} min; load ${load.toFixed(1)}`);
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
    return await bench(name, [...product({ base: BASE, pid: server.pid }), ...passed]);
  } finally {
    server.kill('SIGTERM');
    await ended;
    rmSync(state, { recursive: true, force: true });
  }
}

/** Runs a bench, shows what it says, and answers it. */
function bench(name, given) {
  const { file, args } = scriptOf(name);
  const began = performance.now();
  const passing = () => `${((performance.now() - began) / 60_000).toFixed(1)} min`;
  const beat = setInterval(() => say(`  ${name} runs for ${passing()}`), BEAT * 60_000);
  return new Promise((done, broken) => {
    const child = spawn(process.execPath, [file, ...given, ...args], {
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
  }).finally(() => clearInterval(beat));
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
function keep(name, said, outcome) {
  const day = new Date().toLocaleDateString('en', { day: 'numeric', month: 'long', year: 'numeric' });
  const how = [name, ...(passed.length > 0 ? ['--', ...passed] : [])].join(' ');
  const missed = outcome === 'kept' ? '' : ' **Not every aim was kept.**';
  const load = loads.get(name).toFixed(1);
  const measured = `\`npm run bench -- ${how}\`, ${day}, ${cpus().length} cores, load before it ${load}.${missed}`;
  writeFileSync(PAGE, withTables(readFileSync(PAGE, 'utf8'), name, measured, said));
}
