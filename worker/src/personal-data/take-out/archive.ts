import type { ResumeBody } from '@niyukti/contract/calls/resume';
import type { Env } from '../../core/env.ts';
import { iso } from '../../core/iso.ts';
import type { Owner } from '../owner.ts';
import { commonParts } from './common-parts.ts';
import { companyParts } from './company-parts.ts';
import { bytesOf, filesOf } from './files.ts';
import { readablePage } from './page.ts';
import { asJson, type Part } from './part.ts';
import { jsonResume, resumeBody, studentParts } from './student-parts.ts';
import type { ZipFile } from './zip.ts';

const PARTS: Readonly<Record<Owner['role'], (owner: Owner) => Part[]>> = {
  student: studentParts,
  company: companyParts,
};

/** A company has none. */
const RESUMES: Readonly<Record<Owner['role'], (owner: Owner) => Promise<ResumeBody | null>>> = {
  student: resumeBody,
  company: () => Promise.resolve(null),
};

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

async function* listOf(body: object): AsyncGenerator<object> {
  yield body;
}

/**
 * Everything of an account as files of an archive. Names of files are held, their bytes never: each
 * part is read while it is written, and once more for the page.
 */
export async function* archiveOf(owner: Owner, env: Env, now: number): AsyncGenerator<ZipFile> {
  const parts = [...PARTS[owner.role](owner), ...commonParts(owner)];
  const resume = await RESUMES[owner.role](owner);
  for (const { file, things } of parts) yield { name: `${file}.json`, bytes: asJson(things()) };
  if (resume) yield { name: 'resume.json', bytes: once(jsonResume(resume)) };
  const names: string[] = [];
  for await (const { key, name } of filesOf(owner)) {
    const bytes = await bytesOf(env, key);
    if (!bytes) continue;
    names.push(name);
    yield { name, bytes };
  }
  const shown = resume ? [...parts, { file: 'resume', title: 'Resume', things: () => listOf(resume) }] : parts;
  yield { name: 'index.html', bytes: readablePage({ name: owner.name, at: iso(now) }, shown, names) };
}
