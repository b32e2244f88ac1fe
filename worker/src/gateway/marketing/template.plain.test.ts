import { dayInIndia } from '@niyukti/contract/day';
import { describe, expect, test } from 'vitest';
import { compileTemplate, fillTemplate } from './template.ts';

const fill = (html: string, data: object) => fillTemplate(compileTemplate(html), data);

describe('a prerendered page with marks', () => {
  test('carries values in text and attributes, escaped', () => {
    const html = fill('<p title="{{a.b}}">{{a.b}}</p>', { a: { b: `<b>"&'` } });
    expect(html).toBe('<p title="&lt;b&gt;&quot;&amp;&#x27;">&lt;b&gt;&quot;&amp;&#x27;</p>');
  });
  test('leaves out what is missing', () => {
    expect(fill('<p>{{a.b}}</p>', {})).toBe('<p></p>');
  });
  test('keeps and drops elements, the images without an end tag too', () => {
    const html = '<a><i data-if="x">yes</i><i data-if="!x">no</i><img src="{{x}}" data-if="x"/></a>';
    expect(fill(html, { x: '/p.png' })).toBe('<a><i data-if="x">yes</i><img src="/p.png" data-if="x"/></a>');
    expect(fill(html, { x: null })).toBe('<a><i data-if="!x">no</i></a>');
  });
  test('repeats elements with the values of each item and of the page', () => {
    const html = '<ul><li class="x" data-each="of.list"><ul><li>{{.name}} {{of.by}}</li></ul></li></ul>';
    const data = { of: { by: 'Ritu', list: [{ name: 'One' }, { name: '{{of.by}}' }] } };
    const item = (name: string) => `<li class="x" data-each="of.list"><ul><li>${name} Ritu</li></ul></li>`;
    expect(fill(html, data)).toBe(`<ul>${item('One')}${item('{{of.by}}')}</ul>`);
  });
  test('fills what stands inside of a dropped or kept element', () => {
    const html = '<div data-if="open"><div>{{open.text}}</div><p data-each="open.replies">{{.text}}</p></div>.';
    expect(fill(html, { open: null })).toBe('.');
    expect(fill(html, { open: { text: 'T', replies: [{ text: 'R' }] } })).toBe(
      '<div data-if="open"><div>T</div><p data-each="open.replies">R</p></div>.',
    );
  });
  test('writes a value as its mark says, adds what stands in one, and counts rows', () => {
    const html =
      '<p>{{a|number}} {{day|date}} {{a+b|number}} {{none|number}}</p><i data-each="of">{{.number}} {{.x|date}}</i>';
    const data = {
      a: 600_000,
      b: 1,
      day: '2026-11-09',
      of: [{ x: '2026-11-09T20:00:00Z' }, { x: null, number: 'own' }],
    };
    expect(fill(html, data)).toBe(
      '<p>6,00,000 9 Nov 2026 6,00,001 </p><i data-each="of">1 10 Nov 2026</i><i data-each="of">own </i>',
    );
  });
  test('writes what a job and a round say', () => {
    const job = {
      city: 'Pune',
      location: 'Baner',
      salary: { minSalary: 600_000, maxSalary: 840_000, currency: 'INR', per: 'Year' },
      skills: 'React, ,CSS,react, SQL,Go, C',
      closes: dayInIndia(Date.now() + 3 * 86_400_000),
      at: '2026-11-25T04:30:00Z',
    };
    const html =
      '<p data-each="jobs">{{.|place}} {{.salary|salary}} {{.closes|deadline}} {{.at|moment}} {{.at|hour}}<i data-each=".skills|skills">{{.}}</i></p>';
    const item = (text: string) => `<i data-each=".skills|skills">${text}</i>`;
    expect(fill(html, { jobs: [job] }).replace(/[\u00a0\u202f]/g, ' ')).toBe(
      `<p data-each="jobs">Baner, Pune ₹6,00,000–8,40,000 per Year Closes in 3 days 25 Nov 2026, 10:00 am IST 10:00 am IST${['React', 'CSS', 'SQL', '+2'].map(item).join('')}</p>`,
    );
  });
  test('asks of a value whether it is of today, of the web or a word, and all of it must hold', () => {
    const kept = (condition: string, data: object) => fill(`<i data-if="${condition}">x</i>`, data) !== '';
    const now = new Date().toISOString();
    expect([kept('a|today', { a: now }), kept('a|today', { a: '2020-01-01T00:00:00Z' })]).toEqual([true, false]);
    expect([kept('a|web', { a: 'https://meet.in/x' }), kept('a|web', { a: 'javascript:1' })]).toEqual([true, false]);
    expect([kept('of.0=b', { of: ['b'] }), kept('!of.0=b', { of: ['b'] }), kept('of.0=b', {})]).toEqual([
      true,
      false,
      false,
    ]);
    expect([kept('a !b', { a: 1 }), kept('a !b', { a: 1, b: 1 }), kept('!b a', { b: 0 })]).toEqual([
      true,
      false,
      false,
    ]);
  });
  test('repeats all rows but the first', () => {
    expect(fill('<i data-each="of|rest">{{.x}}</i>', { of: [{ x: 1 }, { x: 2 }] })).toBe(
      '<i data-each="of|rest">2</i>',
    );
  });
  test('says nothing of a value that cannot be written so, and never fails', () => {
    const ways = ['number', 'date', 'moment', 'hour', 'deadline', 'salary', 'place'];
    const html = `${ways.map((way) => `{{a|${way}}}`).join('')}<i data-each="a|rest">x</i><i data-each="a|skills">x</i>`;
    expect(fill(html, { a: true })).toBe('');
    expect(fill('{{a|place}}', { a: {} })).toBe('');
  });
  test('shows no more rows than are asked for', () => {
    const html = '<p>{{of.length}}</p><i data-each="of">{{.x}}</i>';
    expect(fillTemplate(compileTemplate(html), { of: [{ x: 1 }, { x: 2 }, { x: 3 }] }, 2)).toBe(
      '<p>3</p><i data-each="of">1</i><i data-each="of">2</i>',
    );
  });
  test('is refused when a marked element does not end', () => {
    expect(() => compileTemplate('<div data-if="x"><div></div>')).toThrow('does not end');
  });
});
