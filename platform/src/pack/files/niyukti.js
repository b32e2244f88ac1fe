#!/usr/bin/env node
// Runs on any Node that knows modules, to say which one is needed.
const NEEDED = [22, 22];
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1])) {
  console.error(
    `Node ${process.versions.node} is too old here: please install Node ${NEEDED.join('.')} or newer (https://nodejs.org).`,
  );
  process.exit(1);
}
await import('./src/outside/main.js');
