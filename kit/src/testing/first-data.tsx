import type { Role } from '@niyukti/contract/accounts/roles';
import { CALLS } from '@niyukti/contract/api/all-calls';
import { askOf } from '@niyukti/contract/api/first-data';
import type { Ask } from '@niyukti/contract/releases/release';
import { fakeSession } from '@niyukti/contract/testing/fakes';
import { callUrl } from '@niyukti/kit';
import { waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect } from 'vitest';
import { answer, fakeApi, refusal } from './fake-api.ts';
import { renderAt } from './render-at.tsx';

/**
 * Renders a page as a role, and fails where the page does not make all of these calls at exactly these
 * addresses: a document's answer to another address would be useless.
 *
 * @example
 * await expectAsked('/Home', HomePage, 'student', asks['/Home']);
 */
export async function expectAsked(path: string, Page: ComponentType, role: Role, asks: readonly Ask[]): Promise<void> {
  const reads = CALLS.filter(({ method }) => method === 'GET');
  const api = fakeApi(...reads.map((call) => answer(call, refusal('wrong-role'))));
  const session = fakeSession(role);
  const wanted = asks.map((one) => {
    const call = reads.find(({ id }) => id === one.call);
    if (!call) throw new Error(`${one.call} is not a read.`);
    return `GET ${callUrl(call, askOf(one, session.id) as never)}`;
  });
  renderAt(path, <Page />, session);
  await waitFor(() => expect(api.calls).toEqual(expect.arrayContaining(wanted)), { timeout: 5_000 });
}
