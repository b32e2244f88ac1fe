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
  test('is refused when a marked element does not end', () => {
    expect(() => compileTemplate('<div data-if="x"><div></div>')).toThrow('does not end');
  });
});
