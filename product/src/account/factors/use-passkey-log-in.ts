import { getPasskeyChallenge, logInWithPasskey } from '@niyukti/contract/accounts/passkey-calls';
import type { Role } from '@niyukti/contract/accounts/roles';
import { call } from '@niyukti/kit';
import { useEffect, useRef, useState } from 'react';
import { askPasskey, isDismissed, offersPasskeys } from '../../passkey/index.ts';

/** A challenge is good for ten minutes: a page that stays open asks for another one before. */
const AGAIN_MS = 9 * 60_000;

interface PasskeyLogIn {
  readonly busy: boolean;
  readonly error: Error | null;
  /** Asks for a passkey, now. */
  readonly ask: () => Promise<void>;
}

/**
 * Logs in by a passkey: offered where the e-mail is typed as soon as the page is there, and by a
 * press. `done` goes on once the session is live.
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
      // Where nobody asked, nobody is told that it could not be offered.
      const silent = isDismissed(error) || (quietly && !(error instanceof Error && error.name === 'ProblemError'));
      setState({ busy: false, error: silent ? null : (error as Error) });
    }
  }

  async function keepOffering(controller: AbortController): Promise<void> {
    offer.current = controller;
    if (!(await offersPasskeys())) return;
    while (!controller.signal.aborted) {
      const turn = AbortSignal.any([controller.signal, AbortSignal.timeout(AGAIN_MS)]);
      await use(true, turn);
      // Only what ran out is offered again: a refusal is read first.
      if (!turn.aborted) return;
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: offered once for each page
  useEffect(() => {
    const controller = new AbortController();
    void keepOffering(controller);
    return () => controller.abort();
  }, []);

  return {
    ...state,
    ask: async () => {
      // A browser asks one thing at a time.
      offer.current?.abort();
      setState({ busy: true, error: null });
      await use(false);
    },
  };
}
