import { expect, test } from 'vitest';
import { markedAddress, strayMarks } from './page-marks.ts';
import { SLOT_MARKS } from './slot-marks.ts';
import { CONTENTS } from './slots.ts';

test('a page holds marks of what its screen names, and of nothing else', () => {
  const html =
    '<b>{{year}} {{landing.heading}}</b><i data-if="!board.empty">{{.user}}</i><p data-each="board.thoughts">{{.text}}</p>';
  expect(strayMarks(html, { path: '/', content: ['landing', 'board'] })).toEqual([]);
  expect(strayMarks(html, { path: '/', content: ['landing'] })).toEqual(['board']);
  expect(strayMarks(html, { path: '/', content: [] })).toEqual(['landing', 'board']);
});

test('parameters are marks where the path has some', () => {
  expect(markedAddress('/Jobs/{slug}/{part}')).toBe('/Jobs/{{params.slug}}/{{params.part}}');
  expect(strayMarks('{{params.slug}}', { path: '/Jobs/{slug}' })).toEqual([]);
  expect(strayMarks('{{params.slug}}', { path: '/Jobs' })).toEqual(['params']);
});

test('every content has marks', () => {
  // Pages about an account bring their own marks (kit/src/account/plain).
  const slots = Object.values(CONTENTS).filter((slot) => slot !== 'account');
  for (const slot of slots) expect(SLOT_MARKS).toHaveProperty(slot);
});
