import { expect, test } from 'vitest';
import { templateAddress, templateProblem } from './page-template.ts';

test('a page shows only contents that its screen names', () => {
  const html =
    '<b>{{year}} {{landing.heading}}</b>{{^board.empty}}<p>{{board.done}}</p>{{/board.empty}}{{#board.thoughts}}<i>{{user}}</i>{{/board.thoughts}}';
  expect(templateProblem(html, { path: '/', content: ['landing', 'board'] })).toBeNull();
  expect(templateProblem(html, { path: '/', content: ['landing'] })).toContain('shows "board"');
  expect(templateProblem(html, { path: '/', content: ['board'] })).toContain('shows "landing"');
});

test('a section shows only contents that its screen names', () => {
  const html = '{{#landing.heading}}{{board.done}}{{/landing.heading}}';
  expect(templateProblem(html, { path: '/', content: ['landing'] })).toContain('shows "board"');
});

test('parameters are tags where the path has them', () => {
  expect(templateAddress('/Jobs/{slug}/{part}')).toBe('/Jobs/{{params.slug}}/{{params.part}}');
  expect(templateProblem('{{params.slug}}', { path: '/Jobs/{slug}' })).toBeNull();
  expect(templateProblem('{{params.slug}}', { path: '/Jobs' })).toContain('shows "params"');
});

test.each(['{{{year}}}', '{{&year}}', '{{>year}}', '{{#year}}{{{year}}}{{/year}}'])(
  'a tag that would not be escaped is refused: %s',
  (html) => expect(templateProblem(html, { path: '/' })).toContain('a tag that pages may not have'),
);

test('an unclosed section is refused', () =>
  expect(templateProblem('{{#year}}', { path: '/' })).toContain('is no template: Unclosed section "year"'));
