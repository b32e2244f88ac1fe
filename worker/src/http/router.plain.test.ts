import { CALLS } from '@niyukti/contract/api/all-calls';
import { LinearRouter } from 'hono/router/linear-router';
import { expect, it } from 'vitest';
import { routeOf } from './mount.ts';
import { CallRouter } from './router.ts';

const own = new CallRouter<string>();
const honos = new LinearRouter<string>();
/** The first of two routes counts for Hono; for ours their order is nothing. */
for (const call of CALLS) honos.add(call.method, routeOf(call), call.id);
for (const call of CALLS.toReversed()) own.add(call.method, routeOf(call), call.id);

/** What a router says of a request: the first route and its parameters. */
const found = (router: CallRouter<string> | LinearRouter<string>, method: string, path: string) => {
  const [first] = router.match(method, path)[0];
  return first && { call: first[0], params: { ...first[1] } };
};

it('every call is found with the same parameters as by Hono’s router', () => {
  for (const call of CALLS) {
    const path = routeOf(call).replace(/:(\w+)/g, 'a%20$1');
    expect(found(own, call.method, path)).toMatchObject({ call: expect.any(String) });
    for (const asked of [path, `${path}/`, `${path}//`, `${path}/more`, path.replace(/a%20\w+/, '')])
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'])
        expect(found(own, method, asked), `${method} ${asked}`).toEqual(found(honos, method, asked));
  }
});

it('an unknown path is found by neither router', () => {
  for (const path of [
    '/api',
    '/api/',
    '/',
    '',
    '/api//',
    '/api/nothing',
    '/apijobs',
    '/other/company-all-jobs',
    '/api/:id',
  ])
    expect(found(own, 'GET', path), path).toBe(undefined);
});

it('a literal segment wins over a parameter, in any order of registration', () => {
  const router = new CallRouter<string>();
  for (const path of ['/api/a/:x/:y', '/api/a/:x/c', '/api/a/b/:y', '/api/a/b/c']) router.add('GET', path, path);
  const said = ['/api/a/b/c', '/api/a/b/z', '/api/a/z/c', '/api/a/z/z'].map((path) => found(router, 'GET', path)?.call);
  expect(said).toEqual(['/api/a/b/c', '/api/a/b/:y', '/api/a/:x/c', '/api/a/:x/:y']);
});
