import type { AnyCall, CallInput, CallOutput } from '@niyukti/contract/api/call';
import { networkError, parseBody, refusal } from './call.ts';
import { type CallOptions, callRequest, callUrl } from './request.ts';

/**
 * Makes a call that carries a file and reports how much of it has gone, 0 to 1: `fetch` cannot
 * tell. Throws as `call` does; the time limit (60 s) restarts with every piece that goes through.
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
  const limit = options.timeout ?? 60_000;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(def.method, callUrl(def, input));
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    let stalled = false;
    const giveUp = () => {
      stalled = true;
      request.abort();
    };
    let timer = setTimeout(giveUp, limit);
    request.upload.onprogress = (event) => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, limit);
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    request.onload = () => {
      const data = parseBody(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(data as CallOutput<C>);
      else reject(refusal(request.status, data));
    };
    request.onerror = () => reject(networkError(null));
    request.onabort = () => reject(stalled ? networkError(limit) : options.signal?.reason);
    request.onloadend = () => clearTimeout(timer);
    options.signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body as XMLHttpRequestBodyInit | null);
  });
}
