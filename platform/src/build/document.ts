import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';
import { rspack, type StatsCompilation } from '@rspack/core';
import { DIST, ROOT } from '../paths.ts';
import { normalizeChunkHashes } from './normalize-chunk-hashes.ts';
import { integrityOf, writeHashed } from './release.ts';

const SHELL = '/remotes/shell/';

/**
 * The shell's document with the tags of its scripts and fonts, and with the frames of the roles'
 * pages. Answers also the entry and the style sheets for the release.
 */
export async function shellDocument(
  stats: StatsCompilation,
  frames: string,
): Promise<{ document: string; entry: string; css: string[] }> {
  const files = (stats.entrypoints?.main?.assets ?? []).map((asset) => asset.name);
  const scripts = files.filter((file) => file.endsWith('.js')).map((file) => normalizeChunkHashes('shell', file));
  const entry = scripts.at(-1);
  if (!entry) throw new Error('The shell has no boot script.');
  const theme = await writeScript('theme');
  const start = await writeScript('start');
  const icon = writeHashed('shell', 'icon.svg', readFileSync(path.join(ROOT, 'shell/src/icon.svg')));
  const fonts = (stats.assets ?? [])
    .map((asset) => asset.name)
    .filter((file) => /^(figtree\.|anek-display\.).*woff2$/.test(file));
  const head = [
    // Blocks on purpose: the chosen theme must be known before the first paint.
    `<script src="${SHELL}${theme}" integrity="${hashOf(theme)}" crossorigin="anonymous"></script>`,
    ...fonts.map(
      (font) => `<link rel="preload" href="${SHELL}${font}" as="font" type="font/woff2" crossorigin="anonymous">`,
    ),
    ...scripts.map(
      (file) =>
        `<link rel="preload" as="script" fetchpriority="low" href="${SHELL}${file}" integrity="${hashOf(file)}" crossorigin="anonymous" data-boot>`,
    ),
    `<script defer fetchpriority="high" src="${SHELL}${start}" integrity="${hashOf(start)}" crossorigin="anonymous"></script>`,
  ];
  const template = readFileSync(path.join(ROOT, 'shell/src/document.html'), 'utf8');
  const document = template
    .replace('{{icon}}', SHELL + icon)
    .replace('</head>', `${head.join('\n')}\n</head>`)
    .replace('</body>', () => `${frames}</body>`);
  return { document, entry, css: files.filter((file) => file.endsWith('.css') && !file.startsWith('role.')) };
}

function hashOf(file: string): string {
  return integrityOf(readFileSync(path.join(DIST, 'shell', file)));
}

/** Writes a script outside the bundle, which runs before it. */
async function writeScript(name: 'theme' | 'start'): Promise<string> {
  const source = stripTypeScriptTypes(readFileSync(path.join(ROOT, `shell/src/${name}.ts`), 'utf8'));
  const { code } = await rspack.experiments.swc.minify(source, { compress: true, mangle: true, module: true });
  // Throws a SyntaxError for code that only a module may contain: the document loads it as a plain script.
  new Script(code, { filename: `${name}.ts` });
  return writeHashed('shell', `${name}.js`, Buffer.from(code));
}
