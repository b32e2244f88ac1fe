import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { outsideFiles } from '../new-remote/files.ts';
import { planRemote } from '../new-remote/plan.ts';
import { ROOT } from '../paths.ts';

const OWN = readFileSync(path.join(ROOT, '.github/workflows/release.yml'), 'utf8');
const plan = planRemote('campus', { role: 'student', title: 'Campus fairs' });
const TEAMS = outsideFiles(plan, '/nowhere')['.github/workflows/release.yml'] ?? '';

/** The lines of a job, without those of the others. */
function job(workflow: string, name: string): string {
  const [, after = ''] = workflow.split(`\n  ${name}:\n`);
  return after.split(/\n\n/)[0] ?? '';
}

describe.each([
  ['of this repository', OWN, 'SITE_ORIGIN', 'npm run release -- "$folder" --preview --to "$SITE_ORIGIN"'],
  ['of a team', TEAMS, 'NIYUKTI_URL', 'npx --no niyukti release --preview'],
])('the workflow %s', (_, workflow, where, command) => {
  test('prints a preview link for a pull request, with a right that cannot promote', () => {
    const preview = job(workflow, 'preview');
    expect(preview).toContain(command);
    expect(preview).not.toContain('--promote');
    expect(preview).toContain(
      `if: github.event.pull_request.head.repo.full_name == github.repository && vars.${where} != ''`,
    );
    expect(preview).toContain('environment: previews');
    expect(workflow).toMatch(/# {3}npx --no niyukti trust \w+ --repository \S+ --environment previews --remote\n/);
  });

  test('requests signed tokens for the releasing jobs alone, and has no secret', () => {
    expect(workflow).toContain('\npermissions:\n  contents: read\n\n');
    for (const name of ['release', 'preview'])
      expect(job(workflow, name)).toContain('permissions: { contents: read, id-token: write }');
    expect(workflow).not.toMatch(/secrets\.|pull_request_target/);
  });
});

test('a pull request releases nothing by itself', () => {
  expect(job(OWN, 'release')).toContain("if: github.event_name == 'workflow_dispatch'");
});

test('a pull request gets previews of the front ends whose folders it changes', () => {
  const pipe = /git diff --name-only "origin\/\$BASE\.\.\.HEAD" \| (.*)\); do/.exec(OWN)?.[1] ?? '';
  const files = [
    'mf-seeker/src/a.ts',
    'mf-seeker/src/b.ts',
    'shell/src/c.ts',
    'kit/src/d.ts',
    'e2e/mf-hr/e.ts',
    'README.md',
  ];
  const said = execFileSync('bash', ['-c', pipe], { input: `${files.join('\n')}\n`, encoding: 'utf8' });
  expect(said.trim().split('\n')).toEqual(['mf-seeker', 'shell']);
});

test('the workflow says that our packages must be committed or come from a registry', () => {
  expect(TEAMS).toContain('commit the tarballs of @niyukti (packages/*.tgz), or install them from a registry');
  expect(outsideFiles(plan, '/nowhere')['.gitignore']).not.toMatch(/tgz|packages/);
});
