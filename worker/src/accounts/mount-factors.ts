import type { Api } from '../http/mount.ts';
import { mountAuthenticators } from './codes/authenticator-calls.ts';
import { mountPasskeys } from './passkeys/passkey-calls.ts';

/** Mounts passkeys and authenticator apps: few have them, and they are asked for at a log-in. */
export function mountFactors(api: Api): void {
  mountPasskeys(api);
  mountAuthenticators(api);
}
