import type { Metafile } from 'esbuild';

/** A file of a bundle: where it is written, and what stands in it. */
interface BuiltFile {
  readonly path: string;
  readonly contents: Uint8Array;
}

/** What esbuild puts into the name of a part, of its content. */
const HASH = /-([0-9A-Z]{8})(?=\.(?:mjs|wasm)\b)/g;

/**
 * The same bundle with a number in the name of each part where esbuild put eight letters of its
 * content. A Worker is uploaded whole, so that nothing asks for a part by its content, and letters
 * of chance in every import do not compress: 3 KB of all. A number is as long as the letters,
 * because source maps count columns.
 */
export function numberParts(
  files: readonly BuiltFile[],
  metafile: Metafile,
): { files: BuiltFile[]; outputs: Metafile['outputs'] } {
  const all = JSON.stringify(metafile.outputs);
  const hashes = [...new Set([...all.matchAll(HASH)].map(([, hash = '']) => hash))].sort();
  const numbers = new Map(hashes.map((hash, at) => [hash, String(at).padStart(8, '0')]));
  const numbered = (text: string): string =>
    text.replace(HASH, (whole, hash: string) => (numbers.has(hash) ? `-${numbers.get(hash)}` : whole));
  const isText = (file: string): boolean => file.endsWith('.mjs');
  return {
    files: files.map(({ path, contents }) => ({
      path: numbered(path),
      contents: isText(path) ? new TextEncoder().encode(numbered(new TextDecoder().decode(contents))) : contents,
    })),
    outputs: JSON.parse(numbered(all)) as Metafile['outputs'],
  };
}
