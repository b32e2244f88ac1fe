import type { Api } from '../http/mount.ts';
import { mountAuthenticators } from './codes/authenticator-calls.ts';
import { mountPasskeys } from './passkeys/passkey-calls.ts';

/** Mounts passkeys and authenticator apps, which few requests need. */
export function mountFactors(api: Api): void {
  mountPasskeys(api);
  mountAuthenticators(api);
}
