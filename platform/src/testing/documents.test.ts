import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../paths.ts';

const DOCUMENTS = globSync(['*.md', 'docs/**/*.md', 'kit/*.md'], { cwd: ROOT });
const FILE = /`((?:contract|kit|product|mf-\w+|shell|worker|platform|e2e|bench)\/[\w./-]+\.(?:tsx?|mjs|css|sql))`/g;
const LINK = /\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g;

const read = (document: string) => readFileSync(path.join(ROOT, document), 'utf8');

/** The anchor that GitHub gives to each heading of a page. */
const anchorsOf = (document: string): string[] =>
  [...read(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

test('the pages that a new engineer reads first name files', () => {
  for (const document of ['docs/where-to-add.md', 'docs/architecture.md'])
    expect([...read(document).matchAll(FILE)].length, document).toBeGreaterThan(10);
});

test.each(DOCUMENTS)('every file that %s names exists', (document) => {
  const files = [...read(document).matchAll(FILE)].map(([, file = '']) => file);
  expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});

test.each(DOCUMENTS)('every link of %s leads to a file and a heading', (document) => {
  const broken = [...read(document).matchAll(LINK)].filter(([, to = '', anchor]) => {
    const target = to === '' ? document : path.join(path.dirname(document), to);
    if (!existsSync(path.join(ROOT, target))) return true;
    return anchor !== undefined && !anchorsOf(target).includes(anchor);
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});
