import { build } from '../build/build.ts';

/** `build [--force]` */
export async function buildFrontEnds(): Promise<void> {
  const started = performance.now();
  const { releases, built } = await build({ force: process.argv.includes('--force') });
  for (const { name, id } of releases)
    console.log(`${name.padEnd(10)} ${id} ${built.includes(name) ? 'built' : 'unchanged'}`);
  console.log(`Done in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}
