// What the scripts of a build are made of, by their source maps.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { decodedSegment } from '../platform/src/build/source-map.ts';

/** Bytes as they travel. */
export const weigh = (text) => brotliCompressSync(text).length;

/** What a source belongs to; the first that fits. */
const KINDS = {
  react: /node_modules\/(react|react-dom|scheduler)\//,
  router: /node_modules\/react-router|kit\/src\/routing\//,
  query: /node_modules\/@tanstack/,
  icons: /node_modules\/lucide/,
  zod: /node_modules\/zod/,
  federation: /module-federation|^data:|webpack\/|shell\/src\/federation\//,
  words: /\/words\/|contract\/src\/(texts|labels)\.ts/,
  live: /kit\/src\/live\//,
  contract: /contract\/src\//,
  kit: /kit\/src\//,
  shell: /shell\/src\//,
  remote: /mf-[a-z]+\/src\//,
};

export const KIND_NAMES = [...Object.keys(KINDS), 'other'];

/** Brotli bytes of a built script by what its sources are, each kind by its part of the text. */
export function madeOf(file) {
  const text = readFileSync(file, 'utf8');
  const total = weigh(text);
  if (!existsSync(`${file}.map`)) return { total, kinds: { other: total } };
  const { sources, mappings } = JSON.parse(readFileSync(`${file}.map`, 'utf8'));
  const kindOf = sources.map((source) => KIND_NAMES.find((name) => KINDS[name]?.test(source)) ?? 'other');
  const kinds = {};
  const lines = text.split('\n');
  let source = 0;
  for (const [number, line] of mappings.split(';').entries()) {
    let [column, from, kind] = [0, 0, 'other'];
    const add = (to) => {
      kinds[kind] = (kinds[kind] ?? 0) + ((to - from) * total) / text.length;
      from = to;
    };
    for (const segment of line ? line.split(',') : []) {
      const [columns, sourcesOn] = decodedSegment(segment);
      column += columns;
      add(column);
      // What the bundler wrote itself belongs to nothing.
      source += sourcesOn ?? 0;
      kind = sourcesOn === undefined ? 'other' : kindOf[source];
    }
    add(lines[number]?.length ?? from);
  }
  return { total, kinds };
}

/** The built file of an address such as `/remotes/seeker/12.ab.js`. */
export function builtFile(root, address) {
  const [, name, file] = /^\/remotes\/([a-z]+)\/([^/]+)$/.exec(address) ?? [];
  return name && file ? path.join(root, 'dist', name, file) : undefined;
}
