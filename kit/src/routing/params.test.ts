import { screenIndex } from '@niyukti/contract/screen-index';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';

const PATTERNS = ['/Jobs/{slug}', '/Jobs/{slug}/Apply', '/A/{x}/{y}'];
const PATHS = [
  ...[
    '/Jobs/x',
    '/jobs/X',
    '/JOBS/Welder%20Pune',
    '/Jobs/a%2Fb',
    '/Jobs/%E0%A4%A8',
    '/Jobs/a%25b',
    '/Jobs/a+b',
    '/Jobs/x/',
  ],
  ...['/Jobs/x/apply', '/Jobs/x/APPLY/', '/A/1/2', '/a/b/{y}', '/Jobs/:slug', '/Jobs/*', '/Jobs/x.y', "/Jobs/it's"],
  ...['/', '/Jobs', '/Jobs/x/y', '/A/1', '/A/1/2/3', '/Job/x'],
];

test('the look-up that gateway and shell share finds what the router finds, with the same values', () => {
  for (const path of PATTERNS) {
    const find = screenIndex([{ screens: [{ path, aliases: [] }] }]);
    const pattern = path.replace(/\{(\w+)\}/g, ':$1');
    for (const asked of PATHS) {
      const [routed] = matchRoutes([{ path: pattern }], asked) ?? [];
      expect([asked, find(asked)?.params]).toEqual([asked, routed ? { ...routed.params } : undefined]);
    }
  }
});
