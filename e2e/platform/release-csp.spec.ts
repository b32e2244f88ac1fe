import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readBuild } from '@niyukti/platform/testing/compose';
import { loadUnderCsp } from '@niyukti/platform/testing/load-under-csp';
import { integrityOf } from '../../platform/src/build/release.ts';
import { baseUrl } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** A call of `eval` that no text search finds. */
const HIDDEN_EVAL = "setTimeout(() => Reflect.get(globalThis, ['ev', 'al'].join(''))('1'));";

test('a release that evaluates text as code is refused before its upload', async ({ browser }, info) => {
  const { shell, remotes } = readBuild('dist');
  const hr = remotes.find(({ release }) => release.name === 'hr');
  if (!hr) throw new Error('HR was not built.');
  const { entry, files, screens } = hr.release;
  const dir = info.outputPath('hr');
  cpSync(hr.dir, dir, { recursive: true });
  const load = (integrity = files[entry]?.integrity ?? '') => {
    const built = {
      ...hr.release,
      files: { ...files, [entry]: { integrity, size: 0, type: 'text/javascript' } },
      screens: screens.filter((screen) => screen.path === '/HRSettings'),
    };
    return loadUnderCsp(browser, { url: baseUrl(), shell: shell.release, remote: built, built, dir });
  };
  expect(await load()).toEqual([]);
  const script = HIDDEN_EVAL + readFileSync(path.join(dir, entry), 'utf8');
  writeFileSync(path.join(dir, entry), script);
  const refused = await load(integrityOf(Buffer.from(script)));
  expect(refused).toEqual([expect.stringContaining(`eval at hr/${entry}:1 (`)]);
});
