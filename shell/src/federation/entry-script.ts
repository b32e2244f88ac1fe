import { trustedUrl } from './trusted.ts';

/**
 * Longest wait for one file of a remote, in milliseconds. The deadline of the whole area is
 * `AREA_DEADLINE_MS`.
 */
export const FILE_DEADLINE = 3_500;

/** A script of a release: the browser runs it only with the bytes that the hash names. */
export function scriptOf(url: string, integrity: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.integrity = integrity;
  (script as { src: unknown }).src = trustedUrl(url);
  return script;
}

/** The entry did not come, or not in time. */
class EntryError extends Error {
  override readonly name = 'ScriptNetworkError';
}

/**
 * Runs a script of a release. Rejects when it did not come, was refused for its bytes, or took
 * longer than the deadline; what it throws is told by what it leaves undone.
 */
export function runScript(url: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = scriptOf(url, integrity);
    const timer = setTimeout(() => end(() => reject(new EntryError('timeout'))), FILE_DEADLINE);
    const end = (tell: () => void) => {
      clearTimeout(timer);
      script.remove();
      tell();
    };
    script.onload = () => end(resolve);
    script.onerror = () => end(() => reject(new EntryError('The entry script failed to load.')));
    document.head.append(script);
  });
}
