import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../paths.ts';
import { Refusal } from '../progress.ts';
import { edits } from './edits.ts';
import { remoteFiles } from './files.ts';
import { planScreen, withScreen, withTitle } from './new-screen.ts';
import { planRemote } from './plan.ts';

const VERSIONS = { kit: '1.0.0', react: '19.3.1' };

describe('a plan', () => {
  test('needs only a name', () => {
    expect(planRemote('apprentices')).toEqual({
      name: 'apprentices',
      title: 'Apprentices',
      label: 'The apprentices area',
      role: null,
      path: '/Apprentices',
    });
  });

  test.each([
    ['no name', undefined, {}],
    ['a name that is no global', 'career-advice', {}],
    ["the platform's own name", 'public', {}],
    ['a remote that is there', 'seeker', {}],
    ['an unknown role', 'apprentices', { role: 'boss' }],
    ["another remote's path", 'apprentices', { path: '/home' }],
    ['what is no path', 'apprentices', { path: 'Apprentices' }],
  ])('refuses %s', (_, name, request) => {
    expect(() => planRemote(name, request)).toThrow(Refusal);
  });
});

describe('a new remote', () => {
  const plan = planRemote('apprentices', { title: "Rao's advice", role: 'student', path: '/Advice' });

  test('changes the contract, tsconfig.json and the lock file, and nothing else', () => {
    const changed = Object.entries(edits(plan, VERSIONS)).map(
      ([file, edit]) => [file, edit(readFileSync(path.join(ROOT, file), 'utf8'))] as const,
    );
    expect(changed.map(([file]) => file)).toEqual([
      'contract/src/screens/areas.ts',
      'tsconfig.json',
      'package-lock.json',
    ]);
    const texts = Object.fromEntries(changed);
    expect(texts['contract/src/screens/areas.ts']).toContain(
      `  apprentices: { label: "The rao's advice area", roles: ['student'] },\n} as const`,
    );
    expect(texts['contract/src/screens/areas.ts']).toContain("  apprentices: ['/Advice'],\n} as const");
    const lock = JSON.parse(texts['package-lock.json'] ?? '').packages;
    expect(lock['node_modules/@niyukti/mf-apprentices']).toEqual({ resolved: 'mf-apprentices', link: true });
    expect(Object.keys(lock)).toEqual(Object.keys(lock).sort());
  });

  test('has a screen, tests and a journey, with its title quoted', () => {
    const files = remoteFiles(plan, VERSIONS);
    expect(Object.keys(files).sort()).toEqual([
      'e2e/apprentices/apprentices.spec.ts',
      'mf-apprentices/package.json',
      'mf-apprentices/src/apprentices/apprentices-page.test.tsx',
      'mf-apprentices/src/apprentices/apprentices-page.tsx',
      'mf-apprentices/src/apprentices/words.ts',
      'mf-apprentices/src/screens.test.ts',
      'mf-apprentices/src/screens.ts',
      'mf-apprentices/src/words.ts',
      'mf-apprentices/tsconfig.json',
    ]);
    expect(Object.values(files).join('')).not.toContain('__');
    expect(files['mf-apprentices/src/words.ts']).toContain(`apprentices: 'Rao\\'s advice'`);
    expect(files['mf-apprentices/src/apprentices/words.ts']).toContain(`title: 'Rao\\'s advice'`);
  });

  test('can get another screen', () => {
    const files = remoteFiles(plan, VERSIONS);
    // The generator of screens reads the grants of remotes that exist.
    const screen = { ...planScreen('seeker', 'Interview tips'), path: '/Advice/InterviewTips' };
    const screens = withScreen(files['mf-apprentices/src/screens.ts'] ?? '', screen);
    expect(screens).toContain(`    path: '/Advice/InterviewTips',\n    title: words.interviewTips,`);
    expect(withTitle(files['mf-apprentices/src/words.ts'] ?? '', screen)).toContain(`interviewTips: 'Interview tips',`);
  });
});
