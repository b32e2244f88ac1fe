import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { trustedUrl } from './trusted.ts';

/**
 * Longest wait for one file of a remote, in milliseconds. The deadline of the whole area is
 * `AREA_DEADLINE_MS`.
 */
const FILE_DEADLINE = 3_500;

/**
 * Loads entries of remotes with the hash that the registry names and with a deadline. What an entry
 * loads is guarded by the hashes and the timeout that its build put in. A failure is only passed
 * on: the error boundary answers for it.
 */
export function guard(integrityOf: (url: string) => string | undefined): ModuleFederationRuntimePlugin {
  return {
    name: 'niyukti-guard',
    createScript({ url }) {
      const script = document.createElement('script');
      script.async = true;
      script.crossOrigin = 'anonymous';
      script.integrity = integrityOf(url) ?? '';
      (script as { src: unknown }).src = trustedUrl(url);
      return { script, timeout: FILE_DEADLINE };
    },
    errorLoadRemote: () => undefined,
  };
}
