import type { Registry, RegistryRemote, Release, Screen } from '@niyukti/contract/release';
import { documentTitle } from '@niyukti/contract/screens';
import type { Session } from '@niyukti/contract/session';
import type { Live } from '../releases/live.ts';

/** What a document is composed of. */
export interface DocumentParts {
  live: Live;
  remote: RegistryRemote | null;
  screen: Screen | null;
  session: Session | null;
  /** Four digits, for the footers of prerendered pages. */
  year: string;
}

/** The shell's document with the registry, the session, the files of this path and, where there is one, the prerendered page. */
export function compose({ live, remote, screen, session, year }: DocumentParts): Response {
  const release = live.remotes.find((one) => one.name === remote?.name);
  const title = documentTitle(screen?.title ?? 'Page not found');
  const markup = prerendered(live, release, screen)?.replaceAll('{{year}}', year);
  const rewriter = new HTMLRewriter()
    .on('title', { element: (element) => void element.setInnerContent(title) })
    .on('meta[name="description"]', {
      element: (element) => void element.setAttribute('content', screen?.description ?? ''),
    })
    .on('head', {
      element: (element) => void element.append(head(live.shell, release, screen), { html: true }),
    })
    .on('#root', {
      element: (element) => {
        if (markup) element.setInnerContent(markup, { html: true });
        element.after(data('registry', live.registry) + (session ? data('session', session) : ''), { html: true });
      },
    });
  return rewriter.transform(new Response(live.shell.document ?? ''));
}

/** The page's markup, if it was rendered with exactly the shell that is live. Another pair must never be hydrated. */
function prerendered(live: Live, release: Release | undefined, screen: Screen | null): string | undefined {
  if (!release || !screen?.prerendered || release.pair !== live.shell.id) return undefined;
  return release.pages[screen.path];
}

/** Styles of the shell and the screen, and what the screen will ask for, so that it is on its way at once. */
function head(shell: Release, release: Release | undefined, screen: Screen | null): string {
  const lines = shell.css.map((file) => styleSheet(shell, file));
  if (release && screen) {
    lines.push(...screen.css.map((file) => styleSheet(release, file)));
    lines.push(...[release.entry, ...screen.js].map((file) => preload(release, file)));
  }
  return lines.join('');
}

function styleSheet(release: Release, file: string): string {
  // The federation runtime knows by `data-rspack` that the chunk's sheet is already here.
  const chunk = `niyukti_${release.name}:chunk-${file.split('.')[0]}`;
  return `<link rel="stylesheet" href="${address(release, file)}" ${integrity(release, file)} data-rspack="${chunk}">`;
}

function preload(release: Release, file: string): string {
  return `<link rel="preload" as="script" href="${address(release, file)}" ${integrity(release, file)}>`;
}

const address = (release: Release, file: string) => `/remotes/${release.name}/${file}`;

function integrity(release: Release, file: string): string {
  return `integrity="${release.files[file]?.integrity ?? ''}" crossorigin="anonymous"`;
}

/** Data for the shell. `<` is escaped, so no text in it can end the element. */
function data(id: string, value: Registry | Session): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}
