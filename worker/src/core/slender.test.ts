import { expect, it } from 'vitest';
import { ownStatements } from '../../testing/own-statements.ts';
import { slender } from './slender.ts';

it('a statement travels in one line, its letters beyond ASCII by their numbers, its blanks as they are', () => {
  expect(slender("SELECT replace(a, '–', '  ')\n    FROM b\n  WHERE c < '\u{10FFFF}'")).toBe(
    "SELECT replace(a, char(8211), '  ') FROM b WHERE c < char(1114111)",
  );
});

it('every statement of the Worker is in ASCII', () => {
  const texts = ownStatements().flatMap((one) => one.texts());
  expect(texts.filter((sql) => /[^\p{ASCII}]/u.test(sql))).toEqual([]);
});
