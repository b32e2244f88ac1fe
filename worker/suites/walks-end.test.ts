import { expect, it } from 'vitest';
import { ownStatements } from '../testing/own-statements.ts';

/**
 * Each statement that walks a text index, and what ends it. What a walk with blocks costs is held
 * by index-cost.test.ts, where each call is asked in two worlds.
 */
/** Words of blocks, as one answer walks them. */
const BLOCKS =
  /^\((?:'\('|ifnull\(\(SELECT '\(') \|\| .{1,60}? \|\| '\)' \|\| .{0,80}?' AND \((?:b' \|\|| ?' \|\| 'b')/s;
/** The list of one job, company or HR, asked for by itself. */
const OWN = /^'[hjo]' \|\| CAST\(/;
/** Expressions that are put together of nothing but words of lists. */
const LISTS: Readonly<Record<string, string>> = {
  application_search: 'the lists of who asks',
  student_search: 'those who ask for a plan',
  company_search: 'those who ask for a plan',
  saved_job_search: 'the bookmarks of who asks',
};

const ends = (index: string, match: string): boolean =>
  BLOCKS.test(match) || OWN.test(match) || (/^\?\d* /.test(match) && index in LISTS);

it('each walk ends with the blocks of an answer, or with a list that is named here', () => {
  const walks = ownStatements()
    .flatMap(({ texts }) => texts())
    .flatMap((sql) => sql.split(/\b(?=\w+_search MATCH )/).slice(1))
    .map((walk) => walk.split(' MATCH ', 2))
    .map(([index = '', match = '']) => ({ index, match }));
  expect(walks.length).toBeGreaterThan(100);
  expect(walks.filter(({ index, match }) => !ends(index, match))).toEqual([]);
  expect([...new Set(walks.map(({ index }) => index))]).toEqual(expect.arrayContaining(Object.keys(LISTS)));
});

it('a phrase without blocks, or a list of everybody’s, is found', () => {
  expect(ends('audit_search', '?1 ORDER BY rowid DESC LIMIT ?2')).toBe(false);
  expect(ends('hr_search', "('(' || ?2 || ')') ORDER BY rowid")).toBe(false);
});
