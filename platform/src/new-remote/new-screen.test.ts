import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../paths.ts';
import { Refusal } from '../progress.ts';
import { planScreen, screenFiles, withScreen, withTitle } from './new-screen.ts';

test.each(['seeker', 'company', 'hr', 'admin'])(
  'a new screen of %s is added with its title after all others',
  (remote) => {
    const plan = planScreen(remote, 'Offer letters');
    const file = (name: string) => readFileSync(path.join(ROOT, `mf-${remote}/src`, name), 'utf8');
    const screens = withScreen(file('screens.ts'), plan);
    expect(screens).toContain(`path: '${plan.path}'`);
    expect(screens).toMatch(/import\('\.\/offer-letters\/offer-letters-page\.tsx'\)[\s\S]*\n\]\);/);
    expect(withTitle(file('words.ts'), plan)).toContain("offerLetters: 'Offer letters',");
    expect(Object.keys(screenFiles(plan))).toEqual([
      `mf-${remote}/src/offer-letters/offer-letters-page.test.tsx`,
      `mf-${remote}/src/offer-letters/offer-letters-page.tsx`,
      `mf-${remote}/src/offer-letters/words.ts`,
    ]);
    expect(Object.values(screenFiles(plan)).join('')).not.toContain('__');
  },
);

test('a new screen of a remote that is open to everyone has no role', () => {
  const screens = withScreen('defineScreens([\n]);\n', { ...planScreen('seeker', 'Offers'), remote: 'marketing' });
  expect(screens).toContain("layout: 'public',");
  expect(screens).not.toContain('undefined');
});

test('its path is below a path of its remote, also one that is given', () => {
  expect(planScreen('hr', 'Offers').path).toBe('/HR/Offers');
  expect(planScreen('hr', 'Offers', '/HiredCandidates/Offers').path).toBe('/HiredCandidates/Offers');
  expect(() => planScreen('hr', 'Offers', '/Joblist/Offers')).toThrow('/Joblist/Offers is not a path of hr');
});

test.each([
  ['another remote', 'campus', 'Offers'],
  ['no title', 'hr', undefined],
  ['a title that is no name', 'hr', "'; drop"],
])('refuses %s', (_, remote, title) => {
  expect(() => planScreen(remote, title)).toThrow(Refusal);
});
