#!/usr/bin/env node
// What it costs that shell and remotes are released alone: the scripts of a screen as they are
// shipped, beside the same sources as one bundle, tree-shaken for this one remote. A count, so it
// repeats on any machine.
//   npm run build, then: node bench/federation.mjs
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { compile } from '../platform/src/build/compile.ts';
import { declared, screensWithFiles } from '../platform/src/build/screens.ts';
import { host } from '../platform/src/rspack/host.ts';
import { aims, table } from './report.mjs';
import { weigh } from './scripts.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const KB = 1024;
/** What releasing alone may cost a screen, in KB. */
const AIM = 20;
const SCREENS = [
  ['/Joblist', 'seeker'],
  ['/Home', 'seeker'],
  ['/JobApplications', 'hr'],
  ['/CompanyDashboard', 'company'],
  ['/Dashboard', 'admin'],
];

const kb = (bytes) => Math.round((bytes / KB) * 10) / 10;
const releaseOf = (name) => JSON.parse(readFileSync(path.join(ROOT, 'dist', name, 'release.json'), 'utf8'));
const sum = (folder, files) =>
  files.reduce((total, file) => total + weigh(readFileSync(path.join(folder, file), 'utf8')), 0);

/** Scripts that the document of this screen names, as they are shipped. */
function federated(name, screen) {
  const [shell, remote] = [releaseOf('shell'), releaseOf(name)];
  const boot = Object.keys(shell.files).filter((file) => file.endsWith('.js') && shell.document.includes(`/${file}"`));
  const { js } = remote.screens.find((one) => one.path === screen);
  const own = [remote.entry, ...js];
  const bytes = sum(path.join(ROOT, 'dist/shell'), boot) + sum(path.join(ROOT, 'dist', name), own);
  return { bytes, files: boot.length + own.length };
}

/** The two scripts that stand outside of every bundle: they are the same on both sides. */
function outside() {
  const files = Object.keys(releaseOf('shell').files).filter((file) => /^(theme|start)\..*\.js$/.test(file));
  return { bytes: sum(path.join(ROOT, 'dist/shell'), files), files: files.length };
}

/** One bundle of the shell and this remote: what each of these screens loads of it. */
async function whole(name, screens) {
  const folder = mkdtempSync(path.join(tmpdir(), 'niyukti-one-'));
  try {
    const config = host({ mode: 'production' });
    config.entry = { main: path.join(import.meta.dirname, 'one-bundle-start.mjs') };
    config.output = { ...config.output, path: folder };
    config.resolve = { ...config.resolve, alias: { 'one-remote$': path.join(ROOT, `mf-${name}/src/screens.ts`) } };
    config.plugins.push(
      new rspack.NormalModuleReplacementPlugin(
        /^\.\/(containers|older)\.ts$/,
        path.join(import.meta.dirname, 'one-bundle.mjs'),
      ),
    );
    const stats = (await compile([config])).get('shell');
    const boot = stats.entrypoints.main.assets.map((asset) => asset.name).filter((file) => file.endsWith('.js'));
    const table = screensWithFiles((await declared(name)).screens, stats);
    const apart = outside();
    return screens.map((screen) => {
      const { js } = table.find((one) => one.path === screen);
      const files = [...new Set([...boot, ...js])];
      return { bytes: sum(folder, files) + apart.bytes, files: files.length + apart.files };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const rows = [];
const held = aims();
for (const name of new Set(SCREENS.map(([, remote]) => remote))) {
  const screens = SCREENS.filter(([, remote]) => remote === name).map(([screen]) => screen);
  const alone = await whole(name, screens);
  for (const [at, screen] of screens.entries()) {
    const shipped = federated(name, screen);
    const one = alone[at];
    const more = kb(shipped.bytes - one.bytes);
    rows.push([screen, kb(shipped.bytes), shipped.files, kb(one.bytes), one.files, more]);
    held.hold(`${screen}, federated over one bundle`, more, { atMost: AIM, unit: 'KB' });
  }
}
table(['screen', 'federated, KB', 'files', 'one bundle, KB', 'files', 'difference, KB'], rows);
held.end();
