import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../paths.ts';
import { Refusal } from '../progress.ts';
import { edits } from './edits.ts';
import { remoteFiles } from './files.ts';
import { planRemote } from './plan.ts';

const VERSIONS = { kit: '1.0.0', react: '19.3.1' };

describe('a plan', () => {
  test('is made of a name alone', () => {
    expect(planRemote('careers')).toEqual({
      name: 'careers',
      title: 'Careers',
      label: 'The careers area',
      role: null,
      path: '/Careers',
    });
  });

  test.each([
    ['no name', undefined, {}],
    ['a name that is no global', 'career-advice', {}],
    ["the platform's own name", 'public', {}],
    ['a remote that is there', 'seeker', {}],
    ['an unknown role', 'careers', { role: 'boss' }],
    ["another remote's path", 'careers', { path: '/home' }],
    ['what is no path', 'careers', { path: 'Careers' }],
  ])('refuses %s', (_, name, wishes) => {
    expect(() => planRemote(name, wishes)).toThrow(Refusal);
  });
});

describe('a new remote', () => {
  const plan = planRemote('careers', { title: "Rao's advice", role: 'student', path: '/Advice' });

  test('is named in the contract, the list of projects and the lock file, and nowhere else', () => {
    const changed = Object.entries(edits(plan, VERSIONS)).map(
      ([file, edit]) => [file, edit(readFileSync(path.join(ROOT, file), 'utf8'))] as const,
    );
    expect(changed.map(([file]) => file)).toEqual(['contract/src/areas.ts', 'tsconfig.json', 'package-lock.json']);
    const texts = Object.fromEntries(changed);
    expect(texts['contract/src/areas.ts']).toContain(
      `  careers: { label: "The rao's advice area", roles: ['student'] },\n} as const`,
    );
    expect(texts['contract/src/areas.ts']).toContain("  careers: ['/Advice'],\n} as const");
    const lock = JSON.parse(texts['package-lock.json'] ?? '').packages;
    expect(lock['node_modules/@niyukti/mf-careers']).toEqual({ resolved: 'mf-careers', link: true });
    expect(Object.keys(lock)).toEqual(Object.keys(lock).sort());
  });

  test('holds a screen, its tests and its journey, and quotes its title', () => {
    const files = remoteFiles(plan, VERSIONS);
    expect(Object.keys(files)).toEqual([
      'mf-careers/package.json',
      'mf-careers/tsconfig.json',
      'mf-careers/src/screens.ts',
      'mf-careers/src/screens.test.ts',
      'mf-careers/src/first/careers-page.tsx',
      'mf-careers/src/first/greeting.ts',
      'mf-careers/src/first/greeting.test.ts',
      'e2e/careers/careers.spec.ts',
    ]);
    expect(files['mf-careers/src/screens.ts']).toContain(`title: 'Rao\\'s advice'`);
    expect(files['mf-careers/src/first/careers-page.tsx']).toContain(`title={'Rao\\'s advice'}`);
  });
});
