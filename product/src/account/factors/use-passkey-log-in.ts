import { getPasskeyChallenge, logInWithPasskey } from '@niyukti/contract/accounts/passkey-calls';
import type { Role } from '@niyukti/contract/accounts/roles';
import { call } from '@niyukti/kit';
import { useEffect, useRef, useState } from 'react';
import { askPasskey, isDismissed, offersPasskeys } from '../../passkey.ts';

/** How often an open page gets a new challenge: one is valid for ten minutes. */
const RENEW_MS = 9 * 60_000;

interface PasskeyLogIn {
  readonly busy: boolean;
  readonly error: Error | null;
  /** Asks the browser for a passkey now. */
  readonly ask: () => Promise<void>;
}

/**
 * Logs in with a passkey: the browser offers one in the e-mail field from the start, and `ask` asks for
 * one. `done` is called when the session is live.
 */
export function usePasskeyLogIn(role: Role, done: () => Promise<void>): PasskeyLogIn {
  const [state, setState] = useState<{ busy: boolean; error: Error | null }>({ busy: false, error: null });
  const offer = useRef<AbortController | null>(null);
  const finish = useRef(done);
  finish.current = done;

  async function use(quietly: boolean, signal?: AbortSignal): Promise<void> {
    try {
      const challenge = await call(getPasskeyChallenge);
      if (signal?.aborted) return;
      const passkey = await askPasskey(challenge, { quietly, ...(signal ? { signal } : {}) });
      setState({ busy: true, error: null });
      await call(logInWithPasskey, { body: { role, passkey } });
      await finish.current();
    } catch (error) {
      // The person did not ask, so do not say that the browser could not offer a passkey.
      const silent = isDismissed(error) || (quietly && !(error instanceof Error && error.name === 'ProblemError'));
      setState({ busy: false, error: silent ? null : (error as Error) });
    }
  }

  async function keepOffering(controller: AbortController): Promise<void> {
    offer.current = controller;
    if (!(await offersPasskeys())) return;
    while (!controller.signal.aborted) {
      const turn = AbortSignal.any([controller.signal, AbortSignal.timeout(RENEW_MS)]);
      await use(true, turn);
      // Offer it again only after the challenge ran out, not after a failure.
      if (!turn.aborted) return;
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: offered once per page
  useEffect(() => {
    const controller = new AbortController();
    void keepOffering(controller);
    return () => controller.abort();
  }, []);

  return {
    ...state,
    ask: async () => {
      // A browser can ask for one passkey at a time.
      offer.current?.abort();
      setState({ busy: true, error: null });
      await use(false);
    },
  };
}
