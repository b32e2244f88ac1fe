import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../paths.ts';

/** Columns that a line of a comment may take; code may take 120. */
const MOST = 100;
const COMMENT = /^\s*(?:\/\/|\/\*|\*(?: |\/|$))/;
/** Lines that cannot be broken: directives of tools, a word or link that is too long by itself. */
const WHOLE = /biome-ignore|@ts-|@vitest|https?:\/\/\S+$|^\s*(?:\/\/|\/?\*+) {2,}|^\s*\* \S+$/;

/** Lines of a source whose comments are wider than allowed: `line: text`. */
export function wideComments(source: string): string[] {
  let example = false;
  return source.split('\n').flatMap((line, index) => {
    if (/^\s*\* @example/.test(line)) example = true;
    else if (/^\s*\*\/|^\s*\*\s*$/.test(line)) example = false;
    const wide = !example && [...line].length > MOST && COMMENT.test(line) && !WHOLE.test(line);
    return wide ? [`${index + 1}: ${line.trim()}`] : [];
  });
}

/** The same over every file that the repository tracks: `file:line: text`. */
export function wideCommentsOfRepository(): string[] {
  const patterns = ['*.ts', '*.tsx', '*.mts', '*.mjs', '*.css'];
  return execFileSync('git', ['ls-files', ...patterns], { cwd: ROOT, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => !file.endsWith('.d.ts') && existsSync(path.join(ROOT, file)))
    .flatMap((file) => wideComments(readFileSync(path.join(ROOT, file), 'utf8')).map((line) => `${file}:${line}`));
}
