import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../paths.ts';

const DOCUMENTS = globSync(['*.md', 'docs/**/*.md', 'kit/*.md'], { cwd: ROOT });
const PATH = /`((?:contract|kit|product|mf-\w+|shell|worker|platform|e2e|bench)\/[\w./-]+)`/g;
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

test('the pages that a new engineer reads first name paths', () => {
  for (const document of ['docs/where-to-add.md', 'docs/architecture.md'])
    expect([...read(document).matchAll(PATH)].length, document).toBeGreaterThan(10);
});

test.each(DOCUMENTS)('every file and folder that %s names exists', (document) => {
  const named = [...read(document).matchAll(PATH)].map(([, one = '']) => one);
  expect(named.filter((one) => !existsSync(path.join(ROOT, one)))).toEqual([]);
});

test('the table of the Worker names every folder, and only folders that exist', () => {
  const section =
    read('docs/architecture.md')
      .split(/^## /m)
      .find((one) => one.startsWith('The Worker\n')) ?? '';
  const table = [...section.matchAll(/^\| `([\w-]+)\/` \|(.*)/gm)];
  const folders = globSync('worker/src/*/', { cwd: ROOT }).map((folder) => path.basename(folder));
  expect(table.map(([, folder = '']) => folder).toSorted()).toEqual(folders.toSorted());
  for (const [, folder = '', content = ''] of table)
    for (const [, inner = ''] of content.matchAll(/`([\w-]+)\/`/g))
      expect(existsSync(path.join(ROOT, 'worker/src', folder, inner)), `${folder}/${inner}`).toBe(true);
});

test.each(DOCUMENTS)('every link of %s leads to a file and a heading', (document) => {
  const broken = [...read(document).matchAll(LINK)].filter(([, to = '', anchor]) => {
    const target = to === '' ? document : path.join(path.dirname(document), to);
    if (!existsSync(path.join(ROOT, target))) return true;
    return anchor !== undefined && !anchorsOf(target).includes(anchor);
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});
