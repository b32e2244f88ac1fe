import { ROLES, type Role } from '@niyukti/contract/accounts/roles';
import { templateAddress, templateProblem } from '@niyukti/contract/public-pages/page-template';
import type { Registry, Release, Screen } from '@niyukti/contract/releases/release';
import type { RemoteName } from '@niyukti/contract/screens/areas';
import { frameTemplate } from '@niyukti/contract/screens/frames';
import type { ScreenDeclaration } from '@niyukti/contract/screens/screens';
import type { ComponentType } from 'react';
import { Refusal } from '../progress.ts';
import { SERVER_SHARED } from '../rspack/server.ts';
import { firstLine, loadModule } from './load-module.ts';

interface ShellServer {
  shared: Record<string, unknown>;
  renderPage(path: string, registry: Registry, Page: ComponentType): Promise<string>;
  renderFrame(role: Role): Promise<string>;
}

/** The name of the shell's bundle in messages. */
const SHELL = 'What renders pages in the shell';

/** Files of two server builds: of this checkout, or of live releases. */
export interface ServerBundles {
  shell: string;
  remote: string;
}

/**
 * Renders the prerendered screens inside the shell. The pages contain markup of the shell and the
 * kit, so they belong to this pair of builds. Throws `Refusal` when a page throws or is unsafe.
 */
export async function prerenderPages(
  name: RemoteName,
  screens: Screen[],
  bundles: ServerBundles,
): Promise<Release['pages']> {
  const shell = await loadModule<ShellServer>(bundles.shell, SHELL);
  (globalThis as Record<string, unknown>)[SERVER_SHARED] = shell.shared;
  const remote = await loadModule<{ screens: readonly ScreenDeclaration<ComponentType>[] }>(
    bundles.remote,
    `What renders the pages of ${name}`,
  );
  const registry: Registry = {
    version: 1,
    shell: 'prerender',
    remotes: [{ name, label: name, release: 'prerender', entry: '/', integrity: '', screens }],
  };
  const pages: Release['pages'] = {};
  for (const screen of remote.screens.filter((one) => one.prerendered)) {
    const html = await rendered(screen.path, async () =>
      shell.renderPage(templateAddress(screen.path), registry, await screen.page()),
    );
    pages[screen.path] = html;
    const problem = templateProblem(html, screen);
    if (problem) throw new Refusal(problem);
    refuseUnsafe(screen.path, html);
  }
  return pages;
}

/** The frames of the roles' pages, which the shell's document contains. */
export async function renderFrames(bundle: string): Promise<string> {
  const shell = await loadModule<ShellServer>(bundle, SHELL);
  const frames: string[] = [];
  for (const role of ROLES) {
    const html = await rendered(`The frame of ${role}`, () => shell.renderFrame(role));
    refuseUnsafe(`The frame of ${role}`, html);
    frames.push(frameTemplate(role, html));
  }
  return frames.join('\n');
}

function refuseUnsafe(what: string, html: string): void {
  if (/<script|<style| style="/.test(html))
    throw new Refusal(`${what}: prerendered markup must not hold scripts or inline styles, which the CSP refuses.`);
}

/** The markup of a page. Throws `Refusal` in one sentence that names the page. */
async function rendered(path: string, render: () => Promise<string>): Promise<string> {
  try {
    return await render();
  } catch (error) {
    throw new Refusal(`${path} threw while it was prerendered: ${firstLine(error)}`);
  }
}
