import { CALLS } from '@niyukti/contract/api/all-calls';
import { DEPLOY_CALLS } from '@niyukti/contract/releases/deploy-calls';
import { describe, expect, it } from 'vitest';
import { ask } from '../testing/client.ts';
import { api } from './api.ts';

const ALL = [...CALLS, ...DEPLOY_CALLS];

describe('the API', () => {
  it('mounts every call of the contract once', () => {
    // The description is no call; browsers, mail programs and providers have words of their own.
    const apart = /^\/api\/(?:openapi\.json|docs(?:\.css)?|browser-reports|mail-reports|unsubscribe\/:token)$/;
    const mounted = api.routes
      .filter(({ method, path }) => method !== 'ALL' && !apart.test(path))
      .map(({ method, path }) => `${method} ${path}`);
    const declared = ALL.map(({ method, path }) => `${method} /api${path.replace(/\{(\w+)\}/g, ':$1')}`);
    expect(mounted.sort()).toEqual(declared.sort());
  });

  it('serves every call from the folder of its subject', async () => {
    for (const { id, method, path } of ALL) {
      const { status, headers, text } = await ask(method, `/api${path.replace(/\{\w+\}/g, 'nothing')}`);
      // A room that does not mount a call says in plain text that there is none.
      expect([text.startsWith('404 Not Found'), headers.has('x-request-id')], `${id} ${status}`).toEqual([false, true]);
    }
  });

  it('answers 405 with the allowed methods', async () => {
    const wrong = await ask('DELETE', '/api/company-jobs');
    expect([wrong.status, wrong.headers.get('allow'), wrong.json.type]).toEqual([
      405,
      'GET, POST',
      '/problems/method-not-allowed',
    ]);
    const nothing = await ask('DELETE', '/api/nothing');
    expect([nothing.status, nothing.headers.get('allow')]).toEqual([404, null]);
  });

  it('describes every call, its answer and its problems in OpenAPI 3.1', async () => {
    const { status, json } = await ask('GET', '/api/openapi.json');
    expect([status, json.openapi]).toEqual([200, '3.1.0']);
    for (const call of ALL) {
      const operation = json.paths[`/api${call.path}`][call.method.toLowerCase()];
      expect(operation.operationId).toBe(call.id);
      expect(Boolean(operation.responses[call.status].content)).toBe(
        call.output !== undefined || call.download !== null,
      );
      expect(Object.keys(operation.responses)).toContain('500');
      for (const name of call.path.match(/(?<=\{)\w+/g) ?? []) {
        expect(operation.parameters).toContainEqual({ name, in: 'path', required: true, schema: { type: 'string' } });
      }
    }
    const letter = json.paths['/api/upload-offer-letter'].post.requestBody.content['multipart/form-data'].schema;
    expect(letter.properties.file).toMatchObject({ type: 'string', format: 'binary' });
  });

  it('is documented on a page without scripts, whose policy allows none', async () => {
    const { status, headers, text } = await ask('GET', '/api/docs');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'self'");
    expect(text).not.toMatch(/<script|style=|\son\w+=/);
    for (const call of ALL) expect(text).toContain(`id="${call.id}"`);
    expect((await ask('GET', '/api/docs.css')).headers.get('content-type')).toBe('text/css; charset=utf-8');
  });
});
