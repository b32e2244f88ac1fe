import { expect, test } from 'vitest';
import { HOSTILE_WORDS } from '../testing/hostile-words.ts';
import { benefitsOf, hostOf, isWebAddress, textOf } from './careers-text.ts';

const link = (text: string) =>
  textOf(text, '')
    .flatMap(({ blocks }) => blocks)
    .flatMap(({ parts, items }) => [...parts, ...items.flatMap((item) => item.parts)])
    .filter(({ href }) => href !== '')
    .map(({ text: words, href }) => [words, href]);
const words = (text: string) =>
  textOf(text, '')
    .flatMap(({ blocks }) => blocks)
    .flatMap(({ parts }) => parts)
    .map((part) => part.text)
    .join('');

test('headings, paragraphs and lists are told apart', () => {
  const [who, how] = textOf(
    'We began\nin 2017.\n\nAnd went on.\n# How we work\n- Small teams\n- Few meetings\nSo it is.',
    'Who',
  );
  expect([who?.heading, how?.heading]).toEqual(['Who', 'How we work']);
  expect(who?.blocks.map(({ parts }) => parts.map(({ text }) => text).join(''))).toEqual([
    'We began in 2017.',
    'And went on.',
  ]);
  expect(how?.blocks.map(({ items }) => items.length)).toEqual([2, 0]);
});

test('a text that begins with a heading has no section before it', () => {
  expect(textOf('# One\nText', 'Who').map(({ heading }) => heading)).toEqual(['One']);
  expect(textOf('', 'Who')).toEqual([]);
});

test('links lead to the web and nowhere else', () => {
  expect(link('See https://kavach.example/figures.')).toEqual([
    ['kavach.example/figures', 'https://kavach.example/figures'],
  ]);
  expect(link('- [our figures](https://kavach.example/?a=1&b=2)')).toEqual([
    ['our figures', 'https://kavach.example/?a=1&b=2'],
  ]);
  for (const text of [
    '[x](javascript:alert(1))',
    '[x](data:text/html,<script>)',
    '[x](//elsewhere.example)',
    '[x](https://)',
    '[x](https://user:word@host.example)',
    '[x](/files/letter)',
    'javascript:alert(1)',
    'ftp://files.example',
    'https://"onmouseover=alert(1)',
  ])
    expect([text, link(text)]).toEqual([text, []]);
});

test('markup stays the letters that it is written with', () => {
  const text = '<b onclick="x">bold</b> & <script>alert(1)</script>';
  expect(words(text)).toBe(text);
});

test('hostile words lose nothing but what cannot be seen', () => {
  for (const text of HOSTILE_WORDS.map((one) => one.toWellFormed())) expect(() => textOf(text, 'Who')).not.toThrow();
  expect(words('a\u202Eb\u0000c\u200Bd')).toBe('abcd');
  expect(words('क्\u200Dष')).toBe('क्\u200Dष');
});

test('keys are unique beside each other', () => {
  for (const { blocks } of textOf('one https://a.example\ntwo https://b.example\n\nthree\n- x\n- y', 'Who')) {
    expect(new Set(blocks.map(({ key }) => key)).size).toBe(blocks.length);
    for (const { parts } of blocks) expect(new Set(parts.map(({ key }) => key)).size).toBe(parts.length);
  }
});

test('a long text is read in time that grows with it', () => {
  const began = Date.now();
  textOf('[a]('.repeat(1_500) + '# '.repeat(1_500) + 'https://'.repeat(700), 'Who');
  expect(Date.now() - began).toBeLessThan(1_000);
});

test('a benefit is one line, with more behind a colon', () => {
  expect(benefitsOf('Two days at home: for teams in offices\n\n- Lunch\n  At 12:30 we eat')).toEqual([
    { title: 'Two days at home', text: 'for teams in offices' },
    { title: 'Lunch', text: '' },
    { title: 'At 12:30 we eat', text: '' },
  ]);
});

test('an address is linked whole, and without a bracket that is not its own', () => {
  const kiln = 'https://en.wikipedia.org/wiki/Kiln_(disambiguation)';
  for (const [text, href] of [
    [`Read ${kiln}.`, kiln],
    [`(see https://example.com/a)`, 'https://example.com/a'],
    [`(see ${kiln})`, kiln],
    [`[kilns](${kiln})`, kiln],
  ] as const)
    expect([text, link(text).map((one) => one[1])]).toEqual([text, [href]]);
});

test('hosts read without what every address has', () => {
  expect([hostOf('https://www.kavach.example/jobs?x'), hostOf('http://a.example')]).toEqual([
    'kavach.example',
    'a.example',
  ]);
  expect(isWebAddress('https://क.example')).toBe(true);
});
