import type { Registry, Screen } from '@niyukti/contract/releases/release';
import { useParams } from '@niyukti/kit';
import { expect, test } from 'vitest';
import { renderPage } from './prerender.tsx';
import { routeTable } from './routes.ts';

const screen = (path: string, more: Partial<Screen> = {}): Screen => ({
  path,
  aliases: [],
  role: null,
  login: null,
  layout: 'bare',
  title: path,
  description: '',
  nav: null,
  prerendered: false,
  status: 200,
  js: [],
  css: [],
  ...more,
});
const remote = (name: 'marketing' | 'seeker', ...screens: Screen[]) =>
  ({ name, label: name, release: 'r', entry: '/', integrity: '', screens }) as const;
/** What a document of a remote that nobody ships tells the shell. */
const registry: Registry = {
  version: 1,
  shell: 's',
  remotes: [
    remote(
      'marketing',
      screen('/404', { status: 404 }),
      screen('/Something/{slug}'),
      screen('/Something/{slug}/{part}'),
    ),
    remote('seeker', screen('/Something/New'), screen('/Home', { role: 'student', nav: 'Home' })),
  ],
};

function Values() {
  return <p>{JSON.stringify(useParams())}</p>;
}
const shown = async (path: string) =>
  /<p>([^<]*)</.exec(await renderPage(path, registry, Values))?.[1]?.replaceAll('&quot;', '"');

test('a page reads the values of its parameters, and a literal page has none', async () => {
  expect(await shown('/Something/Ab-1')).toBe('{"slug":"Ab-1"}');
  expect(await shown('/something/A%20b%2Fc/')).toBe('{"slug":"A b/c"}');
  expect(await shown('/Something/x/Notes')).toBe('{"slug":"x","part":"Notes"}');
  expect(await shown('/something/NEW')).toBe('{}');
  expect(await shown('/Nothing/here')).toBe('{}');
});

test('a page is prerendered with marks in place of its parameters', async () => {
  expect(await shown('/Something/{{params.slug}}')).toBe('{"slug":"{{params.slug}}"}');
});

test('a link is prepared by the screen of its address, whatever the values, query and fragment', () => {
  const { find } = routeTable(registry);
  expect(find('/Something/Ab-1?tab=2#top')).toMatchObject({ remote: { name: 'marketing' }, params: { slug: 'Ab-1' } });
  expect(find('/something/new')).toMatchObject({ remote: { name: 'seeker' }, screen: { path: '/Something/New' } });
  expect(find('/Something')).toBeUndefined();
});

test('an address that the document says is not there has the not-found page, whatever screen has such addresses', () => {
  const { find } = routeTable(registry, '/Something/Gone-1');
  expect(find('/Something/Gone-1?from=mail')).toMatchObject({ screen: { path: '/404' } });
  expect(find('/Something/Ab-1')).toMatchObject({ screen: { path: '/Something/{slug}' } });
});
