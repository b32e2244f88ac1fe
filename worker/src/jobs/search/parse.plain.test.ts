import { expect, test } from 'vitest';
import { asksForAnything, countTypos, nearest, partsOf, wordsOf } from './parse.ts';

const texts = (text: string) => partsOf(text).map((part) => part.text);

test('a text is split into words in any script', () => {
  expect(wordsOf('  Senior   C++/C# developer,(Pune) ')).toEqual(['senior', 'c++', 'c#', 'developer', 'pune']);
  expect(wordsOf('डेटा विश्लेषक')).toEqual(['डेटा', 'विश्लेषक']);
  expect(wordsOf('" OR NEAR(1) * ^ \u0000 🚀 -')).toEqual(['or', 'near', '1']);
});

test('words such as "job" find all jobs', () => {
  expect(['jobs', 'Jobs near me', 'job openings in', 'hiring'].filter((text) => !asksForAnything(text))).toEqual([]);
  expect(['', 'in', 'near me', 'nurse jobs', 'C++'].filter(asksForAnything)).toEqual([]);
});

test('stop words are left out, unless there are no others', () => {
  expect(texts('jobs for a nurse in pune')).toEqual(['nurse', 'pune']);
  expect(texts('staff nurse jobs near me')).toEqual(['staff nurse']);
  expect(texts('I work as a driver, are you hiring?')).toEqual(['work', 'driver']);
  expect(texts('as')).toEqual(['as']);
  expect(texts('jobs')).toEqual(['jobs']);
  expect(texts('a b c d e f g h i j k')).toHaveLength(8);
});

test('a name of several words is one part, with its aliases', () => {
  expect(partsOf('ml engineer bangalore').map(({ names }) => names[0])).toEqual([
    'machine learning',
    undefined,
    'bengaluru',
  ]);
  expect(texts('machine learning engineer')).toEqual(['machine learning', 'engineer']);
  expect(texts('work from home jobs for a nurse')).toEqual(['work from home', 'nurse']);
  expect(texts('goods and services tax')).toEqual(['goods and services tax']);
});

test('a typing error is an added, missing, wrong or swapped letter', () => {
  expect(countTypos('pyhton', 'python', 2)).toBe(1);
  expect(countTypos('javscrpt', 'javascript', 2)).toBe(2);
  expect(countTypos('kubernetes', 'java', 2)).toBe(3);
  expect(nearest('bangalroe', [])).toBe('bangalore');
  expect(nearest('anlyst', [{ term: 'analyst', jobs: 4 }])).toBe('analyst');
  expect(nearest('ml', [{ term: 'mo', jobs: 4 }])).toBeNull();
});

test('the nearest word is found for an error at any position', () => {
  const known = ['electrician', 'engineer', 'excel', 'estimation', 'editor', 'education', 'ensure', 'event'];
  const terms = known.map((term, at) => ({ term, jobs: at }));
  for (const word of known.filter(({ length }) => length > 6)) {
    for (let at = 0; at < word.length; at += 1) {
      const [before, after] = [word.slice(0, at), word.slice(at)];
      const swapped = before + (after[1] ?? '') + (after[0] ?? '') + after.slice(2);
      for (const slipped of [`${before}z${after}`, before + after.slice(1), `${before}q${after.slice(1)}`, swapped])
        if (slipped !== word) expect([slipped, nearest(slipped, terms)]).toEqual([slipped, word]);
      // Two slips, two letters that no other place of the word has.
      expect(nearest(`z${before}q${after.slice(1)}`, terms)).toBe(word);
    }
  }
});
