import { expect, test } from 'vitest';
import { NOTICE_LABELS } from './notice-words.ts';
import { NOTICE_KINDS, toldOf } from './told.ts';

test('what a job seeker may choose mail of is not called as staff call it', () => {
  const theirs = NOTICE_KINDS.filter((kind) => toldOf(kind, 'student') !== undefined);
  const labels = theirs.map((kind) => NOTICE_LABELS[kind] ?? '');
  expect(labels).toContain('Selected by HR');
  expect(labels.filter((label) => /candidate|your (jobs|public page)|publish/i.test(label))).toEqual([]);
});
