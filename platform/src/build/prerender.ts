import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { RemoteName } from '@niyukti/contract/areas';
import { markedAddress, strayMarks } from '@niyukti/contract/page-marks';
import type { Registry, Release, Screen } from '@niyukti/contract/release';
import type { ScreenDeclaration } from '@niyukti/contract/screens';
import type { ComponentType } from 'react';
import { SERVER_SHARED } from '../rspack/server.ts';
import { CompileError } from './compile.ts';

interface ShellServer {
  shared: Record<string, unknown>;
  renderPage(path: string, registry: Registry, Page: ComponentType): Promise<string>;
}

/** Files of the two server builds: of this checkout, or of what is live somewhere. */
export interface ServerBundles {
  shell: string;
  remote: string;
}

/**
 * Renders the prerendered screens inside the shell. The pages belong to that pair of builds: the
 * shell's markup and the kit's are in them.
 */
export async function prerenderPages(
  name: RemoteName,
  screens: Screen[],
  bundles: ServerBundles,
): Promise<Release['pages']> {
  const shell = await serverModule<ShellServer>(bundles.shell);
  (globalThis as Record<string, unknown>)[SERVER_SHARED] = shell.shared;
  const remote = await serverModule<{ screens: readonly ScreenDeclaration<ComponentType>[] }>(bundles.remote);
  const registry: Registry = {
    version: 1,
    shell: 'prerender',
    remotes: [{ name, release: 'prerender', entry: '/', integrity: '', screens }],
  };
  const pages: Release['pages'] = {};
  for (const screen of remote.screens.filter((one) => one.prerendered)) {
    const html = await rendered(screen.path, async () =>
      shell.renderPage(markedAddress(screen.path), registry, await screen.page()),
    );
    pages[screen.path] = html;
    const [stray] = strayMarks(html, screen);
    if (stray !== undefined) {
      throw new CompileError(
        `${screen.path}: the page shows "${stray}", so its screen must name what fills it as \`content\`.`,
      );
    }
    if (/<script|<style| style="/.test(html)) {
      throw new CompileError(
        `${screen.path}: prerendered markup must not hold scripts or inline styles, which the CSP refuses.`,
      );
    }
  }
  return pages;
}

/** The markup of a page. What it throws is one sentence that names it. */
async function rendered(path: string, render: () => Promise<string>): Promise<string> {
  try {
    return await render();
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    throw new CompileError(`${path} threw while it was prerendered: ${words.split('\n')[0]}`);
  }
}

async function serverModule<T>(file: string): Promise<T> {
  return (await import(`${pathToFileURL(file).href}?at=${statSync(file).mtimeMs}`)) as T;
}
