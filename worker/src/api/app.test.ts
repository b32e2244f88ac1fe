import { CALLS } from '@niyukti/contract/calls/index';
import { describe, expect, it } from 'vitest';
import { createApi } from './app.ts';

describe('the API', () => {
  it('mounts every call of the contract, and each once', () => {
    const mounted = createApi()
      .routes.filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`);
    const declared = CALLS.map(({ method, path }) => `${method} /api${path.replace(/\{(\w+)\}/g, ':$1')}`);
    expect(mounted.sort()).toEqual(declared.sort());
  });
});
