#!/usr/bin/env node
// Processor time that V8 takes to read and run what a start of the Worker loads, in turns with a
// text that never changes: in one process, each a few times a second, so that a machine that gets
// slower slows both. What a room loads later is left out.
//   node --experimental-vm-modules --expose-gc bench/start-text.mjs FOLDER TURNS
// FOLDER has the bundle's modules. Writes the milliseconds of each turn as JSON.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';

const [folder, turns] = process.argv.slice(2);
/** Turns until V8 has warmed up. */
const WARM = 5;

const PARTS = Array.from({ length: 2_000 }, (_, at) => at);
/** About as long as ours: functions, objects, and a table of them all. */
const REFERENCE = [
  ...PARTS.flatMap((at) => [
    `const f${at} = (a, b) => { const c = a * ${at} + b; if (c % 7 === 0) return [c, { at: ${at}, of: 'part ${at}' }]; for (let k = 0; k < a; k++) b += k; return [b]; };`,
    `const o${at} = { name: 'part ${at}', run: f${at}, parts: [f${at}(${at % 9}, 1)] };`,
  ]),
  `const all = new Map([${PARTS.map((at) => `['${at}', o${at}]`)}]);`,
  'export default { fetch: () => new Response(String(all.size)) };',
].join('\n');

const texts = new Map();
const textOf = (file) => {
  if (!texts.has(file)) texts.set(file, readFileSync(file, 'utf8'));
  return texts.get(file);
};

/** What a start takes from the runtime: classes to extend, and Node's modules. */
const RUNTIME = { DurableObject: class {}, WorkerEntrypoint: class {}, env: {} };
const given = new Map();
async function fromRuntime(name) {
  if (!given.has(name)) given.set(name, name.startsWith('cloudflare:') ? RUNTIME : await import(name));
  const exported = { default: given.get(name), ...given.get(name) };
  return new vm.SyntheticModule(Object.keys(exported), function () {
    for (const [key, value] of Object.entries(exported)) this.setExport(key, value);
  });
}

let started = 0;
/** V8 keeps what it has read by its text: each start has another line at its end. */
async function start(first, contents) {
  started += 1;
  const modules = new Map();
  const read = (file, text) => {
    const module = new vm.SourceTextModule(`${text}\n//${started}`, { identifier: file });
    modules.set(file, module);
    return module;
  };
  const root = read(first, contents ?? textOf(first));
  await root.link((name, { identifier }) => {
    const file = path.join(path.dirname(identifier), name);
    return name.startsWith('.') ? (modules.get(file) ?? read(file, textOf(file))) : fromRuntime(name);
  });
  await root.evaluate();
}

const kinds = {
  reference: () => start('reference', REFERENCE),
  own: () => start(path.join(folder, 'index.mjs')),
};
const times = { reference: [], own: [] };
for (let turn = -WARM; turn < Number(turns); turn++)
  for (const [name, run] of Object.entries(kinds)) {
    const before = process.threadCpuUsage();
    await run();
    const { user, system } = process.threadCpuUsage(before);
    if (turn >= 0) times[name].push((user + system) / 1_000);
    globalThis.gc();
  }
process.stdout.write(JSON.stringify(times));
