import type { Metafile } from 'esbuild';

/** A file of a bundle: where it is written, and what stands in it. */
interface BuiltFile {
  readonly path: string;
  readonly contents: Uint8Array;
}

/** What esbuild puts into the name of a part, of its content. */
const HASH = /-([0-9A-Z]{8})(?=\.(?:mjs|wasm)\b)/g;

/** Hashes of the parts, in the order of the sources that these are made of. */
function hashesOf(outputs: Metafile['outputs']): string[] {
  const bySources = Object.entries(outputs)
    .map(([name, { inputs }]) => ({ name, sources: Object.keys(inputs).sort().join() }))
    .sort((one, other) => (one.sources + one.name < other.sources + other.name ? -1 : 1));
  return [...new Set(bySources.flatMap(({ name }) => [...name.matchAll(HASH)].map(([, hash = '']) => hash)))];
}

/**
 * The same bundle with a number in the name of each part where esbuild put eight letters of its
 * content. A Worker is uploaded whole, so that nothing asks for a part by its content, and letters
 * of chance in every import do not compress: 2 KB of all. A part keeps its number while the parts
 * are of the same sources. A number is as long as the letters, because source maps count columns.
 */
export function numberParts(
  files: readonly BuiltFile[],
  { outputs }: Metafile,
): { files: BuiltFile[]; outputs: Metafile['outputs'] } {
  const numbers = new Map(hashesOf(outputs).map((hash, at) => [hash, String(at).padStart(8, '0')]));
  const numbered = (text: string): string =>
    text.replace(HASH, (whole, hash: string) => (numbers.has(hash) ? `-${numbers.get(hash)}` : whole));
  const inText = (contents: Uint8Array): Uint8Array =>
    new TextEncoder().encode(numbered(new TextDecoder().decode(contents)));
  return {
    files: files.map(({ path, contents }) => ({
      path: numbered(path),
      contents: path.endsWith('.mjs') ? inText(contents) : contents,
    })),
    outputs: JSON.parse(numbered(JSON.stringify(outputs))) as Metafile['outputs'],
  };
}
