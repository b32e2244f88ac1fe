/** Asks the person to prove who they are; resolves to whether they did. */
type Ask = () => Promise<boolean>;

let ask: Ask = async () => false;
let asking: Promise<boolean> | null = null;

/**
 * Says how a person is asked when a call is refused for want of a fresh proof. The shell says it
 * once; the call is then made again by itself.
 *
 * @example
 * onProofNeeded(() => new Promise((answer) => setDialog(<FreshProofDialog onEnd={answer} />)));
 */
export function onProofNeeded(how: Ask): void {
  ask = how;
}

/** Asks once, however many calls wait for it. */
export function proveAfresh(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}
