import { expect, test } from 'vitest';
import { templateAddress, templateProblem } from './page-template.ts';
import { SLOT_TAGS } from './slot-tags.ts';
import { CONTENTS } from './slots.ts';

test('a page shows what its screen names, and nothing else', () => {
  const html =
    '<b>{{year}} {{landing.heading}}</b>{{^board.empty}}<p>{{board.done}}</p>{{/board.empty}}{{#board.thoughts}}<i>{{user}}</i>{{/board.thoughts}}';
  expect(templateProblem(html, { path: '/', content: ['landing', 'board'] })).toBeNull();
  expect(templateProblem(html, { path: '/', content: ['landing'] })).toContain('shows "board"');
  expect(templateProblem(html, { path: '/', content: ['board'] })).toContain('shows "landing"');
});

test('a page within a section shows only what its screen names too', () => {
  const html = '{{#landing.heading}}{{board.done}}{{/landing.heading}}';
  expect(templateProblem(html, { path: '/', content: ['landing'] })).toContain('shows "board"');
});

test('parameters are tags where the path has some', () => {
  expect(templateAddress('/Jobs/{slug}/{part}')).toBe('/Jobs/{{params.slug}}/{{params.part}}');
  expect(templateProblem('{{params.slug}}', { path: '/Jobs/{slug}' })).toBeNull();
  expect(templateProblem('{{params.slug}}', { path: '/Jobs' })).toContain('shows "params"');
});

test.each(['{{{year}}}', '{{&year}}', '{{>year}}', '{{#year}}{{{year}}}{{/year}}'])(
  'a tag that would not be escaped is refused: %s',
  (html) => expect(templateProblem(html, { path: '/' })).toContain('a tag that pages may not have'),
);

test('a section that does not end is refused', () =>
  expect(templateProblem('{{#year}}', { path: '/' })).toContain('is no template: Unclosed section "year"'));

test('every content has tags', () => {
  // Pages about an account bring their own (product/src/account/plain).
  const slots = Object.values(CONTENTS).filter((slot) => slot !== 'account');
  for (const slot of slots) expect(SLOT_TAGS).toHaveProperty(slot);
});
