import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';

/** A place in a bundled module, as a trace names it. */
const PLACE = /(?:file:\/\/\/)?([\w./-]+\.mjs):(\d+):(\d+)/g;

const maps = new Map<string, SourceMap | undefined>();

/**
 * A trace of the Worker with the places of its sources where it names those of its bundle, which
 * lies in `folder`. Other words stay as they are.
 */
export function sourceMapped(words: string, folder: string): string {
  return words.replace(PLACE, (place, file: string, line: string, column: string) => {
    const found = mapOf(path.join(folder, path.basename(file)))?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!found || !('originalSource' in found)) return place;
    const source = path.relative(process.cwd(), path.resolve(folder, found.originalSource));
    return `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  });
}

function mapOf(file: string): SourceMap | undefined {
  if (!maps.has(file)) {
    const map = `${file}.map`;
    maps.set(file, existsSync(map) ? new SourceMap(JSON.parse(readFileSync(map, 'utf8'))) : undefined);
  }
  return maps.get(file);
}
