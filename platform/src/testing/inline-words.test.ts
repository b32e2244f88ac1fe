import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../paths.ts';
import { inlineTexts } from './inline-words.ts';

const FOLDERS = ['kit', 'product', 'shell', 'mf-marketing', 'mf-seeker', 'mf-company', 'mf-hr', 'mf-admin'];
/** Modules that are not released, and word modules. */
const NOT_READ = /(\.test\.tsx?|\.d\.ts)$|\/([a-z0-9-]+-)?words(\/|\.ts$)|\/testing\/|\/gallery/;

/**
 * Strings that look like texts and are values of the API, of a file format or of the platform: file
 * and string.
 */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  'kit/src/client/errors.ts': ['ProblemError', 'NetworkError'],
  'kit/src/format/numbers.ts': ['Year'],
  'product/src/hiring/steps/company-steps.ts': ['Selected', 'Rejected'],
  'kit/src/session/drafts.ts': ['drafts-until:'],
  'kit/src/ui/keep-focus.ts': ['a[href], button, input, select, textarea, [tabindex]'],
  'mf-admin/src/releases/releases-page.tsx': ['H R'],
  'mf-company/src/hr-selected/candidate-panel.tsx': ['Selected', 'Rejected'],
  'mf-company/src/hr-selected/columns.tsx': ['Selected', 'Rejected'],
  'mf-company/src/hr-selected/hr-selected-page.tsx': ['Selected', 'Rejected'],
  'mf-company/src/job-post/import/read-csv.ts': ['CsvError', '0 in line 0'],
  'mf-hr/src/interview-process/interview-process-page.tsx': ['Selected', 'Rejected'],
  'mf-hr/src/interview-process/tell-dialog.tsx': ['Ctrl Enter'],
  'mf-hr/src/selected-candidates/selected-candidates-page.tsx': ['Selected', 'Rejected'],
  'mf-seeker/src/application-status/stations.ts': [
    'Pending',
    'Selected',
    'Rejected',
    'Shortlisted',
    'Hired',
    'Withdrawn',
  ],
  'mf-seeker/src/resume/json-resume.ts': 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  'shell/src/federation/remotes.ts': ['AreaError'],
  'shell/src/federation/entry-script.ts': ['ScriptNetworkError'],
  // Runs alone, before any module.
  'shell/src/start.ts': ['Reload the page'],
};

test('a text in JSX, an attribute or a string is found; names, classes and comparisons are not', () => {
  const code = `
    import { a } from 'Some Module';
    const size = (b: 'Large Size') => b === 'Large Size';
    throw new Error('No such page');
    throw new NetworkError('No answer came.');
    const c = <p className="Large Text" title="x" lang="En Gb">Read me {d}<b aria-label="close" /></p>;
    const e = [\`\${f} of them\`, 'One sentence.', \`/api/\${f}\`, cond ? 'Yes' : 'no', 'some-class'];`;
  expect(inlineTexts(code, 'a.tsx').map(({ text }) => text)).toEqual([
    'No answer came.',
    'x',
    'Read me',
    'close',
    '0 of them',
    'One sentence.',
    'Yes',
  ]);
});

test('what a person reads stands in word modules, so that another language is a file beside en.ts', () => {
  const listed = execFileSync('git', ['ls-files', ...FOLDERS.map((one) => `${one}/src`)], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const files = listed.split('\n').filter((file) => /\.tsx?$/.test(file) && !NOT_READ.test(file));
  expect(files.length).toBeGreaterThan(300);
  const inline = files.flatMap((file) =>
    inlineTexts(readFileSync(path.join(ROOT, file), 'utf8'), file)
      .filter(({ text }) => !VALUES[file]?.includes(text))
      .map(({ line, text }) => `${file}:${line} ${text}`),
  );
  expect(inline).toEqual([]);
});
