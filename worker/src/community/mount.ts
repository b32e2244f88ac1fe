import type { Api } from '../http/mount.ts';
import { mountContact } from './contact-calls.ts';
import { mountLanding } from './landing-calls.ts';
import { mountThoughts } from './thought-calls.ts';

/** Mounts the board of thoughts, messages to us and the landing page. */
export function mountCommunity(api: Api): void {
  mountThoughts(api);
  mountContact(api);
  mountLanding(api);
}
