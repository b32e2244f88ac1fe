import { build } from '../build/build.ts';
import { CompileError } from '../build/compile.ts';

const started = performance.now();
try {
  const { releases, built } = await build({ force: process.argv.includes('--force') });
  for (const { name, id } of releases)
    console.log(`${name.padEnd(10)} ${id} ${built.includes(name) ? 'built' : 'unchanged'}`);
  console.log(`Done in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
} catch (error) {
  if (!(error instanceof CompileError)) throw error;
  console.error(error.message);
  console.error('The build failed: correct what stands above, then try again.');
  process.exit(1);
}
