import type { Api } from '../http/mount.ts';
import { mountConsents } from './consent-calls.ts';
import { mountErasure } from './erasure-calls.ts';
import { mountHolds } from './hold-calls.ts';
import { mountTakeOut } from './take-out/take-out-calls.ts';

/** Mounts what a person may do with the own data, and what keeps it from going. */
export function mountPersonalData(api: Api): void {
  mountTakeOut(api);
  mountErasure(api);
  mountConsents(api);
  mountHolds(api);
}
