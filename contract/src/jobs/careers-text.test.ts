import { expect, test } from 'vitest';
import { HOSTILE_WORDS } from '../testing/hostile-words.ts';
import { hostOf, isWebAddress, parseBenefits, parseText } from './careers-text.ts';

const link = (text: string) =>
  parseText(text, '')
    .flatMap(({ blocks }) => blocks)
    .flatMap(({ parts, items }) => [...parts, ...items.flatMap((item) => item.parts)])
    .filter(({ href }) => href !== '')
    .map(({ text: words, href }) => [words, href]);
const words = (text: string) =>
  parseText(text, '')
    .flatMap(({ blocks }) => blocks)
    .flatMap(({ parts }) => parts)
    .map((part) => part.text)
    .join('');

test('headings, paragraphs and lists are told apart', () => {
  const [who, how] = parseText(
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
  expect(parseText('# One\nText', 'Who').map(({ heading }) => heading)).toEqual(['One']);
  expect(parseText('', 'Who')).toEqual([]);
});

test('only http and https URLs become links', () => {
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

test('HTML stays text', () => {
  const text = '<b onclick="x">bold</b> & <script>alert(1)</script>';
  expect(words(text)).toBe(text);
});

test('hostile texts lose only invisible characters', () => {
  for (const text of HOSTILE_WORDS.map((one) => one.toWellFormed())) expect(() => parseText(text, 'Who')).not.toThrow();
  expect(words('a\u202Eb\u0000c\u200Bd')).toBe('abcd');
  expect(words('क्\u200Dष')).toBe('क्\u200Dष');
});

test('keys of siblings are unique', () => {
  for (const { blocks } of parseText('one https://a.example\ntwo https://b.example\n\nthree\n- x\n- y', 'Who')) {
    expect(new Set(blocks.map(({ key }) => key)).size).toBe(blocks.length);
    for (const { parts } of blocks) expect(new Set(parts.map(({ key }) => key)).size).toBe(parts.length);
  }
});

test('a long text is parsed in linear time', () => {
  const began = Date.now();
  parseText('[a]('.repeat(1_500) + '# '.repeat(1_500) + 'https://'.repeat(700), 'Who');
  expect(Date.now() - began).toBeLessThan(1_000);
});

test('a benefit is one line, with details after a colon', () => {
  expect(parseBenefits('Two days at home: for teams in offices\n\n- Lunch\n  At 12:30 we eat')).toEqual([
    { title: 'Two days at home', text: 'for teams in offices' },
    { title: 'Lunch', text: '' },
    { title: 'At 12:30 we eat', text: '' },
  ]);
});

test('a link has the whole URL, without a bracket that belongs to the sentence', () => {
  const kiln = 'https://en.wikipedia.org/wiki/Kiln_(disambiguation)';
  for (const [text, href] of [
    [`Read ${kiln}.`, kiln],
    [`(see https://example.com/a)`, 'https://example.com/a'],
    [`(see ${kiln})`, kiln],
    [`[kilns](${kiln})`, kiln],
    ['देखें https://example.com/नौकरी।', 'https://example.com/नौकरी'],
    ['“https://example.com/a”', 'https://example.com/a'],
    ['（https://example.com/a）', 'https://example.com/a'],
    ["https://example.com/O'Brien's", "https://example.com/O'Brien's"],
    [`https://example.com/${'a'.repeat(600)}`, `https://example.com/${'a'.repeat(600)}`],
  ] as const)
    expect([text, link(text).map((one) => one[1])]).toEqual([text, [href]]);
});

test('a host is shown without scheme and www', () => {
  expect([hostOf('https://www.kavach.example/jobs?x'), hostOf('http://a.example')]).toEqual([
    'kavach.example',
    'a.example',
  ]);
  expect(isWebAddress('https://क.example')).toBe(true);
  expect(isWebAddress('https://भारत.भारत')).toBe(true);
});
