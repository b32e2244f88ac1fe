import { toJsonResume } from '@niyukti/contract/accounts/json-resume';
import type { Env } from '../../core/env.ts';
import { iso } from '../../core/iso.ts';
import type { Owner } from '../owner.ts';
import { commonParts } from './common-parts.ts';
import { companyParts } from './company-parts.ts';
import { bytesOf, filesOf } from './files.ts';
import { readablePage, Section } from './page.ts';
import { asJson } from './part.ts';
import { readResume, studentParts } from './student-parts.ts';
import type { ZipFile } from './zip.ts';

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

/**
 * All data of an account as files of an archive. Each part is read once: while its file is written,
 * its section of the page is built. Only names of stored files are kept in memory, not their bytes.
 */
export async function* archiveOf(owner: Owner, env: Env, now: number): AsyncGenerator<ZipFile> {
  const isStudent = owner.role === 'student';
  const parts = [...(isStudent ? studentParts(owner) : companyParts(owner)), ...commonParts(owner)];
  const sections: Section[] = [];
  const newSection = (title: string) => {
    const section = new Section(title);
    sections.push(section);
    return section;
  };
  for (const { file, title, things } of parts)
    yield { name: `${file}.json`, bytes: asJson(newSection(title).adding(things())) };
  const resume = isStudent ? await readResume(owner) : null;
  if (resume) {
    yield { name: 'resume.json', bytes: once(`${JSON.stringify(toJsonResume(resume), null, 1)}\n`) };
    await newSection('Resume').add(resume);
  }
  const names: string[] = [];
  for await (const { key, name } of filesOf(owner)) {
    const bytes = await bytesOf(env, key);
    if (!bytes) continue;
    names.push(name);
    yield { name, bytes };
  }
  yield { name: 'index.html', bytes: readablePage({ name: owner.name, at: iso(now) }, sections, names) };
}
