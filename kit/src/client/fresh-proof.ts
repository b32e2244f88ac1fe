/** Asks the person to prove who they are; resolves to whether they did. */
type Ask = () => Promise<boolean>;

let ask: Ask = async () => false;
let asking: Promise<boolean> | null = null;

/**
 * Says how a person is asked when a call is refused for want of a fresh proof. The shell says it
 * once; the call is then made again by itself.
 *
 * @example
 * onReauthenticationNeeded(() => new Promise((answer) => setDialog(<FreshProofDialog onEnd={answer} />)));
 */
export function onReauthenticationNeeded(how: Ask): void {
  ask = how;
}

/**
 * Asks the person to prove who they are, once however many wait for it. `call` does so by itself:
 * only who fetches without it asks.
 *
 * @example
 * if (problem === 'fresh-proof-needed' && (await reauthenticate())) return downloadData(session);
 */
export function reauthenticate(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}
