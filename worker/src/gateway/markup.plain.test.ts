import { EMPTY_ACCOUNT, EMPTY_BOARD, type PageSlots } from '@niyukti/contract/public-pages/slots';
import { describe, expect, test } from 'vitest';
import { fillTemplate } from './markup.ts';

const PAGE: PageSlots = { path: '/Community', year: '2026' };

describe('a filled template', () => {
  test('has escaped values in text and attributes; missing ones are empty', () => {
    const html = fillTemplate('<p title="{{board.done}}">{{board.done}}{{job.title}}</p>', {
      ...PAGE,
      board: { ...EMPTY_BOARD, done: `<b>"&'{{year}}` },
    });
    const text = '&lt;b&gt;&quot;&amp;&#x27;{{year}}';
    expect(html).toBe(`<p title="${text}">${text}</p>`);
  });

  test('shows and hides conditional parts', () => {
    const template = '{{#board.open}}<i>{{board.open.user}}</i>{{/board.open}}{{^board.open}}none{{/board.open}}';
    const open = { id: 't', user: 'Ritu', text: '', time: '', when: '', replies: [], earlier: '' };
    expect(fillTemplate(template, { ...PAGE, board: { ...EMPTY_BOARD, open } })).toBe('<i>Ritu</i>');
    expect(fillTemplate(template, { ...PAGE, board: EMPTY_BOARD })).toBe('none');
    expect(fillTemplate(template, PAGE)).toBe('none');
  });

  test('repeats list rows with the values of the item and of the page', () => {
    const template = '{{#contact.errors}}<li>{{field}} {{year}}{{message}}</li>{{/contact.errors}}';
    const errors = [
      { field: 'name', message: '' },
      { field: 'email', message: '!' },
    ];
    const contact = { name: '', phone: '', email: '', message: 'Hello', sent: false, problem: '', errors };
    expect(fillTemplate(template, { ...PAGE, contact })).toBe('<li>name 2026</li><li>email 2026!</li>');
  });

  test('marks selected options and checked boxes of an account form', () => {
    const template =
      '<select name="role"><option value="hr">HR</option></select><input type="checkbox" name="adult"/><input type="checkbox" name="other"/>';
    const account = { ...EMPTY_ACCOUNT, values: { role: 'hr', adult: 'on' } };
    expect(fillTemplate(template, { ...PAGE, account })).toBe(
      '<select name="role"><option value="hr" selected="">HR</option></select><input type="checkbox" name="adult" checked=""/><input type="checkbox" name="other"/>',
    );
  });
});
