import { AREA_DEADLINE_MS } from '@niyukti/contract/api/limits';
import type { Failure } from '@niyukti/contract/releases/beacon';
import type { RegistryRemote, Screen } from '@niyukti/contract/releases/release';
import type { ScreenDeclaration } from '@niyukti/contract/screens/screens';
import type { ComponentType } from 'react';
import { failureOf } from '../beacon/failure.ts';
import { forgetContainer, hasStarted, screensOf } from './containers.ts';

/** A page did not load: its remote is unreachable, slow, broken or not what the registry names. */
export class AreaError extends Error {
  override readonly name = 'AreaError';
  /** The kind of failure, for the report. */
  readonly kind: Failure;
  /** The page, if it still loads after its deadline. */
  readonly late: Promise<ComponentType> | undefined;

  constructor(kind: Failure, message: string, options: ErrorOptions & { late?: Promise<ComponentType> } = {}) {
    super(message, options);
    this.kind = kind;
    this.late = options.late;
  }
}

/** A page of a screen, or a part that other remotes show. */
type PageDeclaration = Pick<ScreenDeclaration<ComponentType>, 'path' | 'page'>;
type ScreensModule = { screens: readonly PageDeclaration[]; parts?: readonly PageDeclaration[] };

/** Loads a screen's page within one deadline. Rejects with `AreaError`, which has the page if it arrives later. */
export async function loadPage(remote: RegistryRemote, screen: Screen): Promise<ComponentType> {
  const late = fetchPage(remote, screen);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      // The next page must not wait for an entry that hangs.
      if (!hasStarted(remote)) forgetContainer(remote);
      reject(new AreaError('slow', 'It did not load in time.', { late }));
    }, AREA_DEADLINE_MS);
  });
  try {
    return await Promise.race([late, deadline]);
  } catch (cause) {
    if (cause instanceof AreaError) throw cause;
    throw new AreaError(failureOf(cause, filesOf(remote, screen)), 'It did not load.', { cause });
  } finally {
    clearTimeout(timer);
  }
}

async function fetchPage(remote: RegistryRemote, screen: Screen): Promise<ComponentType> {
  const module = (await screensOf(remote)) as ScreensModule | null;
  const declared = module && [...module.screens, ...(module.parts ?? [])].find(({ path }) => path === screen.path);
  if (!declared) throw new AreaError('start', `The remote does not serve ${screen.path}.`);
  const page = await declared.page();
  // The bundler treats a linked style sheet as loaded even if it failed.
  if (screen.css.some((file) => hasFailed(filePath(remote, file))))
    throw new AreaError('styles', 'Its styles did not load.');
  return page;
}

/**
 * Prepares another try: fetches the screen's files again, so that broken copies in the cache are
 * replaced, and forgets the remote's failed start. Rejects with `AreaError` after the deadline.
 */
export async function refetch(remote: RegistryRemote, screen: Screen): Promise<void> {
  const files = filesOf(remote, screen);
  const signal = AbortSignal.timeout(AREA_DEADLINE_MS);
  await Promise.all(
    files.map(async (file) => {
      // Only an answer whose body was read replaces the copy in the cache.
      await (await fetch(file, { cache: 'reload', signal })).arrayBuffer();
    }),
  ).catch((cause: unknown) => {
    throw new AreaError('unreachable', 'It could not be reached.', { cause });
  });
  dropElements(new Set(files));
  forgetContainer(remote);
}

/** Removes style sheets and scripts that hang, so that the bundler requests them again. */
function dropElements(paths: ReadonlySet<string>): void {
  const elements = document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>(
    'link[rel="stylesheet"], script[src]',
  );
  for (const element of elements) {
    const url = 'src' in element ? element.src : element.href;
    if (paths.has(new URL(url).pathname)) element.remove();
  }
}

/** No style sheet of a release is empty, so one without rules has failed. */
function hasFailed(path: string): boolean {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  return links.some((link) => new URL(link.href).pathname === path && !link.sheet?.cssRules.length);
}

/** The paths of all files of a screen. */
function filesOf(remote: RegistryRemote, screen: Screen): string[] {
  return [remote.entry, ...[...screen.js, ...screen.css].map((file) => filePath(remote, file))];
}

/** The path of a remote's file. */
export function filePath(remote: RegistryRemote, file: string): string {
  return remote.entry.slice(0, remote.entry.lastIndexOf('/') + 1) + file;
}
