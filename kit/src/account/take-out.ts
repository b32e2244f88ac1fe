import { takeOut } from '@niyukti/contract/calls/personal-data';
import type { Session } from '@niyukti/contract/session';
import { callUrl, errorText, NetworkError, proveAfresh } from '@niyukti/kit';
import { words } from './words/your-data.ts';

const FRESH_PROOF_NEEDED = '/problems/fresh-proof-needed';

/**
 * Fetches the data of the page's account and hands it to the browser as a download. By a call and
 * not by a link, because a browser may be signed in to accounts of several roles. Throws with words
 * for a person.
 */
export async function downloadData(session: Session): Promise<void> {
  const headers = { 'x-role': session.role, 'x-account': session.id };
  const response = await fetch(callUrl(takeOut), { headers }).catch((cause: unknown) => {
    throw new NetworkError(words.unreachable, { cause });
  });
  if (!response.ok) {
    const { type, detail } = await problemOf(response);
    if (type === FRESH_PROOF_NEEDED && (await proveAfresh())) return downloadData(session);
    throw new NetworkError(detail ?? errorText(null));
  }
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = nameOf(response);
  link.click();
  // Browsers read the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** What a refusal says; nothing where a proxy answered. */
async function problemOf(response: Response): Promise<{ type?: string; detail?: string }> {
  try {
    return (await response.json()) as { type?: string; detail?: string };
  } catch {
    return {};
  }
}

const nameOf = ({ headers }: Response): string =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'my-data.zip';
