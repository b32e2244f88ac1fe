import type { AnyCall, CallInput, CallOutput } from '@niyukti/contract/api/call';
import { networkError, parseBody, refusal } from './call.ts';
import { type CallOptions, callRequest, callUrl } from './request.ts';

/** How long an upload may make no progress, in milliseconds. */
const STALL_MS = 60_000;

/**
 * Makes a call that carries a file, and reports how much of it was sent, from 0 to 1. `fetch` cannot
 * report that. Throws as `call` does, with a time limit of 60 s without progress.
 *
 * @example
 * const upload = useAction(uploadLetter, {
 *   send: (input, options) => uploadWithProgress(uploadLetter, input, setShare, options),
 * });
 */
export function uploadWithProgress<C extends AnyCall>(
  def: C,
  input: CallInput<C>,
  onProgress: (share: number) => void,
  options: CallOptions = {},
): Promise<CallOutput<C>> {
  const { headers, body } = callRequest(def, input, options);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(def.method, callUrl(def, input));
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    let timer = setTimeout(() => request.abort(), STALL_MS);
    request.upload.onprogress = (event) => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), STALL_MS);
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    request.onload = () => {
      const data = parseBody(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(data as CallOutput<C>);
      else reject(refusal(request.status, data));
    };
    request.onerror = () => reject(networkError(null));
    request.onabort = () => reject(networkError(STALL_MS));
    request.onloadend = () => clearTimeout(timer);
    request.send(body as XMLHttpRequestBodyInit | null);
  });
}
