import type { Api } from '../../http/mount.ts';
import { mountMail } from './mail-calls.ts';
import { mountSetup } from './setup-calls.ts';

/** Mounts what people and administrators choose of mail. */
export function mountMails(api: Api): void {
  mountMail(api);
  mountSetup(api);
}
