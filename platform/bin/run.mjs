// Runs a command of platform/src/commands: what cannot even be loaded is said in words.
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [command] = process.argv.splice(2, 1);
const file = path.resolve(import.meta.dirname, '../src/commands', command);
process.argv[1] = file;
try {
  await import(pathToFileURL(file).href);
} catch (error) {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  console.error(`Something that "${path.basename(command, '.ts')}" needs is not installed.\n${error.message}`);
  console.error('"npm ci" installs the dependencies anew, as package-lock.json names them.');
  process.exit(1);
}
