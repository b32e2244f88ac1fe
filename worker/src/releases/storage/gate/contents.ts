import { CALLS } from '@niyukti/contract/api/all-calls';
import { askProblem } from '@niyukti/contract/api/first-data';
import { LIMITS } from '@niyukti/contract/api/limits';
import { CONTENTS } from '@niyukti/contract/public-pages/slots';
import type { Grants } from '@niyukti/contract/releases/grants';
import { agreedPart } from '@niyukti/contract/releases/parts';
import { type FrontEndName, type Release, releaseContent } from '@niyukti/contract/releases/release';
import type { RemoteName } from '@niyukti/contract/screens/areas';
import { hasParams, SCREEN_PATH, sameParams, screenShape } from '@niyukti/contract/screens/screen-path';
import { sha256 } from '../../../core/hash.ts';
import { refuse } from '../../../http/problem.ts';
import { getSizeLimit, requireFileType } from '../files.ts';
import { checkGranted } from './grants.ts';
import { checkDocument, checkPages } from './markup.ts';

/** Checks everything that needs only the release itself. Refuses with the first problem. */
export async function checkContents(name: FrontEndName, release: Release, grants: Grants): Promise<void> {
  if (release.name !== name)
    refuse('release-foreign', { detail: `This is a release of ${release.name}, not of ${name}.` });
  const id = (await sha256(releaseContent(release))).slice(0, 16);
  if (release.id !== id) refuse('release-id', { detail: `The id is ${release.id}, but what it holds makes ${id}.` });
  checkFiles(release);
  checkListed(release);
  if (name === 'shell') checkDocument(release);
  else {
    if (release.document !== null) refuse('document-unsafe', { detail: 'Only the shell brings a document.' });
    checkScreens(release);
    checkGranted(name, release.screens, grants);
    checkParts(name, release);
  }
  checkPages(release);
}

/** Checks names, types and sizes of the files. */
function checkFiles({ files, server, maps = {} }: Release): void {
  for (const [file, { type, size }] of Object.entries(files)) {
    if (requireFileType(file) !== type || /\.(mjs|map)$/.test(file))
      refuse('file-type', { detail: `${file} is not a file of the type ${type}.` });
    checkSize(file, size);
  }
  for (const [of, { file, size }] of Object.entries(maps)) {
    if (!Object.hasOwn(files, of))
      refuse('file-unlisted', { detail: `${file} is the map of ${of}, which is not listed.` });
    if (!file.endsWith('.map')) refuse('file-type', { detail: `${file} is no source map.` });
    requireFileType(file);
    checkSize(file, size);
  }
  if (!server) return;
  if (!server.file.endsWith('.mjs')) refuse('file-type', { detail: `${server.file} is no server bundle.` });
  requireFileType(server.file);
  checkSize(server.file, server.size);
}

function checkSize(file: string, size: number): void {
  const limit = getSizeLimit(file);
  if (size > limit) refuse('file-too-large', { detail: `${file} has ${size} bytes, ${limit} are allowed.` });
}

/** Checks that the release lists its entry and the files that its screens need. */
function checkListed({ entry, files, css, screens, parts = [] }: Release): void {
  if (!entry.endsWith('.js')) refuse('file-unlisted', { detail: `The entry ${entry} is no script.` });
  const named = [entry, ...css, ...[...screens, ...parts].flatMap(({ js, css: own }) => [...js, ...own])];
  const missing = named.find((file) => !Object.hasOwn(files, file));
  if (missing !== undefined) refuse('file-unlisted', { detail: `The release names ${missing}, but does not list it.` });
}

/** Checks paths, contents and first data of the screens. */
function checkScreens({ screens }: Release): void {
  const seen = new Set<string>();
  for (const { path, aliases, role, layout, nav, content = [], asks = [] } of screens) {
    for (const one of [path, ...aliases]) checkPath(path, one);
    if (nav !== null && hasParams(path))
      refuse('path-invalid', { detail: `${path} has a sidebar label: without values it is no address.` });
    for (const one of new Set([path, ...aliases].map(screenShape))) {
      if (seen.has(one)) refuse('path-twice', { detail: `Two screens claim ${one}.` });
      seen.add(one);
    }
    if (layout === 'role' && role === null)
      refuse('role-not-granted', {
        detail: `${path} has the frame of a role, but asks for none: give its screen a role.`,
      });
    const unknown = content.find((one) => !Object.hasOwn(CONTENTS, one));
    if (unknown !== undefined)
      refuse('content-unknown', {
        detail: `${path} asks for the content "${unknown}", which this deployment does not know. Ship the Worker first.`,
      });
    for (const one of asks) {
      const problem = askProblem(CALLS, { path, role }, one);
      if (problem !== null) refuse('ask-refused', { detail: problem });
    }
  }
}

/** Checks that every part is in `PARTS`, the list that the teams agreed on. */
function checkParts(name: RemoteName, { parts = [] }: Release): void {
  for (const { path } of parts) {
    if (!agreedPart(name, path))
      refuse('part-unknown', {
        detail: `PARTS of contract/src/releases/parts.ts has no "${name}${path.replace('/parts', '')}". Ship the Worker first.`,
      });
  }
}

/** Checks the path or an alias of a screen. An alias must have the parameters of the path. */
function checkPath(path: string, one: string): void {
  if (!SCREEN_PATH.test(one) || one.length > LIMITS.screenPath)
    refuse('path-invalid', { detail: `${one} is not a path of a screen, like "/Jobs" or "/Jobs/{slug}".` });
  if (!sameParams(path, one)) refuse('path-invalid', { detail: `${one} does not have the parameters of ${path}.` });
}
