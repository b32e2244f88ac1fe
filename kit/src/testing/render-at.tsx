import type { Session } from '@niyukti/contract/accounts/session';
import { BrowserRouter, KitHosts, QueryProvider, SessionProvider } from '@niyukti/kit';
import { type RenderHookResult, type RenderResult, render, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';

/**
 * Renders a component at an address, with the router, the cache, the session and the hosts that the
 * shell provides.
 *
 * @example
 * renderAt('/list?page=2.abc', <List />, fakeSession('hr'));
 */
export function renderAt(address: string, node: ReactNode, session: Session | null = null): RenderResult {
  return render(node, { wrapper: pageAt(address, session) });
}

/**
 * Runs a hook in the same surroundings as `renderAt`.
 *
 * @example
 * const { result } = renderHookAt('/list?page=2.abc', () => useList(listRows, {}));
 */
export function renderHookAt<Result>(
  address: string,
  hook: () => Result,
  session: Session | null = null,
): RenderHookResult<Result, unknown> {
  return renderHook(hook, { wrapper: pageAt(address, session) });
}

function pageAt(address: string, session: Session | null) {
  history.replaceState(null, '', address);
  return ({ children }: { children: ReactNode }) => <Shell session={session}>{children}</Shell>;
}

function Shell({ session, children }: { session: Session | null; children: ReactNode }) {
  return (
    <BrowserRouter>
      <QueryProvider>
        <SessionProvider session={session}>
          {children}
          <KitHosts />
        </SessionProvider>
      </QueryProvider>
    </BrowserRouter>
  );
}

/**
 * The path and the query of the address now.
 *
 * @example
 * await waitFor(() => expect(addressNow()).toBe('/CompanyJobs?waiting=true'));
 */
export function addressNow(): string {
  return location.pathname + location.search;
}
